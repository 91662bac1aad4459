import type { ChildProcess } from 'node:child_process'

/** Where the Kafka of a lab comes from. */
export const labSources = ['kafka-home', 'maven', 'docker'] as const
export type LabSource = (typeof labSources)[number]

export interface LabOptions {
  /** 1: one node that is broker and controller. 3: three brokers and one controller of its own. */
  readonly brokers?: 1 | 3
  /** Kafka release, default {@link defaultVersion}. */
  readonly version?: string
  /** Folder for data, logs and state; must be new or empty. Default: a new one in the temporary folder. */
  readonly dir?: string
  /** Broker settings on top of those of the lab. */
  readonly config?: Readonly<Record<string, string>>
  /** Only this source; without it the first that works. */
  readonly source?: LabSource
  /** Longest wait in ms until all brokers answer, default 90 s. A download is not counted. */
  readonly timeout?: number
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal
  /** Said in words while it takes long, for example a download. */
  readonly progress?: (text: string) => void
  /** `outlive`: keeps running after this process, as `lab up` does. Default: ends with this process at the latest. */
  readonly life?: 'outlive' | 'owned'
}

/** What is needed to find a started node again and be sure that it is the same one. */
export type ProcessRef =
  | { readonly kind: 'process'; readonly pid: number; readonly startedAt: string }
  | { readonly kind: 'container'; readonly name: string }

export interface NodeState {
  readonly id: number
  readonly roles: readonly ('broker' | 'controller')[]
  /** Client port; null for a node that is only a controller. */
  readonly port: number | null
  readonly dir: string
  readonly ref: ProcessRef | null
  /** File that the JVM writes its class archive to when it ends in order. */
  readonly archive?: string
}

/** How Java is started; enough to run Kafka's tools from another process. */
export interface Launcher {
  readonly source: LabSource
  readonly version: string
  /** Program and leading arguments; the main class and its arguments follow. */
  readonly file: string
  readonly args: readonly string[]
  /** Arguments that only brokers get, heap and the like; they stand before {@link args}. */
  readonly jvm: readonly string[]
  /** Jar files by glob or path, in the form of `java -cp`; inside the container for Docker. */
  readonly classpath: string
  /** File of a class archive to read (and, while it does not exist, to be written by the first broker). */
  readonly archive: string | null
  readonly docker?: { readonly image: string; readonly anchor: string }
}

/** Content of `lab.json`. */
export interface LabState {
  readonly format: 1
  readonly dir: string
  /** Whether the folder itself was made by the lab and goes with it. */
  readonly ownsDir: boolean
  readonly clusterId: string
  readonly startedAt: string
  readonly ready: boolean
  readonly launcher: Launcher
  readonly nodes: readonly NodeState[]
  /** The process that must be alive for this lab to be wanted; null when it outlives its starter. */
  readonly owner: { readonly pid: number; readonly startedAt: string } | null
}

export interface LabBroker {
  readonly id: number
  readonly port: number
  /** -1 where the system does not show one (a container). */
  readonly pid: number
}

export interface ToolResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface ToolOptions {
  readonly input?: string
  readonly signal?: AbortSignal
  /** ms, default 60 s. */
  readonly timeout?: number
}

/** A running Kafka of one's own. */
export interface Lab {
  readonly dir: string
  readonly version: string
  readonly source: LabSource
  readonly clusterId: string
  /** `host:port,…` of all brokers. */
  readonly bootstrap: string
  readonly brokers: readonly LabBroker[]
  /** Class path of this release, for compilers; inside the container for Docker. */
  readonly classpath: string
  /** Runs one of Kafka's own tools to its end: a script name (`kafka-topics.sh`, with or without `.sh`) or a main class. */
  tool(name: string, args: readonly string[], options?: ToolOptions): Promise<ToolResult>
  /** The same for a tool that runs on; the caller ends it. */
  spawnTool(name: string, args: readonly string[]): ChildProcess
  /** SIGKILL: the broker is gone at once, as by a power failure. Resolves when the process is gone. */
  kill(id: number): Promise<void>
  /** SIGTERM: a controlled shutdown. Resolves when the process is gone. */
  shutdown(id: number): Promise<void>
  /** SIGSTOP and SIGCONT: the broker hangs, its connections stay open. */
  pause(id: number): Promise<void>
  resume(id: number): Promise<void>
  /** Starts a broker again on its old port and data; resolves when the cluster lists it. */
  restart(id: number): Promise<void>
  /** Ends every node that this lab started and removes its data. */
  stop(): Promise<void>
}

export interface LabStatus {
  readonly dir: string
  readonly version: string
  readonly source: LabSource
  readonly bootstrap: string
  readonly startedAt: string
  readonly state: 'running' | 'degraded' | 'starting' | 'stopped'
  readonly nodes: readonly {
    readonly id: number
    readonly roles: readonly string[]
    readonly port: number | null
    readonly pid: number | null
    readonly alive: boolean
    readonly log: string
  }[]
}

/** Newest release the lab was tried with. */
export const defaultVersion = '4.3.1'
