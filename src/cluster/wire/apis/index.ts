import type { AnyApi } from '../api.js'
import { ApiVersions } from './api-versions.js'
import { DescribeConfigs } from './describe-configs.js'
import { ListOffsets } from './list-offsets.js'
import { Metadata } from './metadata.js'

export { ApiVersions, DescribeConfigs, ListOffsets, Metadata }

/** Every request that this layer can send. All of them only read. */
export const APIS: readonly AnyApi[] = [ApiVersions, DescribeConfigs, ListOffsets, Metadata]
