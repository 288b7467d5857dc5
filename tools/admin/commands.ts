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

/** One thing that an organiser can have done. */
export interface Command {
  /** How it is called, `<word>`s and `[--switch]`es; a second line is one of the help. */
  readonly usage: string
  /** What it does, in as many lines. */
  readonly about: string
  /**
   * Does it.
   *
   * @returns what it prints, when all is well; else whether it is, with everything printed
   * @throws {DomainError} with a text for the organiser when it can't be done; what Firebase throws
   */
  readonly run: (asked: Asked) => Promise<string | boolean>
  /** Whether it reads or writes files of the bucket. */
  readonly needsFiles: boolean
}

function command(usage: string, about: string, run: Command['run'], needsFiles = false): Command {
  return { usage, about, run, needsFiles }
}

function withFiles(usage: string, about: string, run: Command['run']): Command {
  return command(usage, about, run, true)
}

/** All commands, as the help groups them. */
export const commandGroups: Readonly<Record<string, readonly Command[]>> = {
  Accounts: [
    command('users', 'list all accounts', describeAccounts),
    command(
      'pending',
      'list registrations whose code is still awaited, and how their mail fared',
      describePending,
    ),
    command(
      'verify <address or id>',
      'open the account of a registration without its code',
      verify,
    ),
    command(
      'role <address> <admin|author>',
      'give an account another role; its owner must log in again',
      changeRoleOf,
    ),
    command(
      'block <address>',
      'end an account’s sessions at once, and let it log in no more',
      block,
    ),
    command(
      'unblock <address>',
      'let a blocked account log in again, or one that sent too much go on',
      unblock,
    ),
    withFiles(
      'delete <address> [--yes]',
      'delete an account with its papers that are not accepted',
      deleteByAddress,
    ),
  ],
  Papers: [
    command('withdrawn', 'list the papers that their authors have withdrawn', describeWithdrawn),
    command('restore <paper id>', 'bring a withdrawn paper back as it was', async (asked) =>
      restore(asked.store, asked.words[0]),
    ),
    command('index', 'make the triage desk’s index of all papers anew', renewIndex),
  ],
  'The store': [
    withFiles(
      'check [--json]',
      'look at every paper, file, account and mail; tell what is broken',
      runCheck,
    ),
    withFiles(
      'repair [--dry-run] [--yes]',
      'mend what can be mended; says what it will do, and asks first',
      runRepair,
    ),
    withFiles(
      'export <folder>',
      'save everything into a new folder: JSON, CSV and the PDFs',
      runExport,
    ),
    withFiles(
      'import <folder>\n       [--into-existing]',
      'bring an export into an empty project; goes on where it broke off\n... or into one that holds something: nothing is overwritten',
      runImport,
    ),
  ],
}

/**
 * Does what an organiser wants done, and prints what came of it.
 *
 * @returns whether all is well: false when something is broken and was told
 * @throws what the command does
 */
export async function runCommand(command: Command, asked: Asked): Promise<boolean> {
  const outcome = await command.run(asked)
  if (typeof outcome === 'string') asked.terminal.print(outcome)
  return outcome !== false
}
