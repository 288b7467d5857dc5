import type {
  ApiAskedRevision,
  ApiRevision,
  ApiSavedAnswer,
  SentAnswer,
} from '@lectern/domain/api/api-revision'
import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { isFinal } from '@lectern/domain/paper/statuses'
import { reviewPhase } from '@lectern/domain/reviews/review-phase'
import { reviewRights, type ReviewRights } from '@lectern/domain/reviews/review-rights'
import { answerTo, areSameAnswers, unanswered } from '@lectern/domain/reviews/revision'

import type { Member } from '../../access/who-asks.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import {
  parseRevision,
  revisionReference,
  revisionsOf,
  storedRevision,
  type HandedIn,
  type Revision,
} from '../../store/reviews/revision-store.ts'
import { readPaperSides } from '../../walls/paper-side.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

type OwnContext = Pick<ReviewContext, 'firestore' | 'now'>

interface OpenRevision {
  readonly rights: ReviewRights
  readonly paper: Paper
  /** With its date: it was not taken back. */
  readonly revision: Revision & { readonly until: Date }
  readonly isBlind: boolean
}

/**
 * Reads what was released of the reports on an own paper, and what was answered (conference, section 4).
 *
 * @throws {DomainError} `not-found` of another's paper, of one that is gone and of one of which nothing is released:
 *   alike
 */
export async function readRevision(
  context: OwnContext,
  paperId: PaperId,
  who: Member,
): Promise<ApiRevision> {
  const { rights, paper, revision, isBlind } = await openOwn(
    context,
    context.firestore,
    who,
    paperId,
  )
  const { number, paperTitle } = paper
  const { note, until, reports, draft, saving, handedIn } = revision
  return {
    paperId,
    number,
    paperTitle,
    note,
    until: until.toISOString(),
    reports,
    draft,
    saving,
    handedIn: shownHandedIn(handedIn),
    isBlind,
    refusal: rights.answer,
  }
}

/** Lists the revisions that are asked of an author, as far as the papers are there. */
export async function listRevisions(context: OwnContext, who: Member): Promise<ApiAskedRevision[]> {
  const { docs } = await revisionsOf(context.firestore, who.uid).get()
  const standing = docs.flatMap((one) => parseRevision(one) ?? []).filter(({ until }) => until)
  const opened = await Promise.all(
    standing.map(async ({ paperId }) => openIfThere(context, paperId, who)),
  )
  return opened.flatMap((one) => {
    if (one === undefined) return []
    const { rights, revision } = one
    return [
      {
        paperId: revision.paperId,
        until: revision.until.toISOString(),
        isOpen: rights.answer === null,
        isHandedIn: revision.handedIn !== null,
      },
    ]
  })
}

/**
 * Saves what an author answers to the reports on an own paper, and hands it in where that is wanted, in one
 * transaction. The same once more changes nothing.
 *
 * @throws {DomainError} as `readRevision`; `revision-over`, `paper-accepted`, `paper-withdrawn`; `words-changed` when
 *   another device has saved other words than were seen; `report-incomplete` with what is missing: what was sent is
 *   saved then, too; `invalid-input` of a report that was not released
 */
export async function saveAnswer(
  context: OwnContext,
  paperId: PaperId,
  { answers, seen, handIn }: SentAnswer,
  who: Member,
): Promise<ApiSavedAnswer> {
  const { firestore, now } = context
  const { saved, missing } = await firestore.runTransaction(async (transaction) => {
    const { rights, revision } = await openOwn(context, transaction, who, paperId)
    requireRight(rights, 'answer')
    const { reports, draft, saving, handedIn } = revision
    if (answers.some(({ label }) => reports.every((report) => report.label !== label))) {
      throw new DomainError('invalid-input', 'An answer is to a report that was not released.')
    }
    const isNew = !areSameAnswers(reports, draft, answers)
    if (isNew && seen !== undefined && seen < saving) throw new DomainError('words-changed')
    const sent = reports.map(({ label }) => ({ label, text: answerTo(answers, label) }))
    const lacking = handIn ? unanswered(reports, sent) : []
    const isHandedIn =
      handIn &&
      lacking.length === 0 &&
      (handedIn === null || !areSameAnswers(reports, handedIn.answers, sent))
    const next: Revision = {
      ...revision,
      draft: sent,
      saving: isNew ? saving + 1 : saving,
      handedIn: isHandedIn
        ? { answers: sent, number: (handedIn?.number ?? 0) + 1, at: new Date(now()) }
        : handedIn,
    }
    if (isNew || isHandedIn) {
      transaction.set(revisionReference(firestore, paperId), storedRevision(next))
    }
    return { saved: next, missing: lacking }
  })
  if (missing.length > 0) {
    const message = errorTexts['report-incomplete']
    throw new DomainError('report-incomplete', `${message} ${missing.map(missingWords).join(' ')}`)
  }
  return { saving: saved.saving, handedIn: shownHandedIn(saved.handedIn) }
}

/** Shows what an author has handed in. */
export function shownHandedIn(handedIn: HandedIn | null): ApiRevision['handedIn'] {
  return handedIn === null ? null : { ...handedIn, at: handedIn.at.toISOString() }
}

function missingWords(label: string): string {
  return `Answer report ${label}.`
}

async function openIfThere(
  context: OwnContext,
  paperId: PaperId,
  who: Member,
): Promise<OpenRevision | undefined> {
  try {
    return await openOwn(context, context.firestore, who, paperId)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined
    throw error
  }
}

/** Opens the door to what was released of a paper for its owner, whatever the role. */
async function openOwn(
  { firestore, now }: OwnContext,
  reading: Reading,
  who: Member,
  paperId: PaperId,
): Promise<OpenRevision> {
  const [set, asked] = await read(reading, [
    reviewSettingsReference(firestore),
    revisionReference(firestore, paperId),
  ])
  const owner = { who: who.uid, uid: who.uid, emails: [who.email] }
  const [side] = await readPaperSides(firestore, reading, [paperId], owner)
  const [settings, revision] = [readReviewSettings(set), parseRevision(asked)]
  const until = revision?.until ?? null
  const isOwn = side !== undefined && side.paper.ownerUid === who.uid
  if (!isOwn || revision === undefined || until === null) throw new DomainError('not-found')
  const { paper, isWithdrawn } = side
  const time = new Date(now())
  const rights = reviewRights(
    { kind: 'author', released: { until, isAccepted: isFinal(paper.status) } },
    {
      now: time,
      phase: reviewPhase(settings, time),
      settings,
      isWalled: false,
      isWithdrawn,
      assignment: null,
    },
  )
  requireRight(rights, 'read released')
  const isBlind = settings.blind === 'double'
  return { rights, paper, revision: { ...revision, until }, isBlind }
}
