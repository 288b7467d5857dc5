import { describe, expect, it, onTestFinished } from 'vitest'

import { countingLimits } from '../../functions/src/papers/checks/pdf-pages/limits.ts'
import { startChecker, type CheckAnswer, type CheckerProcess } from './support/checker-process.ts'
import {
  heavyPdfs,
  honestPdf,
  hostilePdfs,
  slowPdf,
  type HostilePdf,
} from './support/hostile-pdfs.ts'
import { seeded } from './support/seeded.ts'

const memoryLimit = 256 * 1024 * 1024

/** Starts a process for this test alone. */
async function ownChecker(clock: 'real' | 'by hand'): Promise<CheckerProcess> {
  const checker = await startChecker(honestPdf(seeded(0)).content, clock)
  onTestFinished(async () => {
    await checker.end()
  })
  return checker
}

/** Hostile files, with the heavy ones spread over them, and honest ones between both. */
function* mixed(
  hostile: readonly HostilePdf[],
  heavy: readonly HostilePdf[],
): Generator<HostilePdf> {
  const remaining = heavy.values()
  const rarely = Math.floor(hostile.length / heavy.length)
  for (const [index, file] of hostile.entries()) {
    yield file
    const number = index + 1
    const bomb = number % rarely === 0 ? remaining.next().value : undefined
    if (bomb !== undefined) yield bomb
    if (number % 10 !== 0 && bomb === undefined) continue
    const { content, pages } = honestPdf(seeded(number))
    yield { name: 'honest', content, expected: [pages] }
  }
}

/** Checks files one after the other, and gives what is wrong with what became of each. */
async function troublesOf(
  files: Iterable<HostilePdf>,
  clock: 'real' | 'by hand',
): Promise<object[]> {
  const checker = await ownChecker(clock)
  const answers: CheckAnswer[] = []
  const honestAnswers: CheckAnswer[] = []
  const troubles: object[] = []
  for (const file of files) {
    const { name, content, expected } = file
    const answer = await checker.check(content)
    const { found, bytesAbove } = answer
    if (name === 'honest') honestAnswers.push(answer)
    else answers.push(answer)
    const isRight = found !== null && (expected === undefined || expected.includes(found))
    if (!isRight || bytesAbove >= memoryLimit) troubles.push({ name, found, expected, bytesAbove })
  }
  const most = (all: readonly CheckAnswer[], what: 'milliseconds' | 'bytesAbove') =>
    Math.max(...all.map((answer) => answer[what]))
  tell(`the slowest check of ${String(answers.length)}`, most(answers, 'milliseconds'), 'ms')
  tell('most memory of one', most(answers, 'bytesAbove') / 1024 / 1024, 'MB')
  tell('the slowest honest check between them', most(honestAnswers, 'milliseconds'), 'ms')
  return troubles
}

/** `npm test` shows such lines beside its results. */
function tell(what: string, most: number, unit: string): void {
  console.log(`measured: hostile PDFs: ${what}: ${most.toFixed(0)} ${unit}`)
}

describe('hostile files', { timeout: 300_000 }, () => {
  const title =
    'are told as what they are, within the memory of one, and so are honest ones between them'

  it(`of each kind ${title}`, async () => {
    const files = mixed([...hostilePdfs(1000)], [...heavyPdfs(5000)])
    expect(await troublesOf(files, 'by hand')).toEqual([])
  })

  it(`a thousand of them ${title}`, { tags: ['long'] }, async () => {
    const files = mixed([...hostilePdfs(1000, 990)], [...heavyPdfs(5000, 10)])
    expect(await troublesOf(files, 'real')).toEqual([])
  })
})

describe('a file that takes all the time of a check', { timeout: 300_000 }, () => {
  /** Checks two slow files with honest ones between them, and gives what was over in which order. */
  async function orderOf({ check }: CheckerProcess, onHonestOver: () => void) {
    const slow = slowPdf()
    const over: string[] = []
    const checked = async (name: string, content: Uint8Array) => {
      const answer = await check(content)
      over.push(name)
      return answer
    }
    const honest = async (seed: number) => {
      const { content, pages } = honestPdf(seeded(seed))
      expect((await checked('honest', content)).found).toBe(pages)
    }
    const first = checked('first slow', slow.content)
    for (let seed = 0; seed < 3; seed++) await honest(seed)
    const second = checked('second slow', slow.content)
    for (let seed = 3; seed < 5; seed++) await honest(seed)
    onHonestOver()
    const answers = await Promise.all([first, second])
    for (const { found } of answers) expect(slow.expected).toContain(found)
    const [{ bytesAbove }] = answers
    expect(bytesAbove).toBeLessThan(answers.length * memoryLimit)
    return { over, answers }
  }
  const honestOnes = Array.from({ length: 5 }, () => 'honest')

  it('holds up no other one, is given up in the end, and leaves nothing that keeps the process', async () => {
    const checker = await ownChecker('by hand')
    const { over } = await orderOf(checker, checker.endTime)
    // No honest one was behind a slow one.
    expect(over.slice(0, 5)).toEqual(honestOnes)
    expect(await checker.end()).toBe(0)
  })

  it('has ten seconds of its own', { tags: ['long'] }, async () => {
    const { over, answers } = await orderOf(await ownChecker('real'), () => {})
    // The first was not given the time of the second as well.
    expect(over).toEqual([...honestOnes, 'first slow', 'second slow'])
    for (const { milliseconds } of answers) {
      expect(milliseconds).toBeGreaterThanOrEqual(countingLimits.time - 1)
    }
  })
})
