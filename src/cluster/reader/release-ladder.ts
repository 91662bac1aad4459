/*
 * What a release of Apache Kafka was the first to offer. Source: the message definitions of each release branch,
 * clients/src/main/resources/common/message/*.json; stable versions only. State of the table: 4.4, August 2026.
 */

/** At least one of these must hold: an API key at this version or above. Newest release first. */
export const releaseLadder: readonly {
  readonly release: string
  readonly anyOf: readonly (readonly [key: number, version: number])[]
}[] = [
  {
    release: '4.4',
    anyOf: [
      [18, 5],
      [93, 0],
      [94, 0],
      [28, 6],
    ],
  },
  { release: '4.3', anyOf: [[35, 5]] },
  {
    release: '4.2',
    anyOf: [
      [2, 11],
      [8, 10],
      [88, 0],
      [89, 0],
      [27, 2],
    ],
  },
  {
    release: '4.1',
    anyOf: [
      [0, 13],
      [1, 18],
      [66, 2],
      [74, 1],
      [90, 0],
      [91, 0],
      [92, 0],
    ],
  },
  {
    release: '4.0',
    anyOf: [
      [3, 13],
      [2, 10],
      [15, 6],
      [26, 5],
      [60, 2],
    ],
  },
  {
    release: '3.9',
    anyOf: [
      [2, 9],
      [1, 17],
      [10, 6],
      [18, 4],
      [55, 2],
    ],
  },
  {
    release: '3.8',
    anyOf: [
      [16, 5],
      [0, 11],
      [66, 1],
      [69, 0],
    ],
  },
  {
    release: '3.7',
    anyOf: [
      [9, 9],
      [0, 10],
      [1, 16],
      [60, 1],
      [68, 0],
    ],
  },
  { release: '3.6', anyOf: [[24, 4]] },
  {
    release: '3.5',
    anyOf: [
      [2, 8],
      [1, 15],
    ],
  },
  {
    release: '3.4',
    anyOf: [
      [4, 7],
      [6, 8],
    ],
  },
  {
    release: '3.3',
    anyOf: [
      [35, 4],
      [29, 3],
    ],
  },
  {
    release: '3.2',
    anyOf: [
      [11, 9],
      [13, 5],
    ],
  },
  {
    release: '3.1',
    anyOf: [
      [3, 12],
      [1, 13],
    ],
  },
  {
    release: '3.0',
    anyOf: [
      [65, 0],
      [66, 0],
      [9, 8],
      [10, 4],
    ],
  },
  { release: '2.8', anyOf: [[61, 0]] },
]

/** Highest `metadata.version` level of each release (`MetadataVersion.java`). */
export const metadataLevels: readonly { readonly release: string; readonly upTo: number }[] = [
  { release: '3.0', upTo: 1 },
  { release: '3.1', upTo: 2 },
  { release: '3.2', upTo: 3 },
  { release: '3.3', upTo: 7 },
  { release: '3.4', upTo: 8 },
  { release: '3.5', upTo: 11 },
  { release: '3.6', upTo: 14 },
  { release: '3.7', upTo: 19 },
  { release: '3.8', upTo: 20 },
  { release: '3.9', upTo: 21 },
  { release: '4.0', upTo: 25 },
  { release: '4.1', upTo: 27 },
  { release: '4.2', upTo: 29 },
  { release: '4.3', upTo: 30 },
  { release: '4.4', upTo: 33 },
]
