import type { Need } from '../../model/needs.js'
import type { SettingName } from '../../model/settings.js'

/** Topic configuration keys; the number of replicas is no key but an argument of its own. */
const keys: Partial<Record<SettingName, string>> = {
  'min-insync-replicas': 'min.insync.replicas',
  'unclean-leader-election': 'unclean.leader.election.enable',
  'cleanup-policy': 'cleanup.policy',
  'retention-time': 'retention.ms',
}

/** Enough for a handful of consumers; three brokers lead two each. */
const partitions = '6'

/** A name that Kubernetes accepts. */
const resourceName = (topic: string): string =>
  topic
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')

/** Placeholders of the topic's templates: the configurations as flags, as one list and as YAML, each with its reason. */
export const topicValues = (
  topic: string,
  needs: readonly Need[],
  comment: (text: string) => readonly string[],
): readonly (readonly [string, string])[] => {
  const configs = needs.flatMap(need => {
    const key = keys[need.setting]
    return key === undefined ? [] : [{ key, value: String(need.value), why: need.why }]
  })
  const replicas = needs.find(need => need.setting === 'replication-factor')
  const reasons = [
    ...(replicas ? comment(`--replication-factor ${replicas.value}: ${replicas.why}`) : []),
    ...configs.flatMap(({ key, value, why }) => comment(`${key}=${value}: ${why}`)),
  ]
  return [
    ['partitions', partitions],
    ['resource', resourceName(topic)],
    ['reasons', reasons.join('\n')],
    ['create-configs', configs.map(({ key, value }) => `--config ${key}=${value}`).join(' \\\n')],
    ['configs', configs.map(({ key, value }) => `${key}=${value}`).join(',')],
    ['config-lines', configs.map(({ key, value, why }) => [...comment(why), `${key}: ${value}`].join('\n')).join('\n')],
  ]
}
