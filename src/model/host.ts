import type { Place } from './fact.js'

/** What runs a process and what it gives it beside its settings; from manifests, compose files and scripts. */
export interface Host {
  /** The entry of the file that starts it. */
  readonly place?: Place
  /** Processes of this kind that are started. */
  readonly replicas?: { readonly count: number; readonly place: Place }
  /** Started from other files, so that their number is not known here. */
  readonly elsewhere?: boolean
  /** Runs KRaft controllers and no broker, so that it holds no records. */
  readonly controllerOnly?: boolean
  /** Directories on volumes; absent where the file does not show them. `path` null: whatever the log directory is. */
  readonly mounts?: readonly Mount[]
  /** What happens when the process ends; `never` where it stays down. */
  readonly restart?: { readonly policy: 'never'; readonly written: string; readonly place: Place }
  /** Services whose variables Kubernetes adds to the environment, where they collide with settings. */
  readonly injected?: readonly { readonly service: string; readonly variable: string; readonly place: Place }[]
}

export interface Mount {
  readonly path: string | null
  /** `ephemeral`: emptied when the process is moved or recreated. */
  readonly storage: 'kept' | 'ephemeral'
  readonly place: Place
}
