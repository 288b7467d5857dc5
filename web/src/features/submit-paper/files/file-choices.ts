import type { Paper, PaperFileKind } from '@lectern/domain/paper/paper'

import type { FileChoice } from './pdf-file.ts'

/** What stands behind the form's file fields. */
export type FileChoices = Readonly<Record<PaperFileKind, FileChoice>>

/** The files with which the form opens: those of the paper that is edited. */
export function choicesOf(edited: Paper | null): FileChoices {
  const none: FileChoice = { kind: 'none' }
  if (edited === null) return { pdf: none, supplementaryPdf: none }
  const { pdf, supplementaryPdf } = edited
  return {
    pdf: { kind: 'kept', file: pdf },
    supplementaryPdf: supplementaryPdf === null ? none : { kind: 'kept', file: supplementaryPdf },
  }
}
