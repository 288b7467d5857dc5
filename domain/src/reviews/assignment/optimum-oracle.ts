import loadHighs from 'highs'

/** A number of 0 to 1 that a linear program sets, and what it counts for. */
export interface Choice {
  /** The sums that it is part of. */
  readonly sums: Readonly<Record<string, 1 | -1>>
  /** What it is worth, the most important first. */
  readonly worth: readonly number[]
}

const highs = await loadHighs()

/**
 * Finds the highest worth that choices can have together while each of their sums is 0: first the highest of the
 * first worth, then of the second one. HiGHS finds it, which has nothing in common with our own search.
 */
export function highestWorth(choices: readonly Choice[], count: number): number[] {
  const found: number[] = []
  for (let worth = 0; worth < count; worth++) {
    const objective = sumOf(choices.map((choice) => choice.worth[worth] ?? 0))
    found.push(objective === '' ? 0 : solve(choices, objective, found))
  }
  return found
}

function solve(choices: readonly Choice[], objective: string, before: readonly number[]): number {
  const sums = new Set(choices.flatMap((choice) => Object.keys(choice.sums)))
  const rows = Array.from(sums, (sum) => `${sumOf(choices.map((one) => one.sums[sum] ?? 0))} = 0`)
  const kept = before.flatMap((value, worth) => {
    const sum = sumOf(choices.map((choice) => choice.worth[worth] ?? 0))
    return sum === '' ? [] : [`${sum} >= ${String(value)}`]
  })
  const program = [
    'Maximize',
    `worth: ${objective}`,
    'Subject To',
    ...[...rows, ...kept].map((row, index) => `row${String(index)}: ${row}`),
    'Bounds',
    ...choices.map((_, index) => `0 <= x${String(index)} <= 1`),
    'End',
  ]
  const solution = highs.solve(program.join('\n'), { output_flag: false })
  if (solution.Status !== 'Optimal') throw new Error(`HiGHS says ${solution.Status}.`)
  const value = Math.round(solution.ObjectiveValue)
  const difference = Math.abs(value - solution.ObjectiveValue)
  if (difference > 0.1) throw new Error('HiGHS found an optimum that is no whole number.')
  return value
}

function sumOf(factors: readonly number[]): string {
  return factors
    .flatMap((factor, index) =>
      factor === 0
        ? []
        : [`${factor < 0 ? '-' : '+'} ${String(Math.abs(factor))} x${String(index)}`],
    )
    .join(' ')
}
