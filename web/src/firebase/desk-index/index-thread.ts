import type { IndexEnd, IndexPiece, IndexQuestion } from './index-question.ts'
import type { NumberedAnswer, NumberedQuestion } from './index-worker.ts'

interface Open {
  readonly onPiece: (piece: IndexPiece) => void
  readonly onEnd: (end: IndexEnd) => void
}

/** How long the worker is kept when it has nothing to do, in milliseconds. */
const idleTime = 5_000

let worker: Worker | null = null
let asked = 0
let idle: ReturnType<typeof setTimeout> | undefined
const open = new Map<number, Open>()

/**
 * Has a document of the index read beside the page's own thread. Never throws.
 *
 * @param onPiece gets all of it, in order; before an end that is not `read`, perhaps a part
 */
export async function askWorker(
  question: IndexQuestion,
  onPiece: (piece: IndexPiece) => void,
): Promise<IndexEnd> {
  clearTimeout(idle)
  worker ??= startedWorker()
  asked += 1
  const numbered: NumberedQuestion = { ...question, number: asked }
  const answered = new Promise<IndexEnd>((resolve) => {
    open.set(numbered.number, { onPiece, onEnd: resolve })
  })
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
  worker.postMessage(numbered)
  const end = await answered
  open.delete(numbered.number)
  if (open.size === 0) idle = setTimeout(dismiss, idleTime)
  return end
}

/** Starts the worker before there is something to ask. */
export function wakeWorker(): void {
  worker ??= startedWorker()
}

function startedWorker(): Worker {
  const started = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<NumberedAnswer>) => {
    const question = open.get(data.number)
    if ('piece' in data) question?.onPiece(data.piece)
    else question?.onEnd(data.end)
  })
  // Its code could not be fetched, as without a connection.
  started.addEventListener('error', () => {
    dismiss()
    for (const { onEnd } of open.values()) onEnd('unanswered')
  })
  return started
}

function dismiss(): void {
  worker?.terminate()
  worker = null
}
