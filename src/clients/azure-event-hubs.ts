import { constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'hashicorp/terraform-provider-azurerm, eventhub_resource.go'

/** Event hubs as Terraform writes them: the service keeps three copies itself, and hours or days of records. */
export const azureEventHubs: ClientDefinition = {
  id: 'azure-event-hubs',
  name: 'Azure Event Hubs',
  open: true,
  roles: ['topic'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'refused' },
  settings: {
    topic: {
      partitions: { native: ['partition_count'], min: 1, defaults: constant(null), source },
      'retention-time': {
        native: ['message_retention'],
        unit: 'd',
        min: 1,
        max: 90,
        defaults: constant(null, 'stated in retention_description instead'),
        source,
      },
    },
  },
  unsupported: {
    topic: ['replication-factor', 'min-insync-replicas', 'unclean-leader-election'],
  },
  otherKeys: { topic: [] },
  adjustments: [],
  source,
}
