import { availableParallelism, cpus, loadavg } from 'node:os'

import { table } from '../../terminal/table.ts'
import { cellsOf, isOver, type Figure } from './figures.ts'

export interface BenchReport {
  readonly machine: ReturnType<typeof describeMachine>
  readonly figures: readonly Figure[]
  /** What a person should know beside the figures. */
  readonly remarks: readonly string[]
}

/** Describes this machine as it is now: what figures depend on, beside the code. */
export function describeMachine(browser: string) {
  const [load = 0] = loadavg()
  const cpu = cpus()[0]?.model ?? 'unknown'
  return { cores: availableParallelism(), cpu, node: process.versions.node, browser, load }
}

export function writtenReport({ machine, figures, remarks }: BenchReport): string {
  const { cores, cpu, node, browser, load } = machine
  const over = figures.filter(isOver).map(({ what }) => what)
  return [
    `${cpu}, ${String(cores)} cores, Node ${node}, Chromium ${browser}, load average ${load.toFixed(2)}`,
    load > cores / 2 ? 'This machine was busy when the bench began: times are too long.' : '',
    '1 KB is 1,000 bytes; brotli at quality 11, as a CDN compresses beforehand.',
    '',
    table(['What', 'Measured', 'Budget', ''], figures.map(cellsOf)),
    '',
    ...remarks,
    over.length === 0 ? 'Everything is within budget.' : `Over budget: ${over.join('; ')}.`,
  ].join('\n')
}
