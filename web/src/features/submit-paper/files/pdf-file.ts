import { DomainError } from '@lectern/domain/errors'
import { pdfBytesLimit, textLimits } from '@lectern/domain/limits'
import { type PaperFile, startsLikePdf } from '@lectern/domain/paper/paper'
import { withoutHidden } from '@lectern/domain/text/hidden-characters'

import { submitPaperText as text } from '../submit-paper-text.ts'

/** A file that was chosen and found to be a PDF. */
export interface ChosenPdf {
  readonly name: string
  /** A copy in memory: what is done to the file on disk afterwards does not matter. */
  readonly blob: Blob
}

/** What stands behind one of the form's two file fields: a new file, one of before, or none. */
export type FileChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly file: PaperFile }
  | { readonly kind: 'chosen'; readonly pdf: ChosenPdf }

/**
 * Takes a file that a person chose (spec section 5: PDF only): its name ends in .pdf, it starts as a
 * PDF does, it is not empty and not larger than 15 MB. A file that is too large is not read. Characters
 * that nobody sees are taken out of its name.
 *
 * @throws {DomainError} 'not-a-pdf', 'file-empty', 'file-too-large', 'invalid-input' with a text of
 *   its own for a name that is too long or a file that can't be read
 */
export async function takePdf(file: File): Promise<ChosenPdf> {
  if (!file.name.toLowerCase().endsWith('.pdf')) throw new DomainError('not-a-pdf')
  if (file.size === 0) throw new DomainError('file-empty')
  if (file.size > pdfBytesLimit) throw new DomainError('file-too-large')
  if (file.name.length > textLimits.fileName) {
    throw new DomainError('invalid-input', text.fileNameTooLong(textLimits.fileName))
  }
  const content = await contentOf(file)
  if (!startsLikePdf(new Uint8Array(content, 0, Math.min(content.byteLength, 1024)))) {
    throw new DomainError('not-a-pdf')
  }
  return { name: withoutHidden(file.name), blob: new Blob([content]) }
}

async function contentOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (error) {
    throw new DomainError('invalid-input', text.fileUnreadable, { cause: error })
  }
}
