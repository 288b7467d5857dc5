import { budgetedDeskPapers, budgets } from '../budgets.ts'
import type { Budget, Figure, Unit } from '../report/figures.ts'
import type { DeskFigures } from './desk.ts'

/** The rows of one measurement; the budgets hold at one number of papers alone. */
export function deskRows(figures: DeskFigures): Figure[] {
  const { papers, slowdown } = figures
  const isBudgeted = papers === budgetedDeskPapers
  const row = (
    name: string,
    unit: Unit,
    measured: Figure['measured'],
    budget?: Budget,
  ): Figure => ({
    what: `Triage desk, ${papers.toLocaleString('en')} papers, CPU ${String(slowdown)}x slower: ${name}`,
    unit,
    measured,
    budget: isBudgeted ? budget : undefined,
  })
  const once = (value: number) => ({ median: value, min: value, max: value })
  return [
    row('first rows', 'seconds', figures.firstRows, budgets.deskFirstRows),
    row('all papers', 'seconds', figures.allPapers),
    row('searchable with abstracts', 'seconds', figures.searchable, budgets.deskSearchable),
    row('keystroke to result', 'milliseconds', figures.keystroke, budgets.keystroke),
    row('keystroke, 95 of 100', 'milliseconds', figures.slowKeystroke, budgets.slowKeystroke),
    row('longest task, loading', 'milliseconds', figures.longestLoadingTask),
    row('JavaScript heap', 'megabytes', figures.heapMegabytes, budgets.deskHeap),
    row('elements', 'score', figures.elements, budgets.deskElements),
    row('documents read to open', 'score', once(figures.reads), budgets.deskReads),
    row('sent by Firestore to open', 'kilobytes', once(figures.bytes)),
    row(
      'documents read for a change of status',
      'score',
      once(figures.readsOfChange),
      budgets.deskReadsOfChange,
    ),
  ]
}
