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
 * @returns what was found in each file that could be checked
 * @throws {DomainError} `not-a-pdf`, or `unreadable-pdf` with the reason
 */
export async function refuseUnreadable(
  files: Readonly<Record<PaperFileKind, UploadedPdf | null>>,
  check: (content: Buffer) => Promise<PdfFindings> = checkPdf,
): Promise<ReadonlyMap<PaperFileKind, PdfFindings>> {
  const found = new Map<PaperFileKind, PdfFindings>()
  for (const kind of paperFileKinds) {
    const findings = await findingsIn(files[kind], check)
    if (findings === null) continue
    found.set(kind, findings)
    const { reason } = findings
    if (reason === refusals.noPdf) throw new DomainError('not-a-pdf')
    if (reason !== null) {
      const message = `${names[kind]} cannot be taken: ${reason} Save it anew and send that.`
      throw new DomainError('unreadable-pdf', message)
    }
  }
  return found
}

async function findingsIn(
  file: UploadedPdf | null,
  check: (content: Buffer) => Promise<PdfFindings>,
): Promise<PdfFindings | null> {
  if (file === null) return null
  const { buffer, byteOffset, byteLength } = file.content
  try {
    return await check(Buffer.from(buffer, byteOffset, byteLength))
  } catch (error) {
    logs.pdfCheckUnavailable(error)
    return null
  }
}
