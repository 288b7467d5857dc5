import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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

let checker: CheckerProcess
// The process starts beside everything else that a whole run does.
beforeEach(async () => {
  checker = await startChecker(honestPdf(seeded(0)).content)
}, 60_000)
afterEach(async () => {
  await checker.end()
})

/** What is wrong with what became of a file; nothing when all is well. */
function trouble({ name, expected }: HostilePdf, { found, bytesAbove }: CheckAnswer): object[] {
  const isRight = found !== null && (expected === undefined || expected.includes(found))
  return isRight && bytesAbove < memoryLimit ? [] : [{ name, found, expected, bytesAbove }]
}

/** `npm test` shows such lines beside its results. */
function tell(what: string, most: number, unit: string): void {
  console.log(`measured: a thousand hostile PDFs: ${what}: ${most.toFixed(0)} ${unit}`)
}

describe('a thousand hostile files', { timeout: 300_000 }, () => {
  it('are told as what they are, within the memory of one, and so are honest ones between them', async () => {
    const troubles: object[] = []
    const answers: CheckAnswer[] = []
    const honestAnswers: CheckAnswer[] = []
    const check = async (file: HostilePdf, kept = answers) => {
      const answer = await checker.check(file.content)
      kept.push(answer)
      troubles.push(...trouble(file, answer))
    }
    const heavy = [...heavyPdfs(10, 5000)]
    let number = 0
    for (const file of hostilePdfs(990, 1000)) {
      await check(file)
      number++
      if (number % 99 === 0) {
        const bomb = heavy.pop()
        if (bomb !== undefined) await check(bomb)
      }
      if (number % 10 !== 0 && number % 99 !== 0) continue
      const { content, pages } = honestPdf(seeded(number))
      await check({ name: 'honest', content, expected: [pages] }, honestAnswers)
    }
    const most = (all: readonly CheckAnswer[], what: 'milliseconds' | 'bytesAbove') =>
      Math.max(...all.map((answer) => answer[what]))
    tell('the slowest check', most(answers, 'milliseconds'), 'ms')
    tell('most memory of one', most(answers, 'bytesAbove') / 1024 / 1024, 'MB')
    tell('the slowest honest check between them', most(honestAnswers, 'milliseconds'), 'ms')
    expect(number).toBe(990)
    expect(troubles).toEqual([])
  })
})

describe('a file that takes all the time of a check', { timeout: 60_000 }, () => {
  it('holds up no other one, is given up in the end, and leaves nothing that keeps the process', async () => {
    const slow = slowPdf()
    const over: string[] = []
    const check = async (name: string, content: Uint8Array) => {
      const answer = await checker.check(content)
      over.push(name)
      return answer
    }
    const honest = async (seed: number) => {
      const { content, pages } = honestPdf(seeded(seed))
      expect((await check('honest', content)).found).toBe(pages)
    }
    const first = check('first slow', slow.content)
    for (let seed = 0; seed < 3; seed++) await honest(seed)
    const second = check('second slow', slow.content)
    for (let seed = 3; seed < 5; seed++) await honest(seed)
    const answers = await Promise.all([first, second])
    // No honest one was behind a slow one. Each slow one had its own time: the first was not given that
    // of the second as well.
    const honestOnes = Array.from({ length: 5 }, () => 'honest')
    expect(over).toEqual([...honestOnes, 'first slow', 'second slow'])
    for (const answer of answers) {
      expect(slow.expected).toContain(answer.found)
      expect(answer.milliseconds).toBeGreaterThanOrEqual(countingLimits.time - 1)
    }
    const [{ bytesAbove }] = answers
    expect(bytesAbove).toBeLessThan(answers.length * memoryLimit)
    expect(await checker.end()).toBe(0)
  })
})
