import { entryOf, nodeAt, textAt } from '../syntax/tree.js'
import { readContainer } from './container.js'
import { type Carrier, joinReadings, nameOf, type Reading } from './define.js'
import { variablesOf } from './environment.js'
import { placeOf } from './leaves.js'

/** Workflows of GitHub and Gitea: each job starts its services in containers, and takes variables itself. */
export const githubWorkflow: Carrier = {
  id: 'github-workflow',
  syntaxes: ['yaml'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      const jobs = nodeAt(root, 'jobs')
      if (jobs?.kind !== 'map' || textAt(root, 'apiVersion') !== undefined) continue
      for (const job of jobs.entries) {
        const services = nodeAt(job.value, 'services')
        if (services?.kind !== 'map') continue
        for (const service of services.entries) {
          const env = entryOf(service.value, 'env')
          const image = textAt(service.value, 'image')
          const route = ['jobs', job.key, 'services', service.key, 'env']
          const found = await readContainer(source, {
            ...(image !== undefined && { image }),
            name: nameOf(source.name, [job.key, service.key]),
            variables: variablesOf(env?.value, route),
            block: placeOf(source, env?.keySpan ?? service.keySpan, route),
            style: 'any',
            // A service lives as long as its job.
            host: {},
          })
          if (found) readings.push(found)
          if (env) source.taken.add(env.value)
        }
      }
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
