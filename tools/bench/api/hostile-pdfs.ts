import { startChecker } from '../../../tests/pdf/support/checker-process.ts'
import {
  heavyPdfs,
  honestPdf,
  hostilePdfs,
  slowPdf,
  type HostilePdf,
} from '../../../tests/pdf/support/hostile-pdfs.ts'
import { seeded } from '../../../tests/pdf/support/seeded.ts'
import { budgets } from '../budgets.ts'
import type { Figure } from '../report/figures.ts'
import { spreadOf } from '../report/statistics.ts'

/** How many files are checked, and how many of them take all the memory or all the time of a check. */
const wanted = { all: 1000, heavy: 200 } as const

/**
 * Measures what a thousand hostile PDFs do to a process that checks them one after the other, and to
 * an honest one that is sent beside each fifth of them.
 *
 * @throws {Error} when the process ends, or finds something else than it should
 */
export async function measureHostilePdfs(signal: AbortSignal): Promise<Figure[]> {
  const checker = await startChecker(honestPdf(seeded(0)).content)
  const times: number[] = []
  const honestTimes: number[] = []
  const memory: number[] = []
  const check = async ({ name, content, expected }: HostilePdf): Promise<number> => {
    const { found, milliseconds, bytesAbove } = await checker.check(content)
    if (found === null || expected?.includes(found) === false) {
      throw new Error(`"${name}" was told as: ${String(found)}`)
    }
    memory.push(bytesAbove / 1024 / 1024)
    return milliseconds
  }
  let number = 0
  try {
    for (const file of hostileFiles()) {
      signal.throwIfAborted()
      const checking = check(file).then((time) => times.push(time))
      if (number % 5 === 0) {
        const { content, pages } = honestPdf(seeded(number))
        honestTimes.push(await check({ name: 'an honest file', content, expected: [pages] }))
      }
      await checking
      number++
    }
  } finally {
    await checker.end()
  }
  const figure = (what: string, unit: Figure['unit'], values: readonly number[]) => ({
    what: `${String(number)} hostile PDFs: ${what}`,
    unit,
    measured: spreadOf(values),
  })
  const worst = (values: readonly number[]) => [Math.max(...values)]
  return [
    figure('a check', 'milliseconds', times),
    { ...figure('the slowest check', 'milliseconds', worst(times)), budget: budgets.slowestPdf },
    { ...figure('most memory of one', 'megabytes', worst(memory)), budget: budgets.pdfMemory },
    figure('an honest check beside one', 'milliseconds', honestTimes),
    {
      ...figure('the slowest honest check', 'milliseconds', worst(honestTimes)),
      budget: budgets.honestPdf,
    },
  ]
}

/** Each fifth file takes all the memory, from the first on, and three take all the time. */
function* hostileFiles(): Generator<HostilePdf> {
  const heavy = heavyPdfs(wanted.heavy, 70_000)
  const light = hostilePdfs(wanted.all - wanted.heavy, 90_000)
  for (let number = 0; number < wanted.all; number++) {
    if (number === 100 || number === 400 || number === 700) {
      yield slowPdf()
      continue
    }
    const next = number % 5 === 0 ? heavy.next() : light.next()
    if (next.done !== true) yield next.value
  }
}
