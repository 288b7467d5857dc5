import { Timestamp } from 'firebase-admin/firestore'

import { copyReference, parseCopy } from '../../../../functions/src/store/reviews/copy-store.ts'
import { reviewSettingsReference } from '../../../../functions/src/store/reviews/review-settings-store.ts'
import { member, type Member } from '../../../api/support/personas.ts'
import { afterEachFile } from '../../../support/after-each-file.ts'
import { store } from '../../../support/emulators.ts'
import type { StoredReviewer } from '../../../support/reviewers.ts'
import { runSchedule } from '../../../support/schedules.ts'
import { act } from './act.ts'
import { plantPaper, restOf, type PlantedAuthors } from './planted-papers.ts'
import { plantedReviewer, plantReview, type PlantedReview } from './planted-reviews.ts'
import { plantRevision, type PlantedRevision } from './planted-revision.ts'
import { plantSuggestion, type PlantedSuggestion } from './planted-suggestion.ts'
import { planted } from './planted-words.ts'

/*
 * A small conference in which every secret is a word that stands nowhere else: whatever tells it is found by
 * searching for the word. What is secret of reviews comes about by the product's own calls, so that what these tell
 * besides, copy, mail, history or index, is there to be found.
 */

/** A paper under review, with the words by which what is secret of it is found. */
export interface PlantedPaper extends PlantedAuthors {
  /** Why it wants so few reports: organisers alone say it to each other. */
  readonly wantedReason: string
  /** Each reviewer's assignment, and what tells of it and of the report. */
  readonly reviews: readonly PlantedReview[]
  /** What stands in an organiser's note: for organisers without a wall alone. */
  readonly noteWords: readonly string[]
  /** What an organiser says in the discussion: for organisers without a wall, and reviewers who have submitted. */
  readonly discussed: string
  /** What the author says of who should not review it: for the author and organisers without a wall. */
  readonly conflictWords: readonly string[]
  /** A colleague whom its first reviewer has suggested. */
  readonly suggestion: PlantedSuggestion
  /** What was released to the author, and is answered: nothing where no report is in. */
  readonly revision: PlantedRevision
  /** Where the files lie that reviewers read. */
  readonly copyPaths: readonly string[]
}

/** The whole small conference. */
export interface PlantedConference {
  /** Its author has an account; two reviewers, of whom one has submitted. */
  readonly paper: PlantedPaper
  /** Another author's; the first paper's submitted reviewer has nothing to do with it. */
  readonly otherPaper: PlantedPaper
  readonly declined: StoredReviewer
  readonly removed: StoredReviewer
  /** Has accepted, and has no paper. */
  readonly spare: StoredReviewer
  /** An organiser who is a co-author of `paper`. */
  readonly walled: Member
  /** An organiser whom the author of `paper` would keep from it. */
  readonly named: Member
  readonly organiser: Member
}

const planting: Promise<PlantedConference>[] = []

// What others count must not hold it.
afterEachFile(async () => {
  for (const conference of await Promise.all(planting.splice(0))) await remove(conference)
})

/** Makes the conference. */
export async function plantConference(): Promise<PlantedConference> {
  const made = plant()
  planting.push(made)
  return await made
}

async function plant(): Promise<PlantedConference> {
  const [walled, named, organiser] = await Promise.all([
    member('admin'),
    member('admin'),
    member('admin'),
  ])
  const settings = reviewSettingsReference(store.firestore)
  const [authors, otherAuthors, first, second, other] = await Promise.all([
    plantPaper(walled.email),
    plantPaper(''),
    plantedReviewer('accepted'),
    plantedReviewer('accepted'),
    plantedReviewer('accepted'),
    settings.set({ bidsOpenAt: Timestamp.now(), statusMails: true }),
  ])
  await bid(authors.id, first)
  await bid(otherAuthors.id, other)
  await settings.update({ publishedAt: Timestamp.now() })
  const by = { token: organiser.accessToken }
  const [paper, otherPaper] = await Promise.all([
    plantReviewed(authors, [named.email], by, [
      { reviewer: first, isIn: true },
      { reviewer: second, isIn: false },
    ]),
    plantReviewed(otherAuthors, [], by, [{ reviewer: other, isIn: false }]),
  ])
  const declined = await plantedReviewer('declined')
  const removed = await plantedReviewer('removed')
  const spare = await plantedReviewer('accepted')
  // The index tells whoever may read it of all that was changed.
  await runSchedule('updatePaperIndex')
  return { paper, otherPaper, declined, removed, spare, walled, named, organiser }
}

