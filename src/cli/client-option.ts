import { clientIds } from '../clients/index.js'
import { UsageError } from '../errors.js'
import type { Pin } from '../sources/index.js'
import { didYouMean } from '../text/suggest.js'

const checkClient = (id: string): string => {
  if (clientIds.includes(id)) return id
  const near = didYouMean(id, clientIds)
  throw new UsageError(
    `unknown client "${id}"${near ? ` (did you mean ${near}?)` : `; there are ${clientIds.join(', ')}`}`,
  )
}

/**
 * Library and version that `--client` and `--client-version` state.
 * @throws UsageError for a library that does not exist.
 */
export const statedClient = (options: Readonly<Record<string, unknown>>): Pin => {
  const { client, clientVersion } = options
  return {
    ...(typeof client === 'string' ? { client: checkClient(client) } : {}),
    ...(typeof clientVersion === 'string' ? { version: clientVersion } : {}),
  }
}
