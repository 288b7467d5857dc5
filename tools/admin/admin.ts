/** `npm run admin`: accounts by hand; the store checked, mended, exported and imported. */
import { createInterface } from 'node:readline/promises'

import { failureText } from '../terminal/failure-text.ts'
import { helpText, readArguments } from './arguments.ts'
import type { Terminal } from './asked.ts'
import { runCommand } from './commands.ts'
import { connect } from './connection.ts'

const terminal: Terminal = {
  print: (text) => {
    console.log(text)
  },
  confirm: async (question) => {
    if (!process.stdin.isTTY) throw new Error(`${question} Nobody is here to ask: give --yes.`)
    const reader = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return /^y(es)?$/i.test((await reader.question(`${question} Type yes to go on: `)).trim())
    } finally {
      reader.close()
    }
  },
}

async function main(): Promise<number> {
  const read = readArguments(process.argv.slice(2))
  if (read.kind === 'help') {
    console.log(helpText)
    return 0
  }
  if (read.kind === 'mistake') {
    console.error(`${read.message}\n\n${helpText}`)
    return 2
  }
  const { command, target, words, switches } = read
  const store = await connect(target, command.needsFiles)
  return (await runCommand(command, { store, terminal, words, switches })) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
