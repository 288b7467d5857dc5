import { DomainError } from '@lectern/domain/errors'
import {
  paperIdSchema,
  type Paper,
  type PaperContent,
  type PaperId,
} from '@lectern/domain/paper/paper'
import { newContent } from '@lectern/domain/paper/paper-fields'
import { initialStatus } from '@lectern/domain/paper/statuses'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Owner } from '../../access/who-asks.ts'
import * as logs from '../../platform/logs.ts'
import { randomId } from '../../platform/random-id.ts'
import { reserveSubmission } from '../../quota/reserve-submission.ts'
import { deletionReference, paperReference, lookUpPaper } from '../../store/stored-paper.ts'
import { checksAtHand } from '../checks/checks-at-hand.ts'
import { refuseUnreadable } from '../checks/refuse-unreadable.ts'
import { checkUpload, planFile } from '../files/paper-files.ts'
import type { UploadedPdf } from '../files/uploaded-pdf.ts'
import type { PaperFileContext } from '../reading/paper-context.ts'
import { firstRefusal } from './first-refusal.ts'
import { refuseOutsideWindow } from './refuse-outside-window.ts'
import { refuseShutOut } from './refuse-shut-out.ts'
import { refuseUnknownKeywords } from './refuse-unknown-keywords.ts'
import { isSameSubmission, paperIdForKey } from './repeated-submission.ts'
import { writeWithFiles, type Generations } from './write-with-files.ts'

/** The two files of a new paper. */
export interface SubmittedFiles {
  readonly pdf: UploadedPdf
  readonly supplementaryPdf: UploadedPdf | null
}

/**
 * Submits a paper (spec sections 2 and 4): it becomes the given account's, with the status
 * Submitted. Its files are uploaded first and its document is made in one write, so that it is there
 * with all of them or not at all.
 *
 * @param key makes it repeatable: what this account submitted under it before is answered, and nothing
 *   is made; without one each call makes a paper
 * @throws {DomainError} `file-empty`, `file-too-large`, `not-a-pdf`, `unreadable-pdf`, `paper-limit` before
 *   anything is done; `key-used` when the key's paper has other texts or files (by their bytes), or was
 *   deleted; `submissions-not-open`, `submissions-paused`, `submissions-closed`; `not-signed-in` of who was
 *   blocked meanwhile; `unavailable` when Storage does not answer
 */
export async function submitPaper(
  context: PaperFileContext,
  ownerUid: Owner,
  content: PaperContent,
  files: SubmittedFiles,
  key?: string,
): Promise<Paper> {
  checkUpload(files.pdf)
  if (files.supplementaryPdf !== null) checkUpload(files.supplementaryPdf)
  const id =
    key === undefined
      ? v.parse(paperIdSchema, randomId())
      : paperIdForKey(context.appSecret, ownerUid, key)
  const pdf = planFile(ownerUid, id, 'pdf', files.pdf)
  const supplement =
    files.supplementaryPdf === null
      ? null
      : planFile(ownerUid, id, 'supplementaryPdf', files.supplementaryPdf)
  const planned = supplement === null ? [pdf] : [pdf, supplement]
  const earlier = async () => {
    const stored = key === undefined ? undefined : await lookUpPaper(context.firestore, id)
    if (stored === undefined) return undefined
    if (await isSameSubmission(context.bucket, stored, content, planned)) return stored
    throw new DomainError('key-used')
  }
  const before = await earlier()
  if (before !== undefined) return before
  const paths = planned.map(({ file }) => file.path)
  // At the same time it is looked whether papers may come, and room is kept for them.
  const reading = refuseUnreadable(files)
  reading.catch(ignore)
  const { firestore, now } = context
  const looking = refuseOutsideWindow(firestore, firestore, ownerUid, id, now())
  looking.catch(ignore)
  const reserved = await reserveSubmission(context, ownerUid, { paperId: id, paths }).catch(
    async (error: unknown) => {
      // That no paper may come now is the reason that helps more.
      await looking
      throw error
    },
  )
  const write = async (generations: Generations) =>
    create(context, id, key !== undefined, {
      ownerUid,
      ...newContent(content),
      status: initialStatus,
      pdf: pdf.file,
      supplementaryPdf: supplement?.file ?? null,
      createdAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: ownerUid,
      ...checksAtHand(planned, await reading, generations),
    })
  try {
    await looking
    await reading
    await writeWithFiles(context, id, planned, write)
  } catch (error) {
    await reserved.giveBack(await mayBeThere(context.firestore, id))
    // Two requests with one key at once: the other one was first.
    const meanwhile = await earlier()
    if (meanwhile === undefined) throw error
    return meanwhile
  }
  logs.paperSubmitted(id, ownerUid)
  // The server alone knows the times.
  const paper = await lookUpPaper(context.firestore, id)
  if (paper === undefined) throw new DomainError('not-found')
  return paper
}

/** It is looked at later. */
function ignore(): void {}

async function mayBeThere(firestore: Firestore, id: PaperId): Promise<boolean> {
  try {
    return (await paperReference(firestore, id).get()).exists
  } catch {
    return true
  }
}

/**
 * Makes the document, with the same fields as the browser writes under the rules, and what was found in
 * its files. As there, no paper takes the id of one that was deleted: it would take over its history.
 *
 * @param isOfKey whether the id may have been a paper's before: any other was drawn for this one
 */
async function create(
  { firestore, now }: PaperFileContext,
  id: PaperId,
  isOfKey: boolean,
  fields: Readonly<Record<string, unknown>> & {
    readonly ownerUid: Owner
    readonly keywords: readonly string[]
  },
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    await firstRefusal(
      refuseShutOut(firestore, transaction, fields.ownerUid),
      refuseOutsideWindow(firestore, transaction, fields.ownerUid, id, now()),
      refuseUnknownKeywords(firestore, transaction, fields.keywords, []),
      ...(isOfKey ? [refuseDeleted(firestore, transaction, id)] : []),
    )
    transaction.create(paperReference(firestore, id), fields)
  })
}

async function refuseDeleted(
  firestore: Firestore,
  transaction: Transaction,
  id: PaperId,
): Promise<void> {
  if (!(await transaction.get(deletionReference(firestore, id))).exists) return
  throw new DomainError(
    'key-used',
    'The paper of this Idempotency-Key was deleted. Take a new key for a new paper.',
  )
}
