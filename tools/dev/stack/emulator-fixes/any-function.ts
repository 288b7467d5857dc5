/*
 * Loaded into each process of the Functions emulator before its own program, which serves the one function
 * that its environment names: here it serves the one that a request names, and outlives one that throws.
 */
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

import { functionHeader } from './function-header.ts'

const asked = `req.headers['${functionHeader}'].split(' ')`

/** What stands in the emulator's program, and what stands there now. */
const changes = [
  ['FUNCTION_TARGET_NAME.split(".")', `${asked}[1].split(".")`],
  ['switch (FUNCTION_SIGNATURE)', `switch (${asked}[0])`],
  [
    'processBackground(trigger, reqBody, FUNCTION_SIGNATURE)',
    `processBackground(trigger, reqBody, ${asked}[0])`,
  ],
  // A failure that is fatal ends the process.
  [
    'EmulatorLog("FATAL", "runtime-error", (0, error_1.getErrStack)(err))',
    'EmulatorLog("ERROR", "runtime-error", (0, error_1.getErrStack)(err))',
  ],
] as const

if (isMainThread) {
  registerHooks({
    load: (url, context, load) => {
      const loaded = load(url, context)
      if (!url.endsWith('/functionsEmulatorRuntime.js')) return loaded
      const { source = '' } = loaded
      const program = typeof source === 'string' ? source : new TextDecoder().decode(source)
      return { ...loaded, source: changes.reduce(changed, program) }
    },
  })
}

function changed(program: string, [own, ours]: readonly [string, string]): string {
  if (program.split(own).length !== 2) throw new Error(`The emulator has no ${own} any more.`)
  return program.replace(own, () => ours)
}
