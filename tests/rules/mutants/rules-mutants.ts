/** `npm run test:rules:mutants`: tells what the tests of the security rules would not notice. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { launchStack } from '../../../tools/dev/stack/launch.ts'
import {
  planStack,
  repositoryRoot,
  testPlan,
  type StackPlan,
} from '../../../tools/dev/stack/plan.ts'
import { runCommand } from '../../../tools/terminal/command.ts'
import { readKillerMemory, type KillerMemory } from './killer-memory.ts'
import { startWorker, type MutantWorker } from './mutant-worker.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import { rulesFiles, type RulesFile } from './rules-loader.ts'
import type { FailingTest } from './test-runner.ts'

const command = 'npm run test:rules:mutants'

const help = `Weakens the security rules in every way that tests/rules/mutants knows, one at a time, and expects the
rules' tests to notice each. Prints every mutant that they did not notice, and at the end how many of all were
killed. The next run asks first the tests that noticed them in this one.

${command}                             all of them
${command} -- firestore.rules:51 …     those of these files or lines`

/** Beside the stacks of `npm start` and `npm test`, and below the ports of outgoing connections. */
const portOffset = 21_000
/** Firestore keeps rules for each project, so its mutants can share an emulator; Storage does not. */
const workers: Readonly<Record<RulesFile, readonly number[]>> = {
  'firestore.rules': [1, 2, 3],
  'storage.rules': [4],
}

interface Tally {
  killed: number
  total: number
  notCompiling: number
  readonly survivors: string[]
}

/**
 * How many mutants are tried before the emulators start anew and the rules themselves are looked at: the
 * emulator of Firestore keeps what every condition came to, and grows by that.
 */
const batchSize = 420

/** Where only some mutants are wanted: files, or files and lines, as survivors are printed. */
const wanted = process.argv.slice(2)

await runCommand(help, async (stop) => {
  const started = Date.now()
  const tally: Tally = { killed: 0, total: 0, notCompiling: 0, survivors: [] }
  const candidates = await Promise.all(rulesFiles.map(candidatesOf))
  const total = candidates.reduce((sum, { mutants }) => sum + mutants.length, 0)
  const batches = Math.ceil(total / batchSize)
  for (let number = 0; number < batches; number++) {
    const batch = candidates.map((one) =>
      Object.assign({}, one, { mutants: partOf(one.mutants, number, batches) }),
    )
    await tryBatch(batch, tally, stop)
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(
    `\n${String(tally.survivors.length)} survived, ${String(tally.notCompiling)} more did not compile; ${minutes} min`,
  )
  console.log(`${String(tally.killed)}/${String(tally.total)}`)
  return tally.killed === tally.total && tally.total > 0 ? 0 : 1
})

/** A rules file, its mutants or some of them, and what is known of them. */
interface Candidates {
  readonly file: RulesFile
  readonly source: string
  readonly mutants: readonly Mutant[]
  readonly memory: KillerMemory
}

async function candidatesOf(file: RulesFile): Promise<Candidates> {
  const source = await readFile(join(repositoryRoot, file), 'utf8')
  const mutants = mutantsOf(source).filter(({ line }) => isWanted(file, line))
  return { file, source, mutants, memory: readKillerMemory(file) }
}

/** One of so many parts of about the same length. */
function partOf<Item>(items: readonly Item[], number: number, parts: number): readonly Item[] {
  const start = (part: number) => Math.floor((items.length * part) / parts)
  return items.slice(start(number), start(number + 1))
}

/** Tries mutants of each file on emulators of their own, each worker taking the next one of its file. */
async function tryBatch(
  batch: readonly Candidates[],
  tally: Tally,
  stop: AbortSignal,
): Promise<void> {
  const plan = planStack('mutants', testPlan().projectId, portOffset)
  const stack = await launchStack({
    plan,
    services: ['firestore', 'storage'],
    signal: stop,
    command,
    report: (line) => {
      console.log(line)
    },
  })
  try {
    await Promise.all(
      batch.flatMap((candidates) => {
        const remaining = candidates.mutants.values()
        return workers[candidates.file].map(async (number) => {
          await tryEach({ ...candidates, remaining }, plan, number, tally, stop)
        })
      }),
    )
  } finally {
    await stack.stop()
  }
}

/** Takes one mutant after the other from those that remain for all workers of a file. */
async function tryEach(
  candidates: Omit<Candidates, 'mutants'> & { readonly remaining: Iterable<Mutant> },
  plan: StackPlan,
  number: number,
  tally: Tally,
  stop: AbortSignal,
): Promise<void> {
  const { file, source, remaining, memory } = candidates
  const worker = await startWorker(plan, file, number, memory)
  const killers: FailingTest[] = []
  try {
    for (const mutant of remaining) {
      stop.throwIfAborted()
      if (await worker.load(mutant.source)) {
        const killer = await worker.killerOf(mutant)
        if (killer !== null) killers.push(killer)
        count(tally, file, mutant, killer !== null)
      } else tally.notCompiling++
    }
    await checkUnmutated(worker, source, killers)
  } finally {
    await worker.close()
  }
}

/**
 * Makes sure that it was the mutants that the tests noticed: they pass on the rules as they stand.
 *
 * @throws {Error} when they don't: the kills of the batch may then be no mutant's
 */
async function checkUnmutated(
  worker: MutantWorker,
  source: string,
  killers: readonly FailingTest[],
): Promise<void> {
  await worker.load(source)
  const failing = await worker.failureAmong(killers)
  if (failing !== null) throw new Error(`Fails without a mutation: ${JSON.stringify(failing)}`)
}

function isWanted(file: RulesFile, line: number): boolean {
  return (
    wanted.length === 0 || [file, `${file}:${String(line)}`].some((one) => wanted.includes(one))
  )
}

function count(tally: Tally, file: RulesFile, mutant: Mutant, killed: boolean): void {
  tally.total++
  if (killed) {
    tally.killed++
  } else {
    const survivor = `${file}:${String(mutant.line)}  ${mutant.description}`
    tally.survivors.push(survivor)
    console.log(`survived  ${survivor}`)
  }
  if (tally.total % 25 === 0) {
    console.log(`  ${String(tally.killed)} of ${String(tally.total)} killed so far`)
  }
}
