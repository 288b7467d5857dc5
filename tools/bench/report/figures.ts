import { spreadOf, type Spread } from './statistics.ts'

export type Budget = { readonly atMost: number } | { readonly atLeast: number }

export interface Figure {
  readonly what: string
  readonly unit: Unit
  /** In bytes (memory: megabytes), milliseconds, points, times, or the layout shift's own measure. */
  readonly measured: Spread
  readonly budget?: Budget | undefined
}

/** Makes a figure of what was measured. */
export function figureOf(
  what: string,
  unit: Unit,
  values: readonly number[],
  budget?: Budget,
): Figure {
  return { what, unit, measured: spreadOf(values), budget }
}

/** Judges the median: single runs differ by what else the machine does. */
export function isOver({ measured, budget }: Figure): boolean {
  if (budget === undefined) return false
  const { median } = measured
  return 'atMost' in budget ? median > budget.atMost : median < budget.atLeast
}

/** A figure's cells for the table: what, measured, budget, judgement. */
export function cellsOf(figure: Figure): string[] {
  const { what, unit, measured, budget } = figure
  const { median, min, max } = measured
  const range = min === max ? '' : ` (${bare(min, unit)} to ${bare(max, unit)})`
  const cells = [what, `${written(median, unit)}${range}`]
  if (budget === undefined) return [...cells, '', '']
  const [sign, limit] = 'atMost' in budget ? ['<=', budget.atMost] : ['>=', budget.atLeast]
  return [...cells, `${sign} ${written(limit, unit)}`, isOver(figure) ? 'over' : 'ok']
}

/** A KB has 1,000 bytes here: the budgets are meant strictly. */
const forms = {
  kilobytes: { divisor: 1000, digits: 1, suffix: ' KB' },
  megabytes: { divisor: 1, digits: 1, suffix: ' MB' },
  milliseconds: { divisor: 1, digits: 0, suffix: ' ms' },
  seconds: { divisor: 1000, digits: 2, suffix: ' s' },
  score: { divisor: 1, digits: 0, suffix: '' },
  shift: { divisor: 1, digits: 3, suffix: '' },
  count: { divisor: 1, digits: 0, suffix: '' },
  ratio: { divisor: 1, digits: 1, suffix: ' times' },
} as const satisfies Readonly<Record<string, object>>

export type Unit = keyof typeof forms

function written(value: number, unit: Unit): string {
  return `${bare(value, unit)}${forms[unit].suffix}`
}

function bare(value: number, unit: Unit): string {
  const { divisor, digits } = forms[unit]
  return (value / divisor).toFixed(digits)
}
