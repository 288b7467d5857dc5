import { createHash } from 'node:crypto'

import { frameFault } from '@lectern/domain/paper/files/pdf-frame'
import type { FileCheck } from '@lectern/domain/paper/paper'

import type { PageCount } from './pdf-pages/page-count.ts'

/** What the server found in a file, wherever that is stored. */
export type PdfFindings = Omit<FileCheck, 'path' | 'generation'>

/** Why a file does not count as a PDF that everybody can read; shown to its author and organisers. */
export const refusals = {
  noPdf: 'it is not a PDF file.',
  cutOff: 'its end is missing.',
  locked: 'it is protected by a password or against changes.',
  damaged: 'it is damaged, and its pages cannot be counted.',
  tooHeavy: 'it is damaged: to count its pages takes more memory or time than a PDF may.',
  noPages: 'it has no pages.',
  missing: 'it is not in the store.',
  unfinished: 'it could not be read in time.',
} as const

/** What is said of a file whose pages were not counted. */
const countRefusals = {
  locked: refusals.locked,
  damaged: refusals.damaged,
  'no-pages': refusals.noPages,
  'too-heavy': refusals.tooHeavy,
} as const satisfies Record<Exclude<PageCount, number>, string>

/**
 * Reads a file as a reader would: whether it begins and ends as a PDF does, is open to everybody, and has
 * pages that can be counted; how large it is, and its SHA-256. Takes ten seconds of a thread and 256 MB at most,
 * whatever the file (docs/decisions/0007-pdfs-in-bounded-threads.md).
 *
 * @throws {ThreadUnavailable} when no PDF can be opened here just now: nothing is said of the file
 */
export async function checkPdf(content: Buffer): Promise<PdfFindings> {
  const counting = countPages(content)
  // Meanwhile, in this thread.
  const print = fingerprint(content)
  const counted = await counting
  const isOpen = typeof counted === 'number'
  return {
    ok: isOpen,
    reason: isOpen ? null : counted,
    pages: isOpen ? counted : null,
    ...print,
  }
}

/** The findings of a file whose pages nobody should count; without content there was no file. */
export function unreadPdf(reason: string, content: Buffer | undefined): PdfFindings {
  const found = content === undefined ? { bytes: 0, sha256: '' } : fingerprint(content)
  return { ok: false, reason, pages: null, ...found }
}

function fingerprint(content: Buffer): Pick<PdfFindings, 'bytes' | 'sha256'> {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The number of pages, or why there is none. */
async function countPages(content: Buffer): Promise<number | string> {
  const fault = frameFault(content)
  if (fault !== null) return fault === 'no-pdf' ? refusals.noPdf : refusals.cutOff
  // Most calls of a function have no file to read.
  const counter = await import('./pdf-pages/count-pages.ts')
  const count = await counter.countPages(content)
  return typeof count === 'number' ? count : countRefusals[count]
}
