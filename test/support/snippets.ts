import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { makeConfig } from '../../src/app/config.js'

export interface SnippetOrder {
  readonly client?: string
  readonly role: string
  readonly guarantee: string
  readonly topic: string
  readonly brokers?: readonly string[]
}

/** The files of a snippet by name. */
export const snippetFiles = async (order: SnippetOrder): Promise<ReadonlyMap<string, string>> => {
  const { snippet } = await makeConfig({ cwd: tmpdir(), ...order })
  return new Map((snippet?.files ?? []).map(({ name, text }) => [name, text]))
}

export const writeSnippet = async (order: SnippetOrder, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of await snippetFiles(order)) writeFileSync(path.join(folder, name), text)
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/** Runs a kafkajs snippet as it is printed and returns what it exports. The folder lies where `kafkajs` is found. */
export const importSnippet = async (order: SnippetOrder): Promise<Record<string, unknown>> => {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'snippet-'))
  try {
    const [text = ''] = (await snippetFiles({ ...order, client: 'kafkajs' })).values()
    const { code } = await transform(text, { loader: 'ts', format: 'esm' })
    const file = path.join(folder, 'snippet.mjs')
    writeFileSync(file, code)
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
