import { nodeAt } from '../syntax/tree.js'
import { readContainer } from './container.js'
import { type Carrier, joinReadings, nameOf, type Reading } from './define.js'
import { variablesOf } from './environment.js'
import { placeOf } from './leaves.js'

/** `launchSettings.json`: the environment in which a .NET project is started for development. */
export const launchSettings: Carrier = {
  id: 'launch-settings',
  syntaxes: ['json'],
  read: async source => {
    const profiles = nodeAt(source.documents[0]?.root, 'profiles')
    if (!/^launchSettings\.json$/i.test(source.fileName) || profiles?.kind !== 'map') return null
    const readings: Reading[] = []
    for (const { key, value } of profiles.entries) {
      const route = ['profiles', key, 'environmentVariables']
      const variables = variablesOf(nodeAt(value, 'environmentVariables'), route)
      const [first] = variables
      if (!first) continue
      const block = placeOf(source, first.keySpan, route)
      const name = nameOf(source.name, [key])
      const found = await readContainer(source, { name, variables, block, style: 'any' })
      if (found) readings.push(found)
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
