import { parseArgs } from 'node:util'

import { roleSchema } from '@lectern/domain/account/roles'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { storedEmailSchema } from '@lectern/domain/text/text-fields'
import * as v from 'valibot'

import { isProjectId } from '../deploy/checks.ts'
import { commands, commandsWithFiles, type Command } from './commands.ts'
import type { Target } from './connection.ts'

export interface Arguments {
  readonly command: Command
  readonly target: Target
  readonly needsFiles: boolean
  readonly words: readonly string[]
  readonly switches: ReadonlySet<string>
}

/** The text of `npm run admin -- --help`. What a command takes is read from its line here. */
export const helpText = `Accounts by hand when mail fails; the whole store checked, mended, saved and brought back.

  npm run admin -- <command> --local            the site on this machine (npm start)
  npm run admin -- <command> --project <id>     the Firebase project of that id

Accounts
  users                              list all accounts
  pending                            list registrations whose code is still awaited, and how their mail fared
  verify <address or id>             open the account of a registration without its code
  role <address> <admin|author>      give an account another role; its owner must log in again
  block <address>                    end an account’s sessions at once, and let it log in no more
  unblock <address>                  let a blocked account log in again, or one that sent too much go on
  delete <address> [--yes]           delete an account with its papers that are not accepted

Papers
  withdrawn                          list the papers that their authors have withdrawn
  restore <paper id>                 bring a withdrawn paper back as it was
  index                              make the triage desk’s index of all papers anew

The store
  check [--json]                     look at every paper, file, account and mail; tell what is broken
  repair [--dry-run] [--yes]         mend what can be mended; says what it will do, and asks first
  export <folder>                    save everything into a new folder: JSON, CSV and the PDFs
  import <folder> [--into-existing]  bring an export into an empty project; goes on where it broke off
                                     ... or into one that holds something: nothing is overwritten

What asks first does not with --yes. It ends with 0 when all is well, 1 when something is broken or
failed, 2 when the command is wrong.

A project needs a login: npx firebase login --reauth. Its Storage bucket is found by itself;
--bucket <name> names another one.
After verify, the person logs in with the address and the password of the registration.`

/** What stands behind each command's name in the help. */
export const usages: ReadonlyMap<string, string> = new Map(
  Array.from(
    helpText.matchAll(/^ {2}([a-z]+)((?: <[^>]+>| \[--[a-z-]+\])*) {2,}/gm),
    ([, name = '', usage = '']) => [name, usage],
  ),
)

/** What a word of a command has to be, and what is said otherwise; it may be anything where none stands here. */
const wordChecks: Readonly<
  Record<string, readonly [v.GenericSchema<string, string>, (word: string) => string]>
> = {
  '<address>': [storedEmailSchema, (word) => `${word} is no e-mail address.`],
  '<admin|author>': [roleSchema, () => 'The role is admin or author.'],
  '<paper id>': [paperIdSchema, (word) => `${word} is no paper’s id: admin withdrawn lists them.`],
}

/** @throws {TypeError} with a code, as Node's own, when nobody understands the command line */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      local: { type: 'boolean' },
      bucket: { type: 'string' },
      yes: { type: 'boolean' },
      json: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'into-existing': { type: 'boolean' },
    },
  })
  const { project, local = false, bucket, ...switched } = values
  const [name = '', ...words] = positionals
  const [command, usage] = [commands.get(name), usages.get(name)]
  if (command === undefined || usage === undefined) throw mistake(`There is no command ${name}.`)
  const wanted = usage.match(/<[^>]+>/g) ?? []
  if (words.length !== wanted.length) {
    throw mistake(`The command is: ${[name, ...wanted].join(' ')}.`)
  }
  const foreign = Object.keys(switched).find((one) => !usage.includes(`[--${one}]`))
  if (foreign !== undefined) throw mistake(`${name} takes no --${foreign}.`)
  if (local && project !== undefined) throw mistake('Give either --local or --project, not both.')
  if (!local && !project) throw mistake('Say where: --local or --project <id>.')
  if (project && !isProjectId(project)) throw mistake(`${project} is no id of a Firebase project.`)
  return {
    command,
    target: project ? { projectId: project, bucket } : 'local',
    needsFiles: commandsWithFiles.has(name),
    words: words.map((word, index) => readWord(word, wanted[index] ?? '')),
    switches: new Set(Object.keys(switched)),
  }
}

function readWord(word: string, wanted: string): string {
  const [schema, refusal] = wordChecks[wanted] ?? []
  const parsed = v.safeParse(schema ?? v.string(), word)
  if (parsed.success) return parsed.output
  throw mistake(refusal?.(word) ?? word)
}

function mistake(message: string): TypeError {
  return Object.assign(new TypeError(message), { code: 'ERR_ADMIN_ARGUMENTS' })
}
