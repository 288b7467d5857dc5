import type { Paper, PaperContent, PaperFileKind, PaperId, Uid } from '@lectern/domain/paper/paper'
import { areSameAuthors, givenContent } from '@lectern/domain/paper/paper-fields'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

import type { Member } from '../../access/who-asks.ts'
import * as logs from '../../platform/logs.ts'
import { reserveSubmission, type Reservation } from '../../quota/reserve-submission.ts'
import { keepAuthors } from '../../store/reviews/author-conflicts-store.ts'
import { refuseWalled } from '../../walls/kept-from.ts'
import { refuseUnreadable } from '../checks/refuse-unreadable.ts'
import { checkUpload, planFile, type PlannedFile } from '../files/paper-files.ts'
import type { UploadedPdf } from '../files/uploaded-pdf.ts'
import { findPaper } from '../reading/find-paper.ts'
import type { PaperFileContext } from '../reading/paper-context.ts'
import { assertAllowed, changePaper, paperAfter } from './change-paper.ts'
import { firstRefusal } from './first-refusal.ts'
import { refuseLateEdit } from './refuse-outside-window.ts'
import { refuseShutOut } from './refuse-shut-out.ts'
import { refuseUnknownKeywords } from './refuse-unknown-keywords.ts'
import { writeWithFiles } from './write-with-files.ts'

/** Who edits. Without an address, those of the account alone count. */
type Deciding = Pick<Member, 'uid' | 'role'> & Partial<Pick<Member, 'email'>>

/** The new files of an edited paper; null where the present one stays. */
export interface EditedFiles {
  readonly pdf: UploadedPdf | null
  readonly supplementaryPdf: UploadedPdf | null
}

/**
 * Edits a paper (spec section 2): replaces its texts, and the files that were sent; co-authors that are not
 * sent stay. Organisers edit at any time, but for papers of their own; authors as long as papers may come, or while a
 * revision is asked for. It is looked at before the upload and
 * again in the transaction that writes, since it may be accepted or deleted meanwhile. Of two edits the later one stands. A trigger removes replaced files.
 *
 * @throws {DomainError} `file-empty`, `file-too-large`, `not-a-pdf`, `not-found`, `paper-accepted`,
 *   `submissions-not-open`, `submissions-paused`, `submissions-closed`, `authors-fixed`,
 *   `another-decides` where an organiser names the authors from behind a wall, `unreadable-pdf`, `upload-limit`,
 *   `not-signed-in` of who was blocked meanwhile, all of which change nothing; `unavailable` when Storage
 *   does not answer
 */
export async function editPaper(
  context: PaperFileContext,
  viewer: Deciding,
  id: PaperId,
  content: PaperContent,
  files: EditedFiles,
): Promise<Paper> {
  const { firestore } = context
  const sent = (['pdf', 'supplementaryPdf'] as const).flatMap((kind) => sentFile(kind, files))
  for (const { upload } of sent) checkUpload(upload)
  const found = await findPaper(firestore, viewer, id)
  assertAllowed('edit', viewer, found)
  const isOwn = viewer.uid === found.ownerUid
  const given = givenContent(content)
  const refuseByPaper = async (stored: Paper, reading: Transaction | Firestore) => {
    const namesOthers = !areSameAuthors({ ...stored, ...given }, stored)
    if (!isOwn && namesOthers) await refuseWalled(firestore, reading, viewer, id)
    if (isOwn) await refuseLateEdit(firestore, reading, stored, namesOthers, context.now())
  }
  await refuseByPaper(found, firestore)
  const planned = sent.map(({ kind, upload }) => planFile(found.ownerUid, id, kind, upload))
  const changes = {
    ...given,
    ...Object.fromEntries(planned.map(({ kind, file }) => [kind, file])),
  }
  const reserved = await reserveFiles(context, viewer, found.ownerUid, planned)
  try {
    await refuseUnreadable(files)
    await writeWithFiles(context, id, planned, async () =>
      changePaper(firestore, viewer, id, async (stored, transaction, reference) => {
        assertAllowed('edit', viewer, stored)
        await firstRefusal(
          refuseShutOut(firestore, transaction, viewer.uid),
          refuseByPaper(stored, transaction),
          refuseUnknownKeywords(firestore, transaction, content.keywords, stored.keywords),
        )
        if (!isOwn) await keepAuthors(firestore, transaction, stored, { ...stored, ...given })
        transaction.update(reference, {
          ...changes,
          updatedAt: FieldValue.serverTimestamp(),
          updatedBy: viewer.uid,
        })
      }),
    )
  } catch (error) {
    await reserved?.giveBack(false)
    throw error
  }
  logs.paperEdited(id, viewer.uid)
  return await paperAfter(firestore, { ...found, ...changes, updatedAt: new Date() })
}

/** What organisers upload for others is counted as the author’s once it is stored, and never refused. */
async function reserveFiles(
  context: PaperFileContext,
  viewer: Deciding,
  ownerUid: Uid,
  planned: readonly PlannedFile[],
): Promise<Reservation | undefined> {
  if (planned.length === 0 || viewer.uid !== ownerUid) return undefined
  const paths = planned.map(({ file }) => file.path)
  return await reserveSubmission(context, ownerUid, { paperId: null, paths })
}

function sentFile(kind: PaperFileKind, files: EditedFiles) {
  const upload = files[kind]
  return upload === null ? [] : [{ kind, upload }]
}
