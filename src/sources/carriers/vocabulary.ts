import { knownKeys, knowsKey } from '../../clients/keys.js'
import type { Role } from '../../clients/types.js'

/** What a carrier needs to know of a client: which keys are its own. */
export interface ClientVocabulary {
  /** A key of the client itself; those of plug-ins beside it do not count. */
  knows(role: Role, key: string): boolean
  /** All keys as the client spells them. */
  natives(role: Role): readonly string[]
}

export const vocabularyOf = (client: string): ClientVocabulary => ({
  knows: (role, key) => knowsKey(client, role, key),
  natives: role => knownKeys(client, role),
})
