import { DomainError } from '@lectern/domain/errors'
import type {
  AssignmentProblem,
  ProposedAssignment,
} from '@lectern/domain/reviews/assignment/assignment-problem'

/**
 * Proposes an assignment in a thread of its own, which ends with it: the page goes on meanwhile.
 *
 * @throws {DomainError} 'network-failed' when the thread's code could not be had; 'internal' when it failed
 */
export async function askWorker(problem: AssignmentProblem): Promise<ProposedAssignment> {
  const worker = new Worker(new URL('./propose-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ProposedAssignment>) => {
        resolve(data)
      })
      worker.addEventListener('error', ({ message }) => {
        // Code that could not be fetched has no message.
        reject(new DomainError(message === undefined ? 'network-failed' : 'internal', ''))
      })
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
      worker.postMessage(problem)
    })
  } finally {
    worker.terminate()
  }
}
