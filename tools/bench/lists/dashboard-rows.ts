import { budgetedPapers, budgets } from '../budgets.ts'
import type { Budget, Figure, Unit } from '../report/figures.ts'
import type { DashboardFigures } from './dashboard.ts'

/** The rows of one measurement; the budgets hold at one number of papers alone. */
export function dashboardRows(figures: DashboardFigures): Figure[] {
  const { papers, slowdown } = figures
  const isBudgeted = papers === budgetedPapers
  const row = (
    name: string,
    unit: Unit,
    measured: Figure['measured'],
    budget?: Budget,
  ): Figure => ({
    what: `Dashboard, ${papers.toLocaleString('en')} papers, CPU ${String(slowdown)}x slower: ${name}`,
    unit,
    measured,
    budget: isBudgeted ? budget : undefined,
  })
  return [
    row('first cards', 'seconds', figures.firstCards, budgets.firstCards),
    row('all papers', 'seconds', figures.allPapers),
    row('keystroke to result', 'milliseconds', figures.keystroke, budgets.keystroke),
    row('slowest keystroke', 'milliseconds', figures.slowestKeystroke),
    row('longest task, loading', 'milliseconds', figures.longestLoadingTask),
    row('longest task, typing', 'milliseconds', figures.longestTypingTask),
    row('JavaScript heap', 'megabytes', figures.heapMegabytes),
  ]
}
