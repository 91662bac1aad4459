#!/usr/bin/env node
import { readFileSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 17)) {
  process.stderr.write(`reliactl: needs Node 20.17 or later, this is ${process.versions.node}\n`)
  process.exitCode = 2
} else if (process.argv.length === 3 && ['--help', '-h', 'help'].includes(process.argv[2])) {
  // Printed from a file that a test keeps equal to the program's own help: it is what people wait for most often.
  process.stdout.write(readFileSync(new URL('../templates/help.txt', import.meta.url)))
} else {
  await start()
}

async function start() {
  // A reader that stops early (| head -1) is no error: keep the exit code, drop the rest.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', error => {
      if (error.code !== 'EPIPE') throw error
    })
  }
  const interrupt = new AbortController()
  let signals = 0
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.on(name, () => {
      interrupt.abort()
      signals++
      // A command that does not react at once is ended by the second signal.
      if (signals > 1) process.exit(130)
    })
  }
  const { main } = await import('../dist/main.js')
  process.exitCode = await main(process.argv.slice(2), {
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    inIsTerminal: process.stdin.isTTY === true,
    width: process.stdout.columns ?? 80,
    env: process.env,
    cwd: process.cwd(),
    readIn: async () => {
      const parts = []
      for await (const part of process.stdin) parts.push(part)
      return Buffer.concat(parts).toString('utf8')
    },
    now: Date.now,
    signal: interrupt.signal,
  })
}
