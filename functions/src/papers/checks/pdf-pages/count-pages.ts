import { pdfThreads, threadFilesBeside } from '../../../pdf/pdf-threads.ts'
import { countingLimits } from './limits.ts'
import type { PageCount } from './page-count.ts'

const threads = pdfThreads<null, PageCount>(
  threadFilesBeside(import.meta.url, 'page-worker'),
  countingLimits,
)

/**
 * Counts the pages of a PDF, in a thread whose memory and time are bounded (`countingLimits`).
 *
 * @throws {ThreadUnavailable} when it cannot count here, whatever the file
 */
export async function countPages(file: Uint8Array): Promise<PageCount> {
  return await threads.ask(file, null)
}
