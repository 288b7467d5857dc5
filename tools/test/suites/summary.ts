import { table } from '../../terminal/table.ts'
import type { SuiteResult } from './suite-result.ts'

/**
 * Says what failed and how, each failure under its suite and title, and what passed at a second try
 * alone; nothing when all passed at once.
 */
export function failureReport(results: readonly SuiteResult[]): string {
  return results
    .flatMap(({ suite, failures, retried = [] }) => [
      ...retried.map(
        ({ title, text }) => `↻ ${suite}: ${title} (passed at the second try)\n${indented(text)}\n`,
      ),
      ...failures.map(({ title, text }) => `✗ ${suite}: ${title}\n${indented(text)}\n`),
    ])
    .join('\n')
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '    ')
}

/** The files that took longest, a screenful: whoever makes the tests faster begins there. */
export function slowestFiles(results: readonly SuiteResult[]): string {
  const files = results.flatMap(({ files: own = [] }) => own)
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20)
  return slowest
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
    .join('\n')
}

/** Shows all suites as a table; its last line is `N passed, N failed`. */
export function summary(results: readonly SuiteResult[]): string {
  const titles = ['Passed', 'Failed', 'Second tries', 'Seconds', 'CPU seconds']
  const rows = results.map(({ suite, passed, failures, retried = [], seconds, cpuSeconds }) => {
    const cpu = cpuSeconds?.toFixed(1) ?? ''
    const numbers = [passed, failures.length, retried.length, seconds.toFixed(1), cpu]
    return [
      suite,
      ...numbers.map((one, column) => String(one).padStart(titles[column]?.length ?? 0)),
    ]
  })
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0)
  return [
    table(['Suite', ...titles], rows),
    '',
    `${String(passed)} passed, ${String(failed)} failed`,
  ].join('\n')
}

/** Tells whether there is a result and none of them has a failure or is empty. */
export function allPassed(results: readonly SuiteResult[]): boolean {
  return (
    results.length > 0 &&
    results.every(({ passed, failures }) => passed > 0 && failures.length === 0)
  )
}
