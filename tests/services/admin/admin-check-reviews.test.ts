import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { newReviewerSchema, type Reviewer } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  assignmentReference,
  newAssignmentId,
  storedAssignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import { conflictReference } from '../../../functions/src/store/reviews/conflict-store.ts'
import { copyReference, storedCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import {
  noReport,
  reportReference,
  storedReport,
} from '../../../functions/src/store/reviews/report-store.ts'
import {
  newReviewerId,
  reviewerReference,
  storedReviewer,
} from '../../../functions/src/store/reviews/reviewer-store.ts'
import { wantedReference } from '../../../functions/src/store/reviews/wanted-store.ts'
import { checkReviews } from '../../../tools/admin/check/check-reviews.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, storePaper } from '../support/own-project.ts'

const { store, end } = await ownProject()
const { firestore } = store
afterAll(end)

const reviewer: Reviewer = {
  ...v.parse(newReviewerSchema, { name: 'Bodil Holm', email: 'bodil@example.org' }),
  formerNames: [],
  furtherEmails: [],
  opened: { email: 'bodil@example.org', name: 'Bodil Holm' },
  openedBefore: [],
  id: newReviewerId(),
  state: 'accepted',
  version: 1,
  invitedBy: 'asha',
  invitedAt: new Date(),
  mailId: null,
  answeredAt: null,
}
const id = newAssignmentId()
const assignment = assignmentReference(firestore, id)
const report = reportReference(firestore, id)
let paperId = ''

beforeAll(async () => {
  const { uid } = await storeAccount(store)
  const paper = await storePaper(store, uid, {
    status: 'Review Obtained',
    email: 'ada@example.org',
  })
  paperId = paper.id
  await reviewerReference(firestore, reviewer.id).set(storedReviewer(reviewer))
  await assignment.set(
    storedAssignment({
      id,
      paperId: v.parse(paperIdSchema, paperId),
      reviewerId: reviewer.id,
      state: 'submitted',
      due: null,
      publishedAt: new Date(),
      publishedBy: 'asha',
      reason: null,
    }),
  )
  await copyReference(firestore, paperId).set(
    storedCopy({
      paperId: v.parse(paperIdSchema, paperId),
      version: 2,
      number: 1,
      paperTitle: 'On engines',
      abstract: 'An abstract.',
      keywords: [],
      authors: ['Ada Lovelace'],
      ownerUid: v.parse(uidSchema, uid),
      files: [],
      frozenAt: new Date(),
    }),
  )
  await report.set(storedReport({ ...noReport, versions: 1, copyVersion: 2 }))
})

/** The findings about reviews. */
async function found(): Promise<string[]> {
  const findings = await lookedAt(store, [checkReviews])
  return findings.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

/** Plants a damage, and takes it back. */
async function withDamage(
  reference: FirebaseFirestore.DocumentReference,
  fields: Readonly<Record<string, unknown>> | null,
): Promise<string[]> {
  const before = (await reference.get()).data()
  if (fields === null) await reference.delete()
  else if (before === undefined) await reference.set(fields)
  else await reference.update(fields)
  const findings = await found()
  if (before === undefined) await reference.delete()
  else await reference.set(before)
  return findings
}

it('finds nothing wrong with reviews as they are made', async () => {
  expect(await found()).toEqual([])
})

const at = `assignments/${id}`
const own = reviewerReference(firestore, reviewer.id)
const copy = () => copyReference(firestore, paperId)
const conflict = () => conflictReference(firestore, v.parse(paperIdSchema, paperId), reviewer.id)
const said = (kind: string) => ({
  paperId,
  who: reviewer.id,
  declaredBy: 'reviewer',
  note: '',
  at: new Date(),
  kind,
})

const revision = {
  ownerUid: 'asha',
  note: 'Answer it.',
  until: null,
  releasedAt: new Date(),
  by: 'asha',
  reports: [{ label: 'A', forAuthors: 'More.' }],
  draft: [],
  saving: 0,
  handedIn: null,
  given: null,
}

interface Damage {
  readonly damage: string
  readonly where: () => FirebaseFirestore.DocumentReference
  /** What is stored in the place of what was there; null: nothing. */
  readonly fields: () => Readonly<Record<string, unknown>> | null
  readonly told: () => readonly unknown[]
}

const damages: readonly Damage[] = [
  {
    damage: 'a report without an assignment',
    where: () => assignment,
    fields: () => null,
    told: () => [`report-orphaned reports/${id}: no assignment`],
  },
  {
    damage: 'an assignment that can’t be read',
    where: () => assignment,
    fields: () => ({ state: 'lost' }),
    told: () => [`assignment-unreadable ${at}: state`],
  },
  {
    damage: 'a status that disagrees with the reports',
    where: () => assignment,
    fields: () => ({ state: 'assigned' }),
    told: () => [`status-disagrees papers/${paperId}: Review Obtained, and no report is in`],
  },
  {
    damage: 'a reviewer who is the author, with no wall between',
    where: () => own,
    fields: () => ({ email: 'ada@example.org' }),
    told: () => [`wall-broken ${at}: author`],
  },
  {
    damage: 'a declared wall that nobody heeds',
    where: conflict,
    fields: () => said('wall'),
    told: () => [`wall-broken ${at}: declared`],
  },
  {
    damage: 'no wall where a hint was dismissed',
    where: conflict,
    fields: () => said('dismissed'),
    told: () => [],
  },
  {
    damage: 'an assignment without its reviewer',
    where: () => own,
    fields: () => null,
    told: () => [`assignment-orphaned ${at}: no reviewer`],
  },
  {
    damage: 'a reviewer who can’t be read',
    where: () => own,
    fields: () => ({ version: 0 }),
    told: () => [`reviewer-unreadable reviewers/${reviewer.id}: version`],
  },
  {
    damage: 'an assignment without a copy',
    where: copy,
    fields: () => null,
    told: () => [`copy-missing ${at}: no reviewCopies document`],
  },
  {
    damage: 'a copy that is older than the version of its report',
    where: copy,
    fields: () => ({ version: 1 }),
    told: () => [`copy-outdated reports/${id}: version 2, and the copy is of 1`],
  },
  {
    damage: 'a copy that can’t be read',
    where: copy,
    fields: () => ({ files: 'none' }),
    told: () => [`copy-unreadable reviewCopies/${paperId}: files`],
  },
  {
    damage: 'a wanted number that can’t be read',
    where: () => wantedReference(firestore, v.parse(paperIdSchema, paperId)),
    fields: () => ({ wanted: 0, reason: '', by: 'asha' }),
    told: () => [`wanted-unreadable wantedReports/${paperId}: wanted`],
  },
  {
    damage: 'a report that can’t be read',
    where: () => report,
    fields: () => ({ revision: 'x' }),
    told: () => [`report-unreadable reports/${id}: revision`],
  },
  {
    damage: 'no revision that is as it was asked for',
    where: () => firestore.doc(`revisions/${paperId}`),
    fields: () => revision,
    told: () => [],
  },
  {
    damage: 'a revision that can’t be read',
    where: () => firestore.doc(`revisions/${paperId}`),
    fields: () => ({ ...revision, saving: 'x' }),
    told: () => [`revision-unreadable revisions/${paperId}: saving`],
  },
  {
    damage: 'an answer to a report that was not released',
    where: () => firestore.doc(`revisions/${paperId}`),
    fields: () => ({
      ...revision,
      handedIn: { answers: [{ label: 'B', text: 'Yes.' }], number: 1, at: new Date() },
    }),
    told: () => [`answer-orphaned revisions/${paperId}: report B was not released`],
  },
  {
    damage: 'a revision without its paper',
    where: () => firestore.doc('revisions/gone'),
    fields: () => revision,
    told: () => ['revision-orphaned revisions/gone: no paper'],
  },
  {
    damage: 'bids that can’t be read',
    where: () => firestore.doc(`bids/${reviewer.id}`),
    fields: () => ({ said: { [paperId]: 'maybe' } }),
    told: () => [`bids-unreadable bids/${reviewer.id}: said.${paperId}`],
  },
  {
    damage: 'a conflict that can’t be read',
    where: conflict,
    fields: () => said('other'),
    told: () => [`conflict-unreadable conflicts/${conflict().id}: kind`],
  },
  {
    damage: 'notes that can’t be read',
    where: () => firestore.doc(`notes/${paperId}`),
    fields: () => ({ notes: 'none' }),
    told: () => [`notes-unreadable notes/${paperId}: notes`],
  },
  {
    damage: 'a letter that can’t be read',
    where: () => firestore.doc(`deskLetters/${paperId}`),
    fields: () => ({ words: null }),
    told: () => {
      const told: unknown = expect.stringContaining(`letter-unreadable deskLetters/${paperId}: `)
      return [told]
    },
  },
]

it.each(damages)('tells of $damage', async ({ where, fields, told }) => {
  expect(await withDamage(where(), fields())).toEqual(told())
})

it('finds nothing wrong once all that was planted is gone, and looks at reviews with everything else', async () => {
  expect(await found()).toEqual([])
  await report.update({ revision: 'x' })
  const kinds = (await checkStore(store, Date.now())).map(({ kind }) => kind)
  expect(kinds).toContain('report-unreadable')
})
