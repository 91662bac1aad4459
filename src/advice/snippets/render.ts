import { wrap } from '../../text/wrap.js'

/** Lines longer than this are broken in comments. */
const width = 100

const placeholder = /\{\{([a-z][\w.-]*)\}\}/gi

const look = (name: string, values: ReadonlyMap<string, string>, template: string): string => {
  const value = values.get(name)
  if (value === undefined) throw new Error(`${template} asks for {{${name}}}, which nobody provides`)
  return value
}

/** A line that holds one placeholder behind its indentation, or behind a comment sign. */
const wholeLine = /^(\s*)((?:#|\/\/|--|\*)? ?)\{\{([a-z][\w.-]*)\}\}$/i

const renderLine = (line: string, values: ReadonlyMap<string, string>, template: string): string => {
  const whole = wholeLine.exec(line)
  if (!whole) return line.replace(placeholder, (_, name: string) => look(name, values, template))
  const [, indent = '', sign = '', name = ''] = whole
  const text = look(name, values, template)
  const lines = sign.trim() === '' ? text.split('\n') : wrap(text, width - indent.length - sign.length)
  return lines.map(one => (one === '' ? '' : `${indent}${sign}${one}`)).join('\n')
}

/**
 * Fills `{{name}}` in a text. A placeholder alone on its line may hold several lines, which take its indentation;
 * behind a comment sign they are wrapped. Throws when a value is missing: a template and its values are both ours.
 */
export const renderTemplate = (text: string, values: ReadonlyMap<string, string>, template: string): string =>
  text
    .split('\n')
    .map(line => renderLine(line, values, template))
    .join('\n')
