import { createHash } from 'node:crypto'

import { startsLikePdf, type FileCheck } from '@lectern/domain/paper'

/** What the server found in a file, wherever that is stored. */
export type PdfFindings = Omit<FileCheck, 'path' | 'generation'>

/** Why a file does not count as a PDF that everybody can read; shown to its author and organisers. */
export const refusals = {
  noPdf: 'it is not a PDF file.',
  cutOff: 'its end is missing.',
  locked: 'it is protected by a password or against changes.',
  damaged: 'it is damaged, and its pages cannot be counted.',
  noPages: 'it has no pages.',
  missing: 'it is not in the store.',
  unfinished: 'it could not be read in time.',
} as const

/** Readers look for a PDF's beginning and end in so many bytes. */
const searchedBytes = 1024

/**
 * Reads a file as a reader would (design 2): whether it begins and ends as a PDF does, is open to
 * everybody, and has pages that can be counted; how large it is, and its SHA-256.
 */
export async function checkPdf(content: Buffer): Promise<PdfFindings> {
  const counted = await countPages(content)
  const isOpen = typeof counted === 'number'
  return {
    ok: isOpen,
    reason: isOpen ? null : counted,
    pages: isOpen ? counted : null,
    ...fingerprint(content),
  }
}

/** Gives the findings of a file whose pages nobody should count. */
export function unreadPdf(reason: string, content: Buffer | undefined): PdfFindings {
  const found = content === undefined ? { bytes: 0, sha256: '' } : fingerprint(content)
  return { ok: false, reason, pages: null, ...found }
}

function fingerprint(content: Buffer): Pick<PdfFindings, 'bytes' | 'sha256'> {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Gives the number of pages, or why there is none. */
async function countPages(content: Buffer): Promise<number | string> {
  if (!beginsAsPdf(content)) return refusals.noPdf
  if (!endsAsPdf(content)) return refusals.cutOff
  // Large, and most calls of a function have no file to read.
  const { EncryptedPDFError, ParseSpeeds, PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    const document = await PDFDocument.load(content, {
      updateMetadata: false,
      // Else it stops for other work now and then, of which there is little.
      parseSpeed: ParseSpeeds.Fastest,
    })
    const pages = document.getPageCount()
    return pages > 0 ? pages : refusals.noPages
  } catch (error) {
    return error instanceof EncryptedPDFError ? refusals.locked : refusals.damaged
  }
}

/** Some printers' programs put lines of their own before a PDF, but what begins as a page is one. */
function beginsAsPdf(content: Buffer): boolean {
  const start = content.subarray(0, searchedBytes)
  return startsLikePdf(start) && !start.subarray(0, start.indexOf('%PDF-')).includes('<')
}

function endsAsPdf(content: Buffer): boolean {
  // White space and zeros behind the end do no harm, however many.
  const end = content.findLastIndex((byte) => byte > 0x20) + 1
  return content.subarray(Math.max(0, end - searchedBytes), end).includes('%%EOF')
}
