import { parseArgs } from 'node:util'

import { roleSchema } from '@lectern/domain/account/roles'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { emailSchema } from '@lectern/domain/text/text-fields'
import * as v from 'valibot'

import { commandGroups, type Command } from './commands.ts'
import type { Target } from './connection.ts'

/** What stands on the command line: a command, a wish for help, or something that nobody understands. */
export type Arguments =
  | {
      readonly kind: 'command'
      readonly target: Target
      readonly command: Command
      readonly words: readonly string[]
      readonly switches: ReadonlySet<string>
    }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string }

/** The text of `npm run admin -- --help`. */
export const helpText = `Accounts by hand when mail fails; the whole store checked, mended, saved and brought back.

  npm run admin -- <command> --local            the site on this machine (npm start)
  npm run admin -- <command> --project <id>     the Firebase project of that id

${Object.entries(commandGroups)
  .map(([group, commands]) => [group, ...commands.flatMap(helpLines)].join('\n'))
  .join('\n\n')}

What asks first does not with --yes. It ends with 0 when all is well, 1 when something is broken or
failed, 2 when the command is wrong.

A project needs your own Google credentials: gcloud auth application-default login. Its Storage bucket
is found by itself; --bucket <name> names another one.
After verify, the person logs in with the address and the password of the registration.`

function helpLines({ usage, about }: Command): string[] {
  const abouts = about.split('\n')
  return usage.split('\n').map((line, index) => `  ${line.padEnd(31)}${abouts[index] ?? ''}`)
}

/** What a word of a command has to be, and what is said otherwise; it may be anything where none stands here. */
const wordChecks: Readonly<
  Record<string, readonly [v.GenericSchema<string, string>, (word: string) => string]>
> = {
  '<address>': [emailSchema, (word) => `${word} is no e-mail address.`],
  '<admin|author>': [roleSchema, () => 'The role is admin or author.'],
  '<paper id>': [paperIdSchema, (word) => `${word} is no paper’s id: admin withdrawn lists them.`],
}

const switchNames = ['yes', 'json', 'dry-run', 'into-existing'] as const

/** Something that nobody understands. */
class Mistake extends Error {}

/** Reads the command line. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    return read(args)
  } catch (error) {
    // Node's own are TypeErrors, such as for an unknown option.
    if (!(error instanceof Mistake || error instanceof TypeError)) throw error
    return { kind: 'mistake', message: error.message }
  }
}

function read(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      local: { type: 'boolean', default: false },
      bucket: { type: 'string' },
      yes: { type: 'boolean' },
      json: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'into-existing': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name, ...words] = positionals
  if (values.help === true || name === undefined) return { kind: 'help' }
  const command = Object.values(commandGroups)
    .flat()
    .find(({ usage }) => usage.split(/\s/)[0] === name)
  if (command === undefined) throw new Mistake(`There is no command ${name}.`)
  const wanted = command.usage.match(/<[^>]+>/g) ?? []
  if (words.length !== wanted.length) {
    throw new Mistake(`The command is: ${[name, ...wanted].join(' ')}.`)
  }
  const switches = switchNames.filter((one) => values[one] === true)
  const foreign = switches.find((one) => !command.usage.includes(`[--${one}]`))
  if (foreign !== undefined) throw new Mistake(`${name} takes no --${foreign}.`)
  return {
    kind: 'command',
    target: targetOf(values),
    command,
    words: words.map((word, index) => readWord(word, wanted[index] ?? '')),
    switches: new Set(switches),
  }
}

function readWord(word: string, wanted: string): string {
  const [schema, refusal] = wordChecks[wanted] ?? [v.string(), undefined]
  const parsed = v.safeParse(schema, word)
  if (parsed.success) return parsed.output
  throw new Mistake(refusal?.(word))
}

function targetOf(values: {
  readonly project?: string
  readonly local: boolean
  readonly bucket?: string
}): Target {
  const { project, local, bucket } = values
  if (local && project !== undefined) {
    throw new Mistake('Give either --local or --project, not both.')
  }
  if (local) return { kind: 'local' }
  if (project === undefined || project === '') {
    throw new Mistake('Say where: --local or --project <id>.')
  }
  return { kind: 'project', projectId: project, ...(bucket === undefined ? {} : { bucket }) }
}
