import type { VersionMap } from './types.js'

/** Field `librdkafka` of the published package.json of node-rdkafka. */
export const nodeRdkafka: VersionMap = [
  ['2.10.0', '1.5.2'],
  ['2.10.1', '1.5.3'],
  ['2.11.0', '1.6.1'],
  ['2.12.0', '1.7.0'],
  ['2.13.0', '1.8.2'],
  ['2.15.0', '2.0.2'],
  ['2.16.0', '2.1.1'],
  ['2.17.0', '2.2.0'],
  ['2.18.0', '2.3.0'],
  ['3.1.0', '2.5.0'],
  ['3.1.1', '2.5.3'],
  ['3.2.1', '2.6.1'],
  ['3.3.0', '2.8.0'],
  ['3.4.0', '2.10.0'],
  ['3.4.1', '2.10.1'],
  ['3.5.0', '2.11.1'],
  ['3.6.0', '2.12.0'],
]

/** Field `librdkafka` of package.json of @confluentinc/kafka-javascript, at its tags. */
export const confluentJavascript: VersionMap = [
  ['0.2', '2.5.3'],
  ['1.0', '2.6.1'],
  ['1.2', '2.8.0'],
  ['1.3', '2.10.0'],
  ['1.6', '2.12.0'],
  ['1.8', '2.13.0'],
  ['1.9', '2.14.0'],
  ['1.10', '2.15.0'],
]

/** Through karafka-rdkafka. */
export const karafkaRdkafka: VersionMap = [
  ['2.1.0', '2.1.1'],
  ['2.3.0', '2.3.0'],
]
