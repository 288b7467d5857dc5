/** `npm run admin`: accounts by hand; the store checked, mended, exported and imported. */
import { createInterface } from 'node:readline/promises'

import { failureText } from '../terminal/failure-text.ts'
import { helpText, needsFiles, readArguments } from './arguments.ts'
import { runCommand, type Terminal } from './commands.ts'
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
  const wish = readArguments(process.argv.slice(2))
  if (wish.kind === 'help') {
    console.log(helpText)
    return 0
  }
  if (wish.kind === 'mistake') {
    console.error(`${wish.message}\n\n${helpText}`)
    return 2
  }
  const { command, target } = wish
  const store = await connect(target, needsFiles(command))
  return (await runCommand(command, store, terminal)) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
