import { parseArgs } from 'node:util'

import * as v from 'valibot'

/** What can be measured by itself. */
const apiParts = ['load', 'calls'] as const

/** What is to be measured. */
export interface ApiBenchArguments {
  readonly parts: readonly (typeof apiParts)[number][]
  /** Where the figures are written as JSON. */
  readonly json: string | undefined
  /** Whether the command fails when something is over budget. */
  readonly isStrict: boolean
}

/** The text of `npm run bench:api -- --help`. */
export const apiHelpText = `How fast the functions start and the API answers, beside the budgets.

  npm run bench:api -- [options]

  --only <parts>    some of ${apiParts.join(',')}; all when left out
  --json <file>     where the figures go, beside the table
  --strict          fail when something is over budget`

const valuesSchema = v.object({
  only: v.pipe(
    v.optional(v.string(), apiParts.join(',')),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(apiParts)),
  ),
  json: v.optional(v.string()),
  strict: v.optional(v.boolean(), false),
})

/**
 * Reads the command line.
 *
 * @throws {TypeError | v.ValiError} when nobody understands it
 */
export function readApiArguments(): ApiBenchArguments {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      strict: { type: 'boolean' },
    },
  })
  const { only, json, strict } = v.parse(valuesSchema, values)
  return { parts: only, json, isStrict: strict }
}
