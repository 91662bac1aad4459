import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NodePlan, nodeProperties } from './config.js'
import { formatStorage } from './launch.js'
import type { Launcher } from './types.js'

/** 16 random bytes in Kafka's form: URL-safe base 64, never with a leading dash (the tools would take it for an option). */
export const randomUuid = (): string => {
  for (;;) {
    const id = randomBytes(16).toString('base64url')
    if (!id.startsWith('-')) return id
  }
}

const writeProperties = async (
  launcher: Launcher,
  node: NodePlan,
  plan: readonly NodePlan[],
  dir: string,
  extra: Readonly<Record<string, string>>,
): Promise<string> => {
  await mkdir(join(dir, 'data'), { recursive: true })
  const file = join(dir, 'server.properties')
  await writeFile(file, nodeProperties(node, plan, dir, extra, launcher.docker ? '0.0.0.0' : '127.0.0.1'))
  return file
}

/**
 * Settings and formatted storage of every node. Kafka's tool formats the first; the others are the same but for the
 * node and directory ids, and a JVM for each would cost more than a second a node.
 */
export const prepareStorage = async (
  launcher: Launcher,
  labDir: string,
  plan: readonly NodePlan[],
  clusterId: string,
  extra: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<void> => {
  const dirOf = (node: NodePlan): string => join(labDir, `node-${node.id}`)
  const files: string[] = []
  for (const node of plan) files.push(await writeProperties(launcher, node, plan, dirOf(node), extra))
  const [first, ...others] = plan
  if (!first) return
  await formatStorage(launcher, labDir, files[0] ?? '', clusterId, signal)
  const source = join(dirOf(first), 'data')
  for (const node of others) {
    for (const name of await readdir(source)) {
      const target = join(dirOf(node), 'data', name)
      if (name !== 'meta.properties') {
        await copyFile(join(source, name), target)
        continue
      }
      const text = await readFile(join(source, name), 'utf8')
      const own = text
        .replace(/^node\.id=.*$/m, `node.id=${node.id}`)
        .replace(/^directory\.id=.*$/m, `directory.id=${randomUuid()}`)
      await writeFile(target, own)
    }
  }
}
