import {
  block,
  changeRoleOf,
  deleteByAddress,
  describeAccounts,
  describePending,
  unblock,
  verify,
} from './account-commands.ts'
import type { Asked } from './asked.ts'
import { runCheck, runRepair } from './check/check-commands.ts'
import { describeWithdrawn, renewIndex, restore } from './paper-commands.ts'
import { runExport, runImport } from './transfer/transfer-commands.ts'

/**
 * Does what an organiser wants done.
 *
 * @returns what it prints, when all is well; else whether it is, with everything printed
 * @throws {DomainError} with a text for the organiser when it can't be done; what Firebase throws
 */
export type Command = (asked: Asked) => Promise<string | boolean>

/** All commands by name; what each takes stands in the help. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['users', describeAccounts],
  ['pending', describePending],
  ['verify', verify],
  ['role', changeRoleOf],
  ['block', block],
  ['unblock', unblock],
  ['delete', deleteByAddress],
  ['withdrawn', describeWithdrawn],
  ['restore', async ({ store, words }) => restore(store, words[0])],
  ['index', renewIndex],
  ['check', runCheck],
  ['repair', runRepair],
  ['export', runExport],
  ['import', runImport],
])

/** Those that read or write files of the bucket. */
export const commandsWithFiles = new Set(['delete', 'check', 'repair', 'export', 'import'])

/** Prints what came of a command, and tells whether all is well: what is broken was told. */
export async function runCommand(command: Command, asked: Asked): Promise<boolean> {
  const outcome = await command(asked)
  if (typeof outcome === 'string') asked.terminal.print(outcome)
  return outcome !== false
}
