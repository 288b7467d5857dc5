import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import type { MailConference } from '@lectern/domain/mail/mail-frame'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { isDecided } from '@lectern/domain/paper/statuses'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { recordConferenceEvent } from '../../conference/conference-events.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { removeFile } from '../../papers/files/paper-files.ts'
import { Overtaken, unlessOvertaken } from '../../platform/retry.ts'
import { parseCopy, storedCopy, type ReviewCopy } from '../../store/reviews/copy-store.ts'
import type { HandedIn } from '../../store/reviews/revision-store.ts'
import { readPaper } from '../../store/stored-paper.ts'
import type { Reading } from '../../walls/reading.ts'
import {
  copiedFiles,
  copyFolder,
  frozenFiles,
  storeCopiedFiles,
  withThreads,
} from '../copies/copied-files.ts'
import { isOutdated } from '../copies/outdated-copy.ts'
import { openPaper, requireRight, type OpenPaper } from '../door/review-door.ts'
import type { ReviewFileContext } from '../review-context.ts'
import { givingAnswer, readNewAnswer } from '../revision/give-answer.ts'
import { copyWith, isSameVersion, readBoth } from './freeze-copy.ts'

/** What reviewers are given. */
interface GivenVersion {
  /** Whether PDFs are given as they were sent, where they can't be cleaned; it is logged. */
  readonly mayBeAsSent: boolean
  /** The number of the handed-in answer that they are given with it, as it was seen. */
  readonly answer?: number | undefined
}

/**
 * Gives reviewers a paper as it is now (conference, section 4): another version of its copy, of one version of the
 * paper. Reports keep the version that they are about, and may be revised. The files of the version before go at
 * once: no call serves them any more, and what is not kept can't be told.
 *
 * Nobody is mailed, unless an answer of the author's is given with it.
 *
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike; `not-assignable` with the reason;
 *   `paper-withdrawn`, `reviews-closed`; `words-changed` when the author has handed in another answer; `unavailable` when Storage does not answer, no PDF can be opened just now, or
 *   somebody writes to the paper all the time
 */
export async function giveNewVersion(
  context: ReviewFileContext,
  paperId: PaperId,
  wanted: GivenVersion,
  by: Organiser,
): Promise<ReviewCopy> {
  const sender = await readMailSender(context.firestore, context.conference)
  const copy = await unlessOvertaken(async () => giveOnce(context, paperId, wanted, by, sender))
  await removeOthers(context.bucket, copy)
  return copy
}

async function giveOnce(
  context: ReviewFileContext,
  paperId: PaperId,
  { mayBeAsSent, answer }: GivenVersion,
  by: Organiser,
  sender: MailConference,
): Promise<ReviewCopy> {
  const { firestore, bucket, now } = context
  const before = await readOutdated(context, firestore, paperId, answer, by)
  const { paper, copy, settings } = before
  const contents = await withThreads(async () => copiedFiles(bucket, paper))
  const isAsSent = settings.blind === 'double' && contents.some(({ cleaned }) => !cleaned)
  if (isAsSent && !mayBeAsSent) {
    throw new DomainError(
      'not-assignable',
      'A PDF can’t be cleaned of what names its authors. Give it all the same, or ask for another one.',
    )
  }
  const files = await storeCopiedFiles(bucket, paper, contents)
  const removeNew = async () => Promise.all(files.map(async ({ path }) => removeFile(bucket, path)))
  const given: ReviewCopy = {
    ...copyWith(paper, files, new Date(now())),
    version: copy.version + 1,
    ...(copy.obtained === undefined ? {} : { obtained: copy.obtained }),
    ...(isAsSent ? { asSentBy: by.uid } : {}),
  }
  const isGiven = await firestore
    .runTransaction(async (transaction) => {
      const again = await readOutdated(context, transaction, paperId, answer, by)
      if (!isSameVersion(before.stored, again.stored)) return false
      if (!isSameVersion(before.copied, again.copied)) return false
      const { version: copyVersion } = given
      const giveAnswer =
        again.answer === undefined
          ? nothing
          : await givingAnswer(context, transaction, sender, paperId, {
              ...again.answer,
              copyVersion,
            })
      transaction.set(again.copied.ref, storedCopy(given))
      giveAnswer()
      if (isAsSent) {
        const what = 'papers published uncleaned'
        recordConferenceEvent(firestore, transaction, by, { what, from: {}, to: { count: 1 } })
      }
      return true
    })
    .catch(async (error: unknown) => {
      await removeNew()
      throw error
    })
  if (isGiven) return given
  await removeNew()
  throw new Overtaken('unavailable')
}

interface OutdatedCopy {
  readonly stored: DocumentSnapshot
  readonly copied: DocumentSnapshot
  readonly paper: Paper
  readonly copy: ReviewCopy
  readonly settings: OpenPaper['settings']
  /** What reviewers are given with it. */
  readonly answer: HandedIn | undefined
}

/** Reads a paper and its copy, and makes sure that reviewers may be given another one. */
async function readOutdated(
  context: ReviewFileContext,
  reading: Reading,
  paperId: PaperId,
  answerNumber: number | undefined,
  by: Organiser,
): Promise<OutdatedCopy> {
  const { rights, settings, isWithdrawn } = await openPaper(context, reading, by, paperId)
  requireRight(rights, 'assign')
  if (isWithdrawn) throw new DomainError('paper-withdrawn')
  const { stored, copied } = await readBoth(context.firestore, reading, paperId)
  const [paper, copy] = [readPaper(stored), parseCopy(copied)]
  if (paper === undefined) throw new DomainError('not-found')
  if (isDecided(paper.status)) {
    throw new DomainError('not-assignable', 'This paper is decided already.')
  }
  if (copy === undefined) {
    throw new DomainError('not-assignable', 'No reviewer has this paper yet.')
  }
  const answer = await readNewAnswer(context, reading, paperId, answerNumber)
  const isNew = answer !== undefined || isOutdated(copy, paper, settings)
  if (!isNew && !(await lacksFiles(context.bucket, copy))) {
    throw new DomainError('not-assignable', 'Reviewers read this version already.')
  }
  return { stored, copied, paper, copy, settings, answer }
}

/** Files can be lost, as after an import of an export that lacked them. */
async function lacksFiles(bucket: Bucket, copy: ReviewCopy): Promise<boolean> {
  return (await frozenFiles(bucket, copy)).length < copy.files.length
}

function nothing(): void {
  // No answer is given.
}

/** Also what was left by a call that was killed; one that is on its way finds that it was overtaken. */
async function removeOthers(bucket: Bucket, { paperId, files }: ReviewCopy): Promise<void> {
  const named = new Set(files.map(({ path }) => path))
  const [stored] = await bucket.getFiles({ prefix: copyFolder(paperId) })
  const others = stored.map(({ name }) => name).filter((name) => !named.has(name))
  await Promise.all(others.map(async (path) => removeFile(bucket, path)))
}
