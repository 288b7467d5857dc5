/*
 * Checks the files that its parent sends (`checker-process.ts`), in a process of its own: what one of
 * them does to its memory can be measured, and what kills it harms nothing else.
 */
import { checkPdf } from '../../../functions/src/papers/checks/check-pdf.ts'
import type { CheckAnswer, CheckRequest } from './checker-process.ts'

/** How often the memory is measured while a file is checked, in milliseconds. */
const often = 5

let baseline: number | undefined
let peak = 0
let running = 0
let watch: NodeJS.Timeout | undefined

function measure(): void {
  peak = Math.max(peak, process.memoryUsage.rss())
}

process.on('message', ({ id, content }: CheckRequest) => {
  void check(id, Buffer.from(content))
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
