import { type FileCheck, type Paper, type PaperFileKind } from '@lectern/domain/paper/paper'

import type { PlannedFile } from '../files/paper-files.ts'
import type { PdfFindings } from './check-pdf.ts'

/**
 * Makes the checks of files that this server has read before it stored them itself: each belongs to the
 * object that Storage says it made of these very bytes. They spare the trigger to read them once more,
 * which still compares them with what is stored, tells of them and writes the receipt
 * (docs/decisions/0006-a-check-belongs-to-one-object.md).
 *
 * @param found what was found in each file before it was stored
 * @param generations which object each file has become
 * @returns the paper's field; none unless all of its files are known in both ways
 */
export function checksAtHand(
  planned: readonly PlannedFile[],
  found: ReadonlyMap<PaperFileKind, PdfFindings>,
  generations: ReadonlyMap<PaperFileKind, string>,
): Pick<Paper, 'checks'> {
  const checks: Record<PaperFileKind, FileCheck | null> = { pdf: null, supplementaryPdf: null }
  for (const { kind, file } of planned) {
    const [findings, generation] = [found.get(kind), generations.get(kind)]
    if (findings === undefined || generation === undefined) return {}
    checks[kind] = { path: file.path, generation, ...findings }
  }
  return { checks: { ...checks, receiptDue: true } }
}
