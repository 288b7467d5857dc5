import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { BuiltFile } from '../../build/functions.ts'
import { budgets } from '../budgets.ts'
import { figureOf, type Figure } from '../report/figures.ts'

const run = promisify(execFile)

/** How often each load is measured; the median counts. */
const rounds = 10

/** What GET /papers imports when it comes: the API's pipeline and the papers' handlers, by their paths. */
const hotPathSources = [
  'functions/src/api/serve-api.ts',
  'functions/src/api/handlers/paper-handlers.ts',
]

/**
 * What is loaded: everything that a build holds, lazy parts included; what a function needs before
 * it answers GET /papers; the entry alone, which every function loads.
 */
function loadsOf(built: readonly BuiltFile[]) {
  const names = built.map(({ name }) => name)
  const hot = hotPathSources.map((source) => {
    const file = built.find(({ sources }) => sources.includes(source))
    if (file === undefined) throw new Error(`The built functions do not hold ${source}.`)
    return file.name
  })
  const entry = names.slice(0, 1)
  return [
    { what: 'all of it', files: names, budget: budgets.wholeModuleLoad },
    {
      what: 'what GET /papers needs',
      files: [...new Set([...entry, ...hot])],
      budget: budgets.hotPathModuleLoad,
    },
    { what: 'the entry alone', files: entry, budget: undefined },
  ]
}

type Load = ReturnType<typeof loadsOf>[number]

/**
 * Measures loads, each time in a process of its own with nothing loaded before and no compile cache.
 *
 * @param folder where the functions were built to
 * @param built the built functions, the entry first
 */
export async function measureLoads(
  folder: string,
  built: readonly BuiltFile[],
  signal: AbortSignal,
): Promise<Figure[]> {
  const loads = new Map<Load, number[]>(loadsOf(built).map((load) => [load, []]))
  // The first round only brings the files into the system's memory.
  for (let round = 0; round <= rounds; round++) {
    for (const [{ files }, times] of loads) times.push(await timeLoad(folder, files, signal))
  }
  return Array.from(loads, ([{ what, budget }, times]) =>
    figureOf(`Functions, cold module load: ${what}`, 'milliseconds', times.slice(1), budget),
  )
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
