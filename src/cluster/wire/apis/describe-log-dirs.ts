import { defineApi } from '../api.js'
import { bool, int16, int32, int64, list, string, structs } from '../schema.js'

/** Log directories of this broker with the size of its replicas. Below v3 a refusal looks like no directories. */
export const DescribeLogDirs = defineApi({
  name: 'DescribeLogDirs',
  key: 35,
  versions: [1, 5],
  flexibleSince: 2,
  /** null: all topics. */
  request: { topics: structs({ topic: string, partitions: list(int32) }).nullable() },
  response: {
    throttleTimeMs: int32,
    errorCode: int16.since(3),
    results: structs({
      errorCode: int16,
      logDir: string,
      topics: structs({
        name: string,
        partitions: structs({
          partitionIndex: int32,
          partitionSize: int64,
          offsetLag: int64,
          isFutureKey: bool,
        }),
      }),
      /** Bytes, -1 when unknown. */
      totalBytes: int64.since(4),
      usableBytes: int64.since(4),
      isCordoned: bool.since(5),
    }),
  },
})
