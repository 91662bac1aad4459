/** A drill of the catalogue, in words that a person can follow without the tool. */
export interface Drill {
  readonly title: string
  readonly byHand: string
}

export const drills: Readonly<Record<string, Drill>> = {
  '01': {
    title: 'acknowledgement lost',
    byHand:
      'cut the connection of a producer after the broker stored a batch (a proxy that drops answers will do), let it reconnect, count each message id in the log',
  },
  '03': {
    title: 'request lost',
    byHand:
      'cut the connection before the batch reaches the broker, let the producer reconnect, look for every message id',
  },
  '04': {
    title: 'burst cut off',
    byHand: 'reset the connection while a burst is under way, compare the ids reported as sent with those in the log',
  },
  '05': {
    title: 'request replayed',
    byHand:
      'stop the network between producer and broker for longer than request.timeout.ms, then let it go; count each id',
  },
  '07': {
    title: 'leader killed',
    byHand:
      'kill -9 the leader of the partition five times at full rate, wait for the ISR to fill in between, look for every acknowledged id',
  },
  '08': {
    title: 'too few replicas',
    byHand:
      'stop brokers until fewer than min.insync.replicas are left: sends must fail with NOT_ENOUGH_REPLICAS, not succeed',
  },
  '10': {
    title: 'crash before the commit',
    byHand: 'kill -9 a consumer after the effect and before its commit, start it again, count effects by message id',
  },
  '11': {
    title: 'crash after the commit',
    byHand: 'kill -9 a consumer while it works on a batch, start it again, look for ids without an effect',
  },
  '12': {
    title: 'crash inside a transaction',
    byHand:
      'kill -9 a transactional producer after it sent and before it committed, start it with the same transactional.id: committed readers see none of it and stall for less than a second',
  },
  '13': {
    title: 'zombie producer',
    byHand:
      'kill -STOP a producer inside a transaction, start a second one with the same transactional.id, kill -CONT the first: it must be fenced',
  },
  '14': {
    title: 'zombie consumer',
    byHand:
      'kill -STOP a consume-transform-produce worker for longer than session.timeout.ms, then kill -CONT: its commit must be refused and nothing repeated',
  },
  '15': {
    title: 'poll interval passed',
    byHand:
      'make one record take longer than max.poll.interval.ms: the late commit must fail, the effect must be there once',
  },
  '16': {
    title: 'rebalance storm',
    byHand:
      'let one member join and leave every five seconds for two minutes at full rate, count effects by message id',
  },
  '17': {
    title: 'transaction times out',
    byHand:
      'hold a transaction open for longer than transaction.timeout.ms: the commit fails and nothing becomes visible',
  },
  '20': {
    title: 'dedup store down',
    byHand:
      'stop the dedup store for a minute at full rate: know whether the path stops or repeats, and see that it is reported',
  },
  '21': {
    title: 'crash between mark and effect',
    byHand:
      'kill -9 a consumer between the dedup mark and the effect, start it again: the effect must be there exactly once',
  },
}

/** The check lines of some drills. */
export const drillChecks = (ids: readonly string[]): readonly string[] =>
  ids.map(id => {
    const drill = drills[id]
    if (!drill) throw new Error(`no drill ${id}`)
    return `by hand, drill ${id} (${drill.title}): ${drill.byHand}`
  })
