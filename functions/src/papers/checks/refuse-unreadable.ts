import { DomainError } from '@lectern/domain/errors'
import { paperFileKinds, type PaperFileKind } from '@lectern/domain/paper/paper'

import * as logs from '../../platform/logs.ts'
import type { UploadedPdf } from '../files/uploaded-pdf.ts'
import { checkPdf, refusals, type PdfFindings } from './check-pdf.ts'

/** How a refusal calls each file. */
const names = {
  pdf: 'The paper’s PDF',
  supplementaryPdf: 'The supplement',
} as const satisfies Record<PaperFileKind, string>

/**
 * Refuses files that came with a request and that the check of stored files would say no good of,
 * one after the other. Where no file can be checked, which is a fault of ours, all are taken: the
 * trigger checks them when it can.
 *
 * @throws {DomainError} `not-a-pdf`, or `unreadable-pdf` with the reason
 */
export async function refuseUnreadable(
  files: Readonly<Record<PaperFileKind, UploadedPdf | null>>,
  check: (content: Buffer) => Promise<PdfFindings> = checkPdf,
): Promise<void> {
  for (const kind of paperFileKinds) {
    const reason = await reasonAgainst(files[kind], check)
    if (reason === refusals.noPdf) throw new DomainError('not-a-pdf')
    if (reason !== null) {
      const message = `${names[kind]} cannot be taken: ${reason} Save it anew and send that.`
      throw new DomainError('unreadable-pdf', message)
    }
  }
}

async function reasonAgainst(
  file: UploadedPdf | null,
  check: (content: Buffer) => Promise<PdfFindings>,
): Promise<string | null> {
  if (file === null) return null
  const { buffer, byteOffset, byteLength } = file.content
  try {
    return (await check(Buffer.from(buffer, byteOffset, byteLength))).reason
  } catch (error) {
    logs.pdfCheckUnavailable(error)
    return null
  }
}
