import { connect } from 'node:net'

/*
 * Just enough of Kafka's protocol to ask a port whether a broker serves there and which brokers it knows.
 * Metadata version 5 is spoken by every release from 1.0 to 4.x (KIP-896 keeps it).
 */
const metadataRequest = (): Buffer => {
  const client = Buffer.from('reliactl-lab')
  const frame = Buffer.alloc(4 + 2 + 2 + 4 + 2 + client.length + 4 + 1)
  let at = frame.writeInt32BE(frame.length - 4, 0)
  at = frame.writeInt16BE(3, at)
  at = frame.writeInt16BE(5, at)
  at = frame.writeInt32BE(1, at)
  at = frame.writeInt16BE(client.length, at)
  at += client.copy(frame, at)
  // An empty list of topics: only the brokers are wanted. The last byte forbids creating topics.
  frame.writeInt32BE(0, at)
  return frame
}

/** Broker ids of a Metadata v5 answer: correlation id, throttle time, then the brokers. */
const readBrokerIds = (answer: Buffer): readonly number[] => {
  const ids: number[] = []
  const count = answer.readInt32BE(8)
  let at = 12
  for (let i = 0; i < count; i++) {
    ids.push(answer.readInt32BE(at))
    const host = answer.readInt16BE(at + 4)
    const rackAt = at + 6 + host + 4
    at = rackAt + 2 + Math.max(0, answer.readInt16BE(rackAt))
  }
  return ids
}

/** Ids of the brokers that the broker on this port lists as serving; undefined while it gives no proper answer. */
export const askBrokers = (port: number, timeout = 2000): Promise<readonly number[] | undefined> =>
  new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port })
    let received = Buffer.alloc(0)
    const finish = (ids?: readonly number[]) => {
      socket.destroy()
      resolve(ids)
    }
    socket.setTimeout(timeout, () => finish())
    socket.on('error', () => finish())
    socket.on('close', () => finish())
    socket.on('connect', () => socket.write(metadataRequest()))
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      if (received.length < 4 || received.length < 4 + received.readInt32BE(0)) return
      try {
        finish(readBrokerIds(received.subarray(4)))
      } catch {
        finish()
      }
    })
  })
