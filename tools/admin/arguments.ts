import { parseArgs } from 'node:util'

import { roleSchema, type Role } from '@lectern/domain/account/roles'
import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { emailSchema } from '@lectern/domain/text/text-fields'
import * as v from 'valibot'

/** Where the accounts are that a command is about. */
export type Target =
  | { readonly kind: 'local' }
  | {
      readonly kind: 'project'
      readonly projectId: string
      /** The Storage bucket, where it is not the one that Firebase makes. */
      readonly bucket?: string
    }

/** What an organiser wants done. */
export type Command =
  | { readonly name: 'users' }
  | { readonly name: 'pending' }
  | { readonly name: 'verify'; readonly registration: string }
  | { readonly name: 'role'; readonly email: string; readonly role: Role }
  | { readonly name: 'block' | 'unblock'; readonly email: string }
  | { readonly name: 'delete'; readonly email: string; readonly isConfirmed: boolean }
  | { readonly name: 'withdrawn' }
  | { readonly name: 'restore'; readonly paperId: PaperId }
  | { readonly name: 'index' }
  | { readonly name: 'check'; readonly asJson: boolean }
  | { readonly name: 'repair'; readonly isDryRun: boolean; readonly isConfirmed: boolean }
  | { readonly name: 'export'; readonly folder: string }
  | { readonly name: 'import'; readonly folder: string; readonly intoExisting: boolean }

export function needsFiles({ name }: Command): boolean {
  return ['delete', 'check', 'repair', 'export', 'import'].includes(name)
}

/** What stands on the command line: a command, a wish for help, or something that nobody understands. */
export type Arguments =
  | { readonly kind: 'command'; readonly target: Target; readonly command: Command }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string }

/** The text of `npm run admin -- --help`. */
export const helpText = `Accounts by hand when mail fails; the whole store checked, mended, saved and brought back.

  npm run admin -- <command> --local            the site on this machine (npm start)
  npm run admin -- <command> --project <id>     the Firebase project of that id

Accounts
  users                          list all accounts
  pending                        list registrations whose code is still awaited, and how their mail fared
  verify <address or id>         open the account of a registration without its code
  role <address> <admin|author>  give an account another role; its owner must log in again
  block <address>                end an account’s sessions at once, and let it log in no more
  unblock <address>              let a blocked account log in again, or one that sent too much go on
  delete <address> [--yes]       delete an account with its papers that are not accepted

Papers
  withdrawn                      list the papers that their authors have withdrawn
  restore <paper id>             bring a withdrawn paper back as it was
  index                          make the triage desk’s index of all papers anew

The store
  check [--json]                 look at every paper, file, account and mail; tell what is broken
  repair [--dry-run] [--yes]     mend what can be mended; says what it will do, and asks first
  export <folder>                save everything into a new folder: JSON, CSV and the PDFs
  import <folder>                bring an export into an empty project; goes on where it broke off
         [--into-existing]       ... or into one that holds something: nothing is overwritten

What asks first does not with --yes. It ends with 0 when all is well, 1 when something is broken or
failed, 2 when the command is wrong.

A project needs your own Google credentials: gcloud auth application-default login. Its Storage bucket
is found by itself; --bucket <name> names another one.
After verify, the person logs in with the address and the password of the registration.`

/** Reads the command line; never throws. */
export function readArguments(args: readonly string[]): Arguments {
  const parsed = parse(args)
  if (typeof parsed === 'string') return { kind: 'mistake', message: parsed }
  const { values, positionals } = parsed
  if (values.help === true || positionals.length === 0) return { kind: 'help' }
  const command = readCommand(positionals, values)
  if (typeof command === 'string') return { kind: 'mistake', message: command }
  const target = readTarget(values)
  if (typeof target === 'string') return { kind: 'mistake', message: target }
  return { kind: 'command', target, command }
}

