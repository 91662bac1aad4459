import { identify } from '../clients/registry.js'
import { resolveSubject } from '../clients/resolve.js'
import type { Role } from '../clients/types.js'
import type { Fact } from '../model/fact.js'
import { writtenFacts } from '../model/lazy-settings.js'
import type { SettingName } from '../model/settings.js'
import type { Subject } from '../model/subject.js'
import type { Declaration, Pin } from './carriers/define.js'
import { findLibraries } from './libraries.js'
import type { VersionLookup } from './manifests/index.js'
import { othersOf } from './others.js'
import { withUnseen } from './unseen.js'

/** A pinned version is that of the pinned library, so it counts only where that library was found. */
const versionOf = (client: string, { client: pinned, version }: Pin): string | null =>
  version !== undefined &&
  (pinned === undefined || identify(pinned, null).client.id === identify(client, null).client.id)
    ? version
    : null

/**
 * The library that speaks: what the owner pinned, if it uses the vocabulary that the file is written in, else that
 * vocabulary's own.
 */
const clientOf = (found: string, role: Role, { client: pinned }: Pin): string => {
  if (pinned === undefined || role === 'topic' || role === 'broker') return found
  return identify(pinned, null).client.id === identify(found, null).client.id ? pinned : found
}

/** A framework passes defaults that are not known here, so of such a subject only what is written counts. */
const onlyWritten = (settings: ReadonlyMap<SettingName, Fact>): Map<SettingName, Fact> =>
  new Map(writtenFacts(settings).map(fact => [fact.setting, fact]))

/**
 * The effective settings of what a file declares.
 * @throws UsageError for a pinned client that does not exist.
 */
export const toSubject = (declaration: Declaration, pin: Pin, lookUp?: VersionLookup): Subject => {
  const { role, written, block, name, topics, usages, framework, unseen, host, comments } = declaration
  const client = clientOf(declaration.client, role, pin)
  const found = findLibraries(client, block.file, lookUp)
  const version = versionOf(client, pin) ?? declaration.version ?? found.version
  const resolved = resolveSubject({
    client,
    version,
    ...(found.possible && version === null && { possible: found.possible }),
    libraryVersion: found.below,
    role,
    written,
    block,
    ...(comments && { comments }),
  })
  const others = othersOf(declaration, client, resolved)
  const facts = framework ? onlyWritten(resolved.settings) : resolved.settings
  return {
    kind: role,
    name,
    client: { id: client, name: framework ?? identify(client, version).name, version },
    ...(found.libraries.length > 0 && { libraries: found.libraries }),
    settings: unseen ? withUnseen(facts, unseen.text) : facts,
    oddities: declaration.oddities ? [...resolved.oddities, ...declaration.oddities] : resolved.oddities,
    place: block,
    ...(others.length > 0 && { others }),
    ...(topics && { topics }),
    ...(usages && { usages }),
    ...(host && { host }),
  }
}
