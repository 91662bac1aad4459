import { entryOf, nodeAt, type SyntaxDocument, type TreeNode, textAt, walkMaps } from '../syntax/tree.js'
import type { CarrierSource, Declaration } from './define.js'
import { layered, type Named } from './framework.js'
import { leavesOf, toWritten } from './leaves.js'

/** What decides about a job's checkpoints; the rest of a configuration is of no interest to its clients. */
const ofCheckpoints = /^execution\.checkpointing\./

/** `config.yaml` is a name of many: only Flink's holds these. */
const isFlink = /^(?:jobmanager|taskmanager|execution\.checkpointing|state\.(?:backend|checkpoints|savepoints))(?:\.|$)/

const namedIn = (node: TreeNode | undefined, route: readonly string[] = []): Named[] =>
  node?.kind === 'map' ? leavesOf(node, route).map(leaf => ({ leaf, native: leaf.key })) : []

const checkpointsIn = (settings: readonly Named[]): Named[] =>
  settings.filter(({ native }) => ofCheckpoints.test(native))

/** `flink-conf.yaml` until 1.20 with flat keys, `config.yaml` since 1.19 with nested ones. */
const configurations = ['flink-conf.yaml', 'config.yaml'].flatMap(name =>
  ['../conf/', '../', 'conf/', ''].map(folder => `${folder}${name}`),
)
const composeFiles = ['docker-compose.yml', 'docker-compose.yaml', 'compose.yml', 'compose.yaml'].flatMap(name => [
  `../${name}`,
  name,
])
/** Statements that the SQL client runs before those of a script. */
const initFiles = ['init.sql', 'sql-client-init.sql', 'sql-init.sql']

/** The variable from which Flink's image writes its configuration. */
const imageVariable = 'FLINK_PROPERTIES'

const fromImages = async (source: CarrierSource, documents: readonly SyntaxDocument[]): Promise<Named[]> => {
  const found: Named[] = []
  const texts: TreeNode[] = []
  for (const { root } of documents)
    walkMaps(root, map => {
      const environment = nodeAt(map, 'environment')
      const own = entryOf(environment, imageVariable)?.value
      if (own) texts.push(own)
      if (environment?.kind === 'list') texts.push(...environment.items)
      return true
    })
  for (const text of texts) {
    if (text.kind !== 'scalar' || !text.raw?.includes('execution.checkpointing')) continue
    const whole = text.text()
    const from = whole.text.startsWith(`${imageVariable}=`) ? imageVariable.length + 1 : 0
    const inner = { ...text, raw: text.raw.slice(from), text: () => whole.slice(from) }
    for (const { root } of await source.inside('flink-conf.yaml', inner)) found.push(...checkpointsIn(namedIn(root)))
  }
  return found
}

/** `spec.flinkConfiguration` of a job that stands in the same manifest. */
const fromOperator = (documents: readonly SyntaxDocument[]): Named[] =>
  documents.flatMap(({ root }) =>
    /^Flink(?:Deployment|SessionJob)$/.test(textAt(root, 'kind') ?? '')
      ? checkpointsIn(namedIn(nodeAt(root, 'spec', 'flinkConfiguration'), ['spec', 'flinkConfiguration']))
      : [],
  )

const fromScript = (documents: readonly SyntaxDocument[]): Named[] =>
  documents.flatMap(({ root }) => checkpointsIn(namedIn(nodeAt(root, 'set'), ['set'])))

/** Checkpoints of a job that the files around it set up, weakest first. */
export const checkpointsAround = async (source: CarrierSource): Promise<Named[]> => {
  const layers: Named[][] = []
  if (source.path.length > 0) return layered(fromOperator(source.around ?? []))
  for (const path of composeFiles) {
    const found = await source.beside(path)
    if (found) layers.push(await fromImages(source, found.documents))
  }
  for (const path of configurations) {
    const found = await source.beside(path)
    const settings = found?.documents.flatMap(({ root }) => namedIn(root)) ?? []
    if (settings.some(({ native }) => isFlink.test(native))) layers.push(checkpointsIn(settings))
  }
  for (const path of initFiles) {
    const found = await source.beside(path)
    if (found) layers.push(fromScript(found.documents))
  }
  return layered(...layers)
}

const interval =
  /^(?:execution\.checkpointing\.interval|enableCheckpointing|enable_checkpointing|set_?checkpoint_?interval)$/i

/** Clients of a job whose program sets up no checkpoints get those of the files around it. */
export const withCheckpoints = async (
  source: CarrierSource,
  declarations: readonly Declaration[],
): Promise<readonly Declaration[]> => {
  const lacks = (one: Declaration): boolean =>
    one.client.startsWith('flink-') && !one.written.some(({ native }) => interval.test(native))
  if (!declarations.some(lacks)) return declarations
  const found = (await checkpointsAround(source)).filter(({ native }) => interval.test(native))
  const written = found.map(({ leaf, native }) => toWritten(source, leaf, native, 'any'))
  return declarations.map(one => (lacks(one) ? { ...one, written: [...one.written, ...written] } : one))
}