async function bid(paperId: string, reviewer: StoredReviewer): Promise<void> {
  await act('bidOnPaper', reviewer, { parameters: { paperId }, body: { bid: 'yes' } })
}

async function plantReviewed(
  authors: PlantedAuthors,
  keptApart: readonly string[],
  organiser: { readonly token: string },
  assigned: readonly { readonly reviewer: StoredReviewer; readonly isIn: boolean }[],
): Promise<PlantedPaper> {
  const conflict = planted()
  const lines = [`Dr ${conflict}, we are no friends.`, ...keptApart]
  const author = { token: authors.owner.accessToken }
  const parameters = { paperId: authors.id }
  await act('setAuthorConflicts', author, { parameters, body: { lines } })
  const made: PlantedReview[] = []
  for (const { reviewer, isIn } of assigned) {
    made.push(await plantReview(authors.id, organiser, reviewer, isIn))
  }
  const [first, ...further] = made
  if (first === undefined) throw new Error('Nobody reviews it.')
  const suggestion = await plantSuggestion(first)
  const [revision, rewritten] = await plantRevision(authors, organiser, first)
  const [wantedReason, note, discussed] = [planted(), planted(), planted()]
  const wanted = { wanted: 1, reason: `Since ${wantedReason}.` }
  await act('setWantedReports', organiser, { parameters, body: wanted })
  await act('writeNote', organiser, { parameters, body: { text: `Ask ${note}.` } })
  await act('discussPaper', organiser, { parameters, body: { text: `And ${discussed}?` } })
  await restOf(authors.id, authors.owner, ['files-checked', 'status-changed', 'submitted'])
  const copy = parseCopy(await copyReference(store.firestore, authors.id).get())
  if (copy === undefined) throw new Error('Reviewers read nothing.')
  const copyPaths = copy.files.map(({ path }) => path)
  return {
    ...authors,
    wantedReason,
    reviews: [rewritten, ...further],
    noteWords: [note],
    discussed,
    conflictWords: [conflict],
    suggestion,
    revision,
    copyPaths,
  }
}

async function remove({ paper, otherPaper, declined, removed, spare }: PlantedConference) {
  const reviews = [...paper.reviews, ...otherPaper.reviews]
  const reviewers = [...reviews.map(({ reviewer }) => reviewer), declined, removed, spare]
  const ofPapers = [
    'papers',
    'reviewCopies',
    'notes',
    'wantedReports',
    'discussions',
    'authorConflicts',
    'revisions',
  ]
  const ids = [paper.id, otherPaper.id]
  const assigned = store.firestore.collection('assignments')
  const { docs } = await assigned.where('paperId', 'in', ids).get()
  const suggested = await store.firestore
    .collection('suggestions')
    .where('paperId', 'in', ids)
    .get()
  const paths = [
    'settings/reviews',
    ...[paper, otherPaper].flatMap(({ id }) => ofPapers.map((of) => `${of}/${id}`)),
    ...docs.flatMap(({ id }) => [`reports/${id}`, `assignments/${id}`]),
    ...reviews.map(({ jobId }) => `assignmentJobs/${jobId}`),
    ...suggested.docs.map(({ id }) => `suggestions/${id}`),
    ...reviewers.flatMap(({ id }) => [`reviewers/${id}`, `bids/${id}`, `reminders/${id}`]),
  ]
  for (const path of paths) await store.firestore.recursiveDelete(store.firestore.doc(path))
}
