import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { newReviewerSchema, type Reviewer } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

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
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { ownProject, storeAccount, storePaper } from '../support/own-project.ts'

vi.mock('../../../functions/src/platform/logs.ts')

const { store, end } = ownProject('check-reviews')
const { firestore } = store
afterAll(end)

const reviewer: Reviewer = {
  ...v.parse(newReviewerSchema, { name: 'Bodil Holm', email: 'bodil@example.org' }),
  furtherEmails: [],
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

/** What is found of reviews; what else is the matter with the papers of this test is left out. */
async function found(): Promise<string[]> {
  const kinds =
    /^(reviewer|wanted|bids|conflict|notes|letter|copy|assignment|report|status-disagrees|wall)/
  return (await checkStore(store, Date.now()))
    .filter(({ kind }) => kinds.test(kind))
    .map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
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
  const asked = firestore.doc(`revisions/${paperId}`)
  expect(await withDamage(asked, revision)).toEqual([])
  expect(await withDamage(asked, { ...revision, saving: 'x' })).toEqual([
    `revision-unreadable revisions/${paperId}: saving`,
  ])
  const handedIn = { answers: [{ label: 'B', text: 'Yes.' }], number: 1, at: new Date() }
  expect(await withDamage(asked, { ...revision, handedIn })).toEqual([
    `answer-orphaned revisions/${paperId}: report B was not released`,
  ])
  expect(await withDamage(firestore.doc('revisions/gone'), revision)).toEqual([
    'revision-orphaned revisions/gone: no paper',
  ])
  expect(await found()).toEqual([])
})

it('tells of each planted damage', async () => {
  const at = `assignments/${id}`
  expect(await withDamage(assignment, null)).toEqual([
    `report-orphaned reports/${id}: no assignment`,
  ])
  expect(await withDamage(assignment, { state: 'lost' })).toEqual([
    `assignment-unreadable ${at}: state`,
  ])
  expect(await withDamage(assignment, { state: 'assigned' })).toEqual([
    `status-disagrees papers/${paperId}: Review Obtained, and no report is in`,
  ])
  const own = reviewerReference(firestore, reviewer.id)
  expect(await withDamage(own, { email: 'ada@example.org' })).toEqual([`wall-broken ${at}: author`])
  expect(await withDamage(own, null)).toEqual([`assignment-orphaned ${at}: no reviewer`])
  expect(await withDamage(own, { version: 0 })).toEqual([
    `reviewer-unreadable reviewers/${reviewer.id}: version`,
  ])
  const copy = copyReference(firestore, paperId)
  expect(await withDamage(copy, null)).toEqual([`copy-missing ${at}: no reviewCopies document`])
  expect(await withDamage(copy, { version: 1 })).toEqual([
    `copy-outdated reports/${id}: version 2, and the copy is of 1`,
  ])
  expect(await withDamage(copy, { files: 'none' })).toEqual([
    `copy-unreadable reviewCopies/${paperId}: files`,
  ])
  const wanted = wantedReference(firestore, v.parse(paperIdSchema, paperId))
  expect(await withDamage(wanted, { wanted: 0, reason: '', by: 'asha' })).toEqual([
    `wanted-unreadable wantedReports/${paperId}: wanted`,
  ])
  expect(await withDamage(report, { revision: 'x' })).toEqual([
    `report-unreadable reports/${id}: revision`,
  ])
  const bids = firestore.doc(`bids/${reviewer.id}`)
  expect(await withDamage(bids, { said: { [paperId]: 'yes' } })).toEqual([])
  expect(await withDamage(bids, { said: { [paperId]: 'maybe' } })).toEqual([
    `bids-unreadable bids/${reviewer.id}: said.${paperId}`,
  ])
  const conflict = conflictReference(firestore, paperId, reviewer.id)
  const said = { paperId, who: reviewer.id, declaredBy: 'reviewer', note: '', at: new Date() }
  expect(await withDamage(conflict, { ...said, kind: 'wall' })).toEqual([
    `wall-broken ${at}: declared`,
  ])
  expect(await withDamage(conflict, { ...said, kind: 'dismissed' })).toEqual([])
  expect(await withDamage(conflict, { ...said, kind: 'other' })).toEqual([
    `conflict-unreadable conflicts/${conflict.id}: kind`,
  ])
  expect(await withDamage(firestore.doc(`notes/${paperId}`), { notes: 'none' })).toEqual([
    `notes-unreadable notes/${paperId}: notes`,
  ])
  expect(await withDamage(firestore.doc(`deskLetters/${paperId}`), { words: null })).toEqual([
    expect.stringContaining(`letter-unreadable deskLetters/${paperId}: `),
  ])
  expect(await found()).toEqual([])
})
