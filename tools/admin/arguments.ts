import { parseArgs } from 'node:util'

import { roleSchema, type Role } from '@lectern/domain/roles'
import { emailSchema } from '@lectern/domain/text-fields'
import * as v from 'valibot'

/** Where the accounts are that a command is about. */
export type Target =
  | { readonly kind: 'local' }
  | { readonly kind: 'project'; readonly projectId: string }

/** What an organiser wants done. */
export type Command =
  | { readonly name: 'users' }
  | { readonly name: 'pending' }
  | { readonly name: 'verify'; readonly registration: string }
  | { readonly name: 'role'; readonly email: string; readonly role: Role }
  | { readonly name: 'delete'; readonly email: string; readonly isConfirmed: boolean }

/** What stands on the command line: a command, a wish for help, or something that nobody understands. */
export type Arguments =
  | { readonly kind: 'command'; readonly target: Target; readonly command: Command }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string }

/** The text of `npm run admin -- --help`. */
export const helpText = `Accounts by hand: the organisers' way in when mail fails.

  npm run admin -- <command> --local            the site on this machine (npm start)
  npm run admin -- <command> --project <id>     the Firebase project of that id

Commands
  users                          list all accounts
  pending                        list registrations whose code is still awaited, and how their mail fared
  verify <address or id>         open the account of a registration without its code
  role <address> <admin|author>  give an account another role; its owner must log in again
  delete <address> [--yes]       delete an account (its papers stay); asks first unless --yes

A project needs your own Google credentials: gcloud auth application-default login.
After verify, the person logs in with the address and the password of the registration.`

/** Reads the command line; never throws. */
export function readArguments(args: readonly string[]): Arguments {
  const parsed = parse(args)
  if (typeof parsed === 'string') return { kind: 'mistake', message: parsed }
  const { values, positionals } = parsed
  if (values.help === true || positionals.length === 0) return { kind: 'help' }
  const command = readCommand(positionals, values.yes === true)
  if (typeof command === 'string') return { kind: 'mistake', message: command }
  const target = readTarget(values)
  if (typeof target === 'string') return { kind: 'mistake', message: target }
  return { kind: 'command', target, command }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        local: { type: 'boolean' },
        yes: { type: 'boolean' },
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
}): Target | string {
  const { project, local } = values
  if (local === true && project !== undefined) return 'Give either --local or --project, not both.'
  if (local === true) return { kind: 'local' }
  if (project === undefined || project === '') return 'Say where: --local or --project <id>.'
  return { kind: 'project', projectId: project }
}

/** The words that follow each command. */
const wordsOf: Readonly<Record<Command['name'], readonly string[]>> = {
  users: [],
  pending: [],
  verify: ['<address or id>'],
  role: ['<address>', '<admin|author>'],
  delete: ['<address>'],
}

function readCommand([name, ...words]: readonly string[], isConfirmed: boolean): Command | string {
  if (!isCommandName(name)) return `There is no command ${String(name)}.`
  if (words.length !== wordsOf[name].length) {
    return `The command is: ${[name, ...wordsOf[name]].join(' ')}.`
  }
  if (name === 'users' || name === 'pending') return { name }
  const [first = '', second] = words
  if (name === 'verify') return { name, registration: first }
  const email = v.safeParse(emailSchema, first)
  if (!email.success) return `${first} is no e-mail address.`
  if (name === 'delete') return { name, email: email.output, isConfirmed }
  const role = v.safeParse(roleSchema, second)
  if (!role.success) return 'The role is admin or author.'
  return { name, email: email.output, role: role.output }
}

function isCommandName(name: string | undefined): name is Command['name'] {
  return name !== undefined && Object.hasOwn(wordsOf, name)
}
