import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { BuiltFile } from '../../build/functions.ts'
import { budgets } from '../budgets.ts'
import type { Figure } from '../report/figures.ts'
import { spreadOf } from '../report/statistics.ts'

const run = promisify(execFile)

/** How often each load is measured; the median counts. */
const rounds = 10

/** What GET /papers imports when it comes: the API's pipeline and the papers' handlers, by their paths. */
const hotPathSources = [
  'functions/src/api/serve-api.ts',
  'functions/src/api/handlers/paper-handlers.ts',
]

/** A number of files that are imported one after the other, and what that is called. */
export interface Load {
  readonly what: string
  readonly files: readonly string[]
  readonly budget?: Figure['budget']
}

/**
 * Lists the loads to measure: of everything that a build holds, lazy parts included; of what a
 * function needs before it answers GET /papers; of the entry alone, which every function loads.
 *
 * @param built the built functions, the entry first
 */
export function loadsOf(built: readonly BuiltFile[]): Load[] {
  const names = built.map(({ name }) => name)
  const entry = names.slice(0, 1)
  const holding = (source: string): string => {
    const file = built.find(({ sources }) => sources.includes(source))
    if (file === undefined) throw new Error(`The built functions do not hold ${source}.`)
    return file.name
  }
  return [
    { what: 'all of it', files: names, budget: budgets.wholeModuleLoad },
    {
      what: 'what GET /papers needs',
      files: [...new Set([...entry, ...hotPathSources.map(holding)])],
      budget: budgets.hotPathModuleLoad,
    },
    { what: 'the entry alone', files: entry },
  ]
}

/**
 * Measures loads, each time in a process of its own with nothing loaded before and no compile cache.
 *
 * @param folder where the functions were built to
 */
export async function measureLoads(
  folder: string,
  loads: readonly Load[],
  signal: AbortSignal,
): Promise<Figure[]> {
  const times = loads.map((): number[] => [])
  // The first round only brings the files into the system's memory.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { files }] of loads.entries()) {
      const time = await timeLoad(folder, files, signal)
      if (round > 0) times[index]?.push(time)
    }
  }
  return loads.map(({ what, budget }, index) => ({
    what: `Functions, cold module load: ${what}`,
    unit: 'milliseconds',
    measured: spreadOf(times[index] ?? []),
    budget,
  }))
}

async function timeLoad(
  folder: string,
  files: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const program = [
    'const begun = performance.now()',
    ...files.map((file) => `await import(${JSON.stringify(join(folder, file))})`),
    'console.log(performance.now() - begun)',
    // What a package started meanwhile, such as a timer, must not keep the process.
    'process.exit()',
  ].join('\n')
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-lectern-bench' },
    signal,
  })
  const time = Number(stdout)
  if (!Number.isFinite(time)) throw new Error(`The functions printed while loading: ${stdout}`)
  return time
}
