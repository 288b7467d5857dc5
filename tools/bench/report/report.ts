import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { table } from '../../terminal/table.ts'
import { cellsOf, judge, type Figure } from './figures.ts'
import { isBusy, type Machine } from './machine.ts'

/** Everything that a bench found. */
export interface BenchReport {
  readonly machine: Machine
  readonly figures: readonly Figure[]
  /** What a person should know beside the figures. */
  readonly remarks: readonly string[]
}

/** Writes the report for the terminal: the machine, the table, remarks, and what is over budget. */
export function writtenReport({ machine, figures, remarks }: BenchReport): string {
  const { cores, cpu, node, browser, load } = machine
  return [
    [
      cpu,
      `${String(cores)} cores`,
      `Node ${node}`,
      ...(browser === undefined ? [] : [`Chromium ${browser}`]),
      `load average ${load.toFixed(2)}`,
    ].join(', '),
    ...(isBusy(machine) ? ['This machine was busy when the bench began: times are too long.'] : []),
    ...(figures.some(({ unit }) => unit === 'kilobytes')
      ? ['1 KB is 1,000 bytes; brotli at quality 11, as a CDN compresses beforehand.']
      : []),
    '',
    table(['What', 'Measured', 'Budget', ''], figures.map(cellsOf)),
    '',
    ...remarks,
    verdict(figures),
  ].join('\n')
}

/** Writes the report as JSON; makes the file's folder. */
export async function saveReport(report: BenchReport, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}

function verdict(figures: readonly Figure[]): string {
  const over = figures.filter((figure) => judge(figure) === 'over').map(({ what }) => what)
  return over.length === 0 ? 'Everything is within budget.' : `Over budget: ${over.join('; ')}.`
}
