import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declareOne } from '../declare.js'

describe('properties that a template engine renders', () => {
  test('statements of Jinja and their lines count for nothing', async () => {
    const text =
      '{# owner: x #}\nbroker.id={{ id }}\n{% if many %}\nlog.dirs={{ dirs | join(",") }}\n{% endif %}\nunclean.leader.election.enable=true\n'
    const found = await declareOne('server.properties.j2', text)
    expect(found.settings).toEqual([
      '2:11 broker.id={{ id }}',
      '4:10 log.dirs={{ dirs | join(",") }}',
      '6:32 unclean.leader.election.enable=true',
    ])
  })

  test.each([
    ['server.properties.j2', '{{ min_isr | default(1) }}', '1'],
    ['server.properties.j2', "{{ kafka.min_isr|default('1', true)|int }}", '1'],
    ['server.properties.tpl', '{{ .Values.minIsr | default 1 }}', '1'],
    ['server.properties.tmpl', '{{ default 1 .Values.minIsr | quote }}', '1'],
    ['server.properties.erb', '<%= @min_isr || 1 %>', '1'],
    ['server.properties.j2', '{{ min_isr | default(other) }}', null],
    ['server.properties.j2', '{{ min_isr | default(1) + 1 }}', null],
    ['server.properties.j2', '{% if x %}1{% else %}2{% endif %}', null],
  ])('%s: %s', async (file, value, fallback) => {
    const text = `broker.id=1\nlog.dirs=/d\nmin.insync.replicas=${value}\n`
    const { declarations } = await declareSource({ file, text })
    expect(declarations[0]?.written[2]?.placeholder?.fallback).toBe(fallback)
  })

  test('what a loop prints is not seen, a notice of the tool prints nothing', async () => {
    const rest = 'broker.id=1\nlog.dirs=/d\n'
    const loop = '{% for k, v in more %}\n{{ k }}={{ v }}\n{% endfor %}\n'
    const [open] = (await declareSource({ file: 'server.properties.j2', text: rest + loop })).declarations
    expect(open?.unseen?.text).toBe('a variable of the template')
    const [whole] = (
      await declareSource({ file: 'server.properties.j2', text: `{{ ansible_managed | comment }}\n${rest}` })
    ).declarations
    expect(whole?.unseen).toBeUndefined()
  })
})
