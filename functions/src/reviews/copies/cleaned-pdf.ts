import { pdfBytesLimit } from '@lectern/domain/limits'

import { countPages } from '../../papers/checks/pdf-pages/count-pages.ts'
import { copyThreads } from './copy-threads.ts'

/**
 * Makes a copy of a PDF without what names who made it (conference, section 4, "The copy"): no Info, XMP or other
 * metadata, no data of programs, remarks without their authors, no attachments, scripts, forms and signatures,
 * nothing of earlier states, streams with what they draw and nothing else, an identity of its own. What its reader sees
 * stays, and so do links, the outline and the tags' texts for who can't see. The file itself is left as it is.
 *
 * Takes some hundred milliseconds, and `copyLimits` at most, in a thread: it holds nobody up.
 *
 * @returns 'cannot-be-cleaned' for a file that is locked or damaged, isn't understood, takes too much, or would lose something
 * @throws {ThreadUnavailable} when no PDF can be opened here just now: nothing is said of the file
 */
export async function cleanedPdf(content: Uint8Array): Promise<Uint8Array | 'cannot-be-cleaned'> {
  if (content.length > pdfBytesLimit) return 'cannot-be-cleaned'
  const cleaned = await copyThreads.ask(content, 'clean')
  if (!(cleaned instanceof Uint8Array)) return 'cannot-be-cleaned'
  const [before, after] = await Promise.all([countPages(content), countPages(cleaned)])
  return typeof before === 'number' && before === after ? cleaned : 'cannot-be-cleaned'
}
