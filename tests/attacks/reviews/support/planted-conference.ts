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
  const [walled, organiser] = await Promise.all([member('admin'), member('admin')])
  const settings = { publishedAt: Timestamp.now(), statusMails: true }
  await reviewSettingsReference(store.firestore).set(settings)
  const by = { token: organiser.accessToken }
  const [paper, otherPaper] = await Promise.all([
    plantReviewed(walled.email, [true, false], by),
    plantReviewed('', [false], by),
  ])
  const declined = await plantedReviewer('declined')
  const removed = await plantedReviewer('removed')
  const spare = await plantedReviewer('accepted')
  // The index tells whoever may read it of all that was changed.
  await runSchedule('updatePaperIndex')
  return { paper, otherPaper, declined, removed, spare, walled, organiser }
}

async function plantReviewed(
  coAuthorAddress: string,
  submitted: readonly boolean[],
  organiser: { readonly token: string },
): Promise<PlantedPaper> {
  const authors = await plantPaper(coAuthorAddress)
  const reviews: PlantedReview[] = []
  for (const isIn of submitted) reviews.push(await plantReview(authors.id, organiser, isIn))
  const parameters = { paperId: authors.id }
  const [wantedReason, note, discussed] = [planted(), planted(), planted()]
  const wanted = { wanted: 1, reason: `Since ${wantedReason}.` }
  await act('setWantedReports', organiser, { parameters, body: wanted })
  await act('writeNote', organiser, { parameters, body: { text: `Ask ${note}.` } })
  await act('discussPaper', organiser, { parameters, body: { text: `And ${discussed}?` } })
  await restOf(authors.id, authors.owner, ['files-checked', 'status-changed', 'submitted'])
  const copy = parseCopy(await copyReference(store.firestore, authors.id).get())
  if (copy === undefined) throw new Error('Reviewers read nothing.')
  const copyPaths = copy.files.map(({ path }) => path)
  return { ...authors, wantedReason, reviews, noteWords: [note], discussed, copyPaths }
}

async function remove({ paper, otherPaper, declined, removed, spare }: PlantedConference) {
  const reviews = [...paper.reviews, ...otherPaper.reviews]
  const reviewers = [...reviews.map(({ reviewer }) => reviewer), declined, removed, spare]
  const ofPapers = ['papers', 'reviewCopies', 'notes', 'wantedReports', 'discussions']
  const assigned = store.firestore.collection('assignments')
  const { docs } = await assigned.where('paperId', 'in', [paper.id, otherPaper.id]).get()
  const paths = [
    'settings/reviews',
    ...[paper, otherPaper].flatMap(({ id }) => ofPapers.map((of) => `${of}/${id}`)),
    ...docs.flatMap(({ id }) => [`reports/${id}`, `assignments/${id}`]),
    ...reviews.map(({ jobId }) => `assignmentJobs/${jobId}`),
    ...reviewers.map(({ id }) => `reviewers/${id}`),
  ]
  for (const path of paths) await store.firestore.recursiveDelete(store.firestore.doc(path))
}
