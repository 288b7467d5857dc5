import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { publicPaths } from '../../web/src/paths.ts'

/** What can be measured by itself. */
const parts = ['weight', 'lighthouse', 'dashboard', 'desk'] as const

/** What is to be measured, and how thoroughly. */
export interface BenchArguments {
  readonly parts: readonly (typeof parts)[number][]
  readonly pages: readonly string[]
  /** How often Lighthouse tests each page. */
  readonly runs: number
  /** Where the figures are written as JSON. */
  readonly json: string | undefined
  /** Whether the command fails when something is over budget. */
  readonly isStrict: boolean
}

/** The text of `npm run bench:web -- --help`. */
export const helpText = `What the site weighs and how fast it is, beside the budgets.

  npm run bench:web -- [options]

  --only <parts>    some of ${parts.join(',')}; all when left out
  --pages <paths>   the pages for Lighthouse, such as /,/tracks; all public pages when left out
  --runs <number>   Lighthouse's runs for each page; 5 when left out, and the median counts
  --json <file>     where the figures go, beside the table
  --strict          fail when something is over budget`

const list = <Item extends string>(items: readonly [Item, ...Item[]]) =>
  v.pipe(
    v.optional(v.string(), items.join(',')),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(items)),
  )

const valuesSchema = v.object({
  only: list(parts),
  pages: list(publicPaths),
  runs: v.pipe(
    v.optional(v.string(), '5'),
    v.regex(/^[1-9]\d?$/, '--runs takes a number of 1 to 99.'),
    v.transform(Number),
  ),
  json: v.optional(v.string()),
  strict: v.optional(v.boolean(), false),
})

/**
 * Reads the command line.
 *
 * @throws {TypeError | v.ValiError} when nobody understands it
 */
export function readArguments(): BenchArguments {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      pages: { type: 'string' },
      runs: { type: 'string' },
      json: { type: 'string' },
      strict: { type: 'boolean' },
    },
  })
  const { only, pages, runs, json, strict } = v.parse(valuesSchema, values)
  return { parts: only, pages, runs, json, isStrict: strict }
}
