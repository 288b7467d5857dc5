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
  /** Whether it reads or writes files of the bucket. */
  readonly needsFiles?: true
  /**
   * Does it.
   *
   * @returns what it prints, when all is well; else whether it is, with everything printed
   * @throws {DomainError} with a text for the organiser when it can't be done; what Firebase throws
   */
  readonly run: (asked: Asked) => Promise<string | boolean>
}

/** All commands, as the help groups them. */
export const commandGroups: Readonly<Record<string, readonly Command[]>> = {
  Accounts: [
    { usage: 'users', about: 'list all accounts', run: describeAccounts },
    {
      usage: 'pending',
      about: 'list registrations whose code is still awaited, and how their mail fared',
      run: describePending,
    },
    {
      usage: 'verify <address or id>',
      about: 'open the account of a registration without its code',
      run: verify,
    },
    {
      usage: 'role <address> <admin|author>',
      about: 'give an account another role; its owner must log in again',
      run: changeRoleOf,
    },
    {
      usage: 'block <address>',
      about: 'end an account’s sessions at once, and let it log in no more',
      run: block,
    },
    {
      usage: 'unblock <address>',
      about: 'let a blocked account log in again, or one that sent too much go on',
      run: unblock,
    },
    {
      usage: 'delete <address> [--yes]',
      about: 'delete an account with its papers that are not accepted',
      needsFiles: true,
      run: deleteByAddress,
    },
  ],
  Papers: [
    {
      usage: 'withdrawn',
      about: 'list the papers that their authors have withdrawn',
      run: describeWithdrawn,
    },
    {
      usage: 'restore <paper id>',
      about: 'bring a withdrawn paper back as it was',
      run: async ({ store, words }) => restore(store, words[0]),
    },
    {
      usage: 'index',
      about: 'make the triage desk’s index of all papers anew',
      run: renewIndex,
    },
  ],
  'The store': [
    {
      usage: 'check [--json]',
      about: 'look at every paper, file, account and mail; tell what is broken',
      needsFiles: true,
      run: runCheck,
    },
    {
      usage: 'repair [--dry-run] [--yes]',
      about: 'mend what can be mended; says what it will do, and asks first',
      needsFiles: true,
      run: runRepair,
    },
    {
      usage: 'export <folder>',
      about: 'save everything into a new folder: JSON, CSV and the PDFs',
      needsFiles: true,
      run: runExport,
    },
    {
      usage: 'import <folder>\n       [--into-existing]',
      about:
        'bring an export into an empty project; goes on where it broke off\n... or into one that holds something: nothing is overwritten',
      needsFiles: true,
      run: runImport,
    },
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
