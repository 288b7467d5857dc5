/*
 * Checks the files that its parent sends (`checker-process.ts`), in a process of its own: what one of
 * them does to its memory can be measured, and what kills it harms nothing else.
 */
import { checkPdf } from '../../../functions/src/papers/checks/check-pdf.ts'
import { countingLimits } from '../../../functions/src/papers/checks/pdf-pages/limits.ts'
import { timeIsOver, type CheckAnswer, type CheckRequest } from './checker-process.ts'

/** How often the memory is measured while a file is checked, in milliseconds. */
const often = 5

let baseline: number | undefined
let peak = 0
let running = 0
let watch: NodeJS.Timeout | undefined

function measure(): void {
  peak = Math.max(peak, process.memoryUsage.rss())
}

/** Tests end the time of checks by hand: on a busy machine ten seconds say nothing of a file. */
const isByHand = process.argv[2] === 'by hand'
/** What the time limits of checks do in the end. */
const ends: (() => void)[] = []
let isTimeOver = false
const longest = 2 ** 31 - 1
const { setTimeout: wait } = globalThis
Object.assign(globalThis, {
  setTimeout: (work: (...given: unknown[]) => void, milliseconds: number, ...given: unknown[]) => {
    if (!isByHand || milliseconds !== countingLimits.time) return wait(work, milliseconds, ...given)
    ends.push(() => work(...given))
    return wait(work, isTimeOver ? 0 : longest, ...given)
  },
})

process.on('message', (request: CheckRequest | typeof timeIsOver) => {
  if (request !== timeIsOver) {
    void check(request.id, Buffer.from(request.content))
    return
  }
  isTimeOver = true
  for (const end of ends) end()
})

async function check(id: number, content: Buffer): Promise<void> {
  if (running === 0) {
    peak = 0
    measure()
    watch = setInterval(measure, often)
  }
  running++
  const begun = performance.now()
  const { pages, reason } = await checkPdf(content)
  const milliseconds = performance.now() - begun
  measure()
  running--
  if (running === 0) clearInterval(watch)
  baseline ??= process.memoryUsage.rss()
  const answer: CheckAnswer = {
    id,
    found: pages ?? reason,
    milliseconds,
    bytesAbove: Math.max(0, peak - baseline),
  }
  process.send?.(answer)
}