/** What a command may be told besides its words. */
interface Switches {
  readonly yes?: boolean | undefined
  readonly json?: boolean | undefined
  readonly 'dry-run'?: boolean | undefined
  readonly 'into-existing'?: boolean | undefined
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
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
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}

function readTarget(values: {
  readonly project?: string | undefined
  readonly local?: boolean | undefined
  readonly bucket?: string | undefined
}): Target | string {
  const { project, local, bucket } = values
  if (local === true && project !== undefined) return 'Give either --local or --project, not both.'
  if (local === true) return { kind: 'local' }
  if (project === undefined || project === '') return 'Say where: --local or --project <id>.'
  return { kind: 'project', projectId: project, ...(bucket === undefined ? {} : { bucket }) }
}

/** The words that follow each command. */
const wordsOf: Readonly<Record<Command['name'], readonly string[]>> = {
  users: [],
  pending: [],
  verify: ['<address or id>'],
  role: ['<address>', '<admin|author>'],
  block: ['<address>'],
  unblock: ['<address>'],
  delete: ['<address>'],
  withdrawn: [],
  restore: ['<paper id>'],
  index: [],
  check: [],
  repair: [],
  export: ['<folder>'],
  import: ['<folder>'],
}

/** The switches that each command takes. */
const switchesOf: Readonly<Record<Command['name'], readonly (keyof Switches)[]>> = {
  users: [],
  pending: [],
  verify: [],
  role: [],
  block: [],
  unblock: [],
  delete: ['yes'],
  withdrawn: [],
  restore: [],
  index: [],
  check: ['json'],
  repair: ['dry-run', 'yes'],
  export: [],
  import: ['into-existing'],
}

function readCommand([name, ...words]: readonly string[], values: Switches): Command | string {
  if (!isCommandName(name)) return `There is no command ${String(name)}.`
  if (words.length !== wordsOf[name].length) {
    return `The command is: ${[name, ...wordsOf[name]].join(' ')}.`
  }
  const foreign = foreignSwitch(name, values)
  if (foreign !== undefined) return `${name} takes no --${foreign}.`
  const [first = '', second] = words
  const isConfirmed = values.yes === true
  switch (name) {
    case 'users':
    case 'pending':
    case 'withdrawn':
    case 'index':
      return { name }
    case 'check':
      return { name, asJson: values.json === true }
    case 'repair':
      return { name, isDryRun: values['dry-run'] === true, isConfirmed }
    case 'export':
      return { name, folder: first }
    case 'import':
      return { name, folder: first, intoExisting: values['into-existing'] === true }
    case 'verify':
      return { name, registration: first }
    case 'restore':
      return readRestoreCommand(first)
    case 'role':
    case 'block':
    case 'unblock':
    case 'delete':
  }
  return readAccountCommand(name, first, second, isConfirmed)
}

function foreignSwitch(name: Command['name'], values: Switches): keyof Switches | undefined {
  const all = ['yes', 'json', 'dry-run', 'into-existing'] as const
  return all.find((one) => values[one] === true && !switchesOf[name].includes(one))
}

function readRestoreCommand(text: string): Command | string {
  const paperId = v.safeParse(paperIdSchema, text)
  if (!paperId.success) return `${text} is no paper’s id: admin withdrawn lists them.`
  return { name: 'restore', paperId: paperId.output }
}

function readAccountCommand(
  name: 'role' | 'block' | 'unblock' | 'delete',
  address: string,
  roleName: string | undefined,
  isConfirmed: boolean,
): Command | string {
  const email = v.safeParse(emailSchema, address)
  if (!email.success) return `${address} is no e-mail address.`
  if (name === 'delete') return { name, email: email.output, isConfirmed }
  if (name !== 'role') return { name, email: email.output }
  const role = v.safeParse(roleSchema, roleName)
  if (!role.success) return 'The role is admin or author.'
  return { name, email: email.output, role: role.output }
}

function isCommandName(name: string | undefined): name is Command['name'] {
  return name !== undefined && Object.hasOwn(wordsOf, name)
}
