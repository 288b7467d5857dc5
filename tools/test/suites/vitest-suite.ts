import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot, type StackPlan } from '../../dev/stack/plan.ts'
import { runProgram } from '../../terminal/run-program.ts'
import { vitest } from '../vitest.ts'
import { measured, type Failure, type SuiteResult } from './suite-result.ts'

/** The part of Vitest's JSON report that is read here. */
const reportSchema = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.optional(v.number(), 0),
      endTime: v.optional(v.number(), 0),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          tags: v.optional(v.array(v.string()), []),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

export type VitestReport = v.InferOutput<typeof reportSchema>

/** `npm test` runs the short tests, `npm run test:long` those that are tagged as long. */
export type TestLength = 'short' | 'long'

/** In minutes: what takes longer waits for something that never comes. */
const longestSuite = 45

/**
 * Runs one of the projects of vitest.config.ts in a process of its own. What it prints is kept in
 * the stack's folder as `<suite>.log`.
 */
export async function runVitestSuite(
  suite: string,
  plan: StackPlan,
  signal: AbortSignal,
  length: TestLength = 'short',
): Promise<SuiteResult> {
  return await measured(suite, async () => {
    const folder = plan.reportsFolder
    await mkdir(folder, { recursive: true })
    const reportFile = join(folder, `${suite}.json`)
    await rm(reportFile, { force: true })
    const limit = AbortSignal.timeout(longestSuite * 60_000)
    const { output, succeeded } = await runProgram(
      process.execPath,
      [
        vitest,
        'run',
        // A suite may have a part that runs alone.
        `--project=${suite}*`,
        `--tags-filter=${length === 'long' ? 'long' : '!long'}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      {
        cwd: repositoryRoot,
        env: {
          NO_COLOR: '1',
          FORCE_COLOR: '0',
          LECTERN_TEST_PORT_OFFSET: String(plan.portOffset),
        },
        signal: AbortSignal.any([signal, limit]),
      },
    )
    await writeFile(join(folder, `${suite}.log`), output)
    signal.throwIfAborted()
    if (limit.aborted) {
      const printed = `${await readFile(plan.logFile, 'utf8')}\n${output}`.slice(-10_000)
      throw new Error(`Ended after ${String(longestSuite)} minutes.\n${printed}`)
    }
    const report = v.parse(reportSchema, JSON.parse(await readFile(reportFile, 'utf8')))
    const measurements = output.split('\n').filter((line) => line.startsWith('measured: '))
    const files = report.testResults.map(({ name, startTime, endTime }) => ({
      path: relative(repositoryRoot, name),
      seconds: (endTime - startTime) / 1000,
    }))
    return { ...resultsOf(report, succeeded, output, length), measurements, files }
  })
}

/**
 * Counts a report's tests, and tells apart those that passed at a second try alone. A file that does not
 * load, a skipped test, a suite without tests and an error outside of every test are failures too.
 */
export function resultsOf(
  report: VitestReport,
  succeeded: boolean,
  output: string,
  length: TestLength = 'short',
): { passed: number; failures: Failure[]; retried: Failure[] } {
  const failures: Failure[] = []
  const retried: Failure[] = []
  let passed = 0
  for (const file of report.testResults) {
    const path = relative(repositoryRoot, file.name)
    const failuresBefore = failures.length
    for (const test of file.assertionResults) {
      if (test.tags.includes('long') !== (length === 'long')) continue
      const outcome = { title: `${path}: ${test.fullName}`, text: reasonOf(test) }
      if (test.status !== 'passed') {
        failures.push(outcome)
        continue
      }
      passed++
      if (test.failureMessages.length > 0) retried.push(outcome)
    }
    const isBroken = file.status === 'failed' && failures.length === failuresBefore
    if (isBroken || file.assertionResults.length === 0) {
      failures.push({ title: path, text: file.message || 'This file has no test that ran.' })
    }
  }
  if (passed === 0 && failures.length === 0) {
    failures.push({ title: 'no tests', text: 'This suite has no test.' })
  }
  if (!succeeded && failures.length === 0) {
    failures.push({ title: 'an error outside of every test', text: output })
  }
  return { passed, failures, retried }
}

type TestResult = VitestReport['testResults'][number]['assertionResults'][number]

function reasonOf({ status, failureMessages }: TestResult): string {
  return failureMessages.join('\n') || `The test did not run: ${status}.`
}
