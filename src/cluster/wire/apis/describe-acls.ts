import { defineApi } from '../api.js'
import { int8, int16, int32, string, structs } from '../schema.js'

/** In every enumeration of an ACL filter: any. */
const ANY = 1

/** Access control entries, all of them by default; 54 when the cluster has no authorizer. */
export const DescribeAcls = defineApi({
  name: 'DescribeAcls',
  key: 29,
  versions: [1, 3],
  flexibleSince: 2,
  request: {
    resourceTypeFilter: int8.or(ANY),
    resourceNameFilter: string.nullable().or(null),
    patternTypeFilter: int8.or(ANY),
    principalFilter: string.nullable().or(null),
    hostFilter: string.nullable().or(null),
    operation: int8.or(ANY),
    permissionType: int8.or(ANY),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    errorMessage: string.nullable(),
    resources: structs({
      resourceType: int8,
      resourceName: string,
      patternType: int8,
      acls: structs({ principal: string, host: string, operation: int8, permissionType: int8 }),
    }),
  },
})
