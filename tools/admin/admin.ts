/** `npm run admin`: accounts by hand; the store checked, mended, exported and imported. */
import { createInterface } from 'node:readline/promises'

import { runCommand as runInTerminal } from '../terminal/command.ts'
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

if (process.argv.length === 2) process.argv.push('--help')

await runInTerminal(helpText, async (stop) => {
  stop.addEventListener('abort', () => process.exit(130))
  const { command, target, needsFiles, ...asked } = readArguments(process.argv.slice(2))
  const store = await connect(target, needsFiles)
  return (await runCommand(command, { ...asked, store, terminal })) ? 0 : 1
})
