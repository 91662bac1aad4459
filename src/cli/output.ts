import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EnvironmentError, UsageError } from '../errors.js'
import type { Severity } from '../model/hazard.js'
import { type Report, summarize } from '../report.js'
import type { RenderContext, Reporter } from '../reporters/define.js'
import { reporters } from '../reporters/index.js'
import { colourStyle, plainStyle } from '../reporters/style.js'
import type { AnyRule } from '../rules/define.js'
import { createSourceTexts, type SourceTexts } from '../text/sources.js'
import { didYouMean } from '../text/suggest.js'
import type { Io } from './io.js'
import { version } from './version.js'

type Options = Readonly<Record<string, unknown>>

/** `--color` beats NO_COLOR, which beats FORCE_COLOR, which beats the terminal. */
export const wantsColour = (io: Io, options: Options): boolean => {
  if (options.color === 'always') return true
  if (options.color === 'never') return false
  if (io.env.NO_COLOR) return false
  if (io.env.FORCE_COLOR && io.env.FORCE_COLOR !== '0') return true
  return io.outIsTerminal && io.env.TERM !== 'dumb'
}

const reporterFor = (name: string) => {
  const load = Object.hasOwn(reporters, name) ? reporters[name] : undefined
  if (load) return load()
  const near = didYouMean(name, Object.keys(reporters))
  throw new UsageError(
    `unknown format "${name}"${near ? ` (did you mean ${near}?)` : ''}; there are ${Object.keys(reporters).join(', ')}`,
  )
}

const outputs = (options: Options): { format: string; file: string }[] => {
  const given = Array.isArray(options.output) ? options.output.map(String) : []
  return given.map(text => {
    const at = text.indexOf('=')
    if (at < 1 || at === text.length - 1) throw new UsageError(`--output needs format=path, got "${text}"`)
    return { format: text.slice(0, at), file: text.slice(at + 1) }
  })
}

/** Characters of one write. */
const chunk = 1 << 16

async function* written(reporter: Reporter, report: Report, context: RenderContext): AsyncGenerator<string> {
  if (!reporter.pieces) {
    yield reporter.render(report, context)
    return
  }
  let text = ''
  for (const piece of await reporter.pieces(report, context)) {
    text += piece
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  yield text
}

/**
 * Prints the report in the form of `--format` and writes those of `--output`.
 * @throws UsageError for an unknown form, EnvironmentError when a file cannot be written.
 */
export const writeReport = async (
  io: Io,
  options: Options,
  report: Report,
  sources: SourceTexts = createSourceTexts(new Map()),
  own: readonly AnyRule[] = [],
): Promise<void> => {
  const main = await reporterFor(String(options.format ?? 'text'))
  const files = await Promise.all(outputs(options).map(async o => ({ ...o, reporter: await reporterFor(o.format) })))
  const plain: RenderContext = {
    version,
    style: plainStyle,
    width: 100,
    sources,
    rules: async () => (await import('../app/rule-info.js')).ruleInfo(own),
    failOn: String(options.failOn ?? 'error'),
    showSuppressed: options.showSuppressed === true,
  }
  const coloured = main.name === 'text' && wantsColour(io, options)
  for (const { file, reporter } of files) {
    const target = path.resolve(io.cwd, file)
    try {
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, written(reporter, report, plain))
    } catch (cause) {
      throw new EnvironmentError(`cannot write ${file}: ${(cause as Error).message}`, { cause })
    }
  }
  const shown: RenderContext = {
    ...plain,
    style: coloured ? colourStyle : plainStyle,
    width: io.outIsTerminal ? Math.max(60, Math.min(io.width, 120)) : 100,
  }
  for await (const text of written(main, report, shown)) io.out(text)
}

/**
 * Exit code of a judging command. `incomplete` means that the answer is unknown as a whole (the cluster could not be
 * read). Findings come first: they hold whatever else is unknown.
 */
export const exitCodeFor = (report: Report, options: Options, incomplete = false): 0 | 1 | 3 => {
  const summary = summarize(report)
  const order: readonly Severity[] = ['info', 'warning', 'error']
  const threshold = String(options.failOn ?? 'error')
  if (threshold !== 'never') {
    const failing = order.slice(order.indexOf(threshold as Severity))
    if (failing.some(severity => summary[severity] > 0)) return 1
  }
  if (incomplete) return 3
  const unsettled = report.unknowns.some(unknown => unknown.intended !== 'at-most-once')
  return options.strict === true && unsettled ? 3 : 0
}
