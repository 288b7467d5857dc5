import { DomainError } from '@lectern/domain/errors'
import type { PaperFileKind } from '@lectern/domain/paper/paper'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import { readFile } from '../../papers/files/paper-files.ts'
import type { AssignmentId } from '../../store/reviews/assignment-store.ts'
import { copyReference, parseCopy } from '../../store/reviews/copy-store.ts'
import { openAssignment } from '../door/review-door.ts'
import type { ReviewFileContext } from '../review-context.ts'

const endings = { pdf: '', supplementaryPdf: '-supplement' } as const satisfies Record<
  PaperFileKind,
  string
>

/** A file of a paper under review. */
export interface CopyFile {
  /** Made of the paper's number: what its author called it would tell who that is. */
  readonly name: string
  readonly content: Buffer
}

/**
 * Reads a file of a paper as it was frozen for reviewing (conference, section 4).
 *
 * @throws {DomainError} what the door says (`openAssignment`); `not-found` when there is no such file, `unavailable`
 */
export async function readCopyFile(
  context: ReviewFileContext,
  who: InvitedReviewer,
  id: AssignmentId,
  kind: PaperFileKind,
): Promise<CopyFile> {
  const { firestore, bucket } = context
  const { assignment } = await openAssignment(context, firestore, who, id)
  const copy = parseCopy(await copyReference(firestore, assignment.paperId).get())
  const file = copy?.files.find((one) => one.kind === kind)
  if (copy === undefined || file === undefined) throw new DomainError('not-found')
  const number = copy.number === null ? '' : `-${String(copy.number)}`
  return {
    name: `paper${number}${endings[kind]}.pdf`,
    content: await readFile(bucket, file.path),
  }
}
