/** `npm run test:rules:mutants`: tells what the tests of the security rules would not notice. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { launchStack } from '../../../tools/dev/stack/launch.ts'
import { planStack, repositoryRoot, testPlan } from '../../../tools/dev/stack/plan.ts'
import { runCommand } from '../../../tools/terminal/command.ts'
import { rulesFiles, startWorker, type MutantWorker, type RulesFile } from './mutant-worker.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import { compiles } from './rules-compiler.ts'

const command = 'npm run test:rules:mutants'

const help = `Weakens the security rules in every way that tests/rules/mutants knows, one at a time, and expects the
rules' tests to notice each. Prints every mutant that they did not notice, and at the end how many of all were
killed.

${command}                             all of them
${command} -- firestore.rules:51 …     those of these files or lines`

/** Beside the stacks of `npm start` and `npm test`, and below the ports of outgoing connections. */
const portOffset = 21_000
/** Firestore keeps rules for each project, so its mutants can share an emulator; Storage does not. */
const workers: Readonly<Record<RulesFile, readonly number[]>> = {
  'firestore.rules': [1, 2],
  'storage.rules': [3],
}

interface Tally {
  killed: number
  total: number
  notCompiling: number
  readonly survivors: string[]
}

/**
 * How many mutants are tried before the emulators start anew and the rules themselves are looked at: an
 * emulator keeps every project that it ever saw, and gets slower by each.
 */
const batchSize = 120

/** Where only some mutants are wanted: files, or files and lines, as survivors are printed. */
const wanted = process.argv.slice(2)

await runCommand(help, async (stop) => {
  const started = Date.now()
  const tally: Tally = { killed: 0, total: 0, notCompiling: 0, survivors: [] }
  for (const file of rulesFiles) {
    const source = await readFile(join(repositoryRoot, file), 'utf8')
    const mutants = mutantsOf(source).filter(({ line }) => isWanted(file, line))
    for (let from = 0; from < mutants.length; from += batchSize) {
      await tryBatch({ file, source, mutants: mutants.slice(from, from + batchSize) }, tally, stop)
    }
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(
    `\n${String(tally.survivors.length)} survived, ${String(tally.notCompiling)} more did not compile; ${minutes} min`,
  )
  console.log(`${String(tally.killed)}/${String(tally.total)}`)
  return tally.killed === tally.total && tally.total > 0 ? 0 : 1
})

/** Some of the mutants of a rules file. */
interface Batch {
  readonly file: RulesFile
  readonly source: string
  readonly mutants: readonly Mutant[]
}

/** Tries mutants on emulators of their own, each worker taking the next one. */
async function tryBatch(batch: Batch, tally: Tally, stop: AbortSignal): Promise<void> {
  const { file, source, mutants } = batch
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
  const remaining = mutants.values()
  const work = async (number: number) => {
    const worker = await startWorker({ folder: plan.folder, portOffset }, file, number)
    try {
      for (const mutant of remaining) {
        stop.throwIfAborted()
        if (await compiles(plan.ports, file, mutant.source)) {
          count(tally, file, mutant, (await worker.killerOf(mutant)) !== null)
        } else tally.notCompiling++
      }
      // What killed the mutants must have been the mutants: the rules themselves pass afterwards.
      await checkUnmutated(worker, file, source)
    } finally {
      await worker.close()
    }
  }
  try {
    await Promise.all(workers[file].map(work))
  } finally {
    await stack.stop()
  }
}

/**
 * Makes sure that the tests pass on the rules as they stand.
 *
 * @throws {Error} when they don't: the kills of the batch may then be no mutant's
 */
async function checkUnmutated(
  worker: MutantWorker,
  file: RulesFile,
  source: string,
): Promise<void> {
  const failure = await worker.failingTest({ source })
  if (failure !== null) throw new Error(`The tests of ${file} fail without a mutation: ${failure}`)
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
