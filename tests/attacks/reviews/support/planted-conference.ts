import { randomUUID } from 'node:crypto'

import { PDFDocument } from '@cantoo/pdf-lib'
import type { Paper } from '@lectern/domain/paper/paper'
import { emptyReport } from '@lectern/domain/reviews/report'
import { Timestamp } from 'firebase-admin/firestore'
import { vi } from 'vitest'

import {
  assignmentReference,
  newAssignmentId,
  storedAssignment,
  type Assignment,
} from '../../../../functions/src/store/reviews/assignment-store.ts'
import { copyReference, storedCopy } from '../../../../functions/src/store/reviews/copy-store.ts'
import {
  notesReference,
  storedAssignee,
  storedNotes,
} from '../../../../functions/src/store/reviews/notes-store.ts'
import {
  noReport,
  reportReference,
  storedReport,
} from '../../../../functions/src/store/reviews/report-store.ts'
import { reviewSettingsReference } from '../../../../functions/src/store/reviews/review-settings-store.ts'
import {
  revisionReference,
  storedRevision,
} from '../../../../functions/src/store/reviews/revision-store.ts'
import {
  storedWanted,
  wantedReference,
} from '../../../../functions/src/store/reviews/wanted-store.ts'
import { readPaper } from '../../../../functions/src/store/stored-paper.ts'
import { signIn } from '../../../api/support/sign-in.ts'
import { afterEachFile } from '../../../support/after-each-file.ts'
import { store } from '../../../support/emulators.ts'
import { waitForMails } from '../../../support/inbox.ts'
import { storeMember } from '../../../support/members.ts'
import { storeReviewer, type StoredReviewer } from '../../../support/reviewers.ts'

/*
 * A small conference in which every secret is a word that stands nowhere else: whatever tells it is found by
 * searching for the word.
 */

/** A word that stands nowhere else. */
function planted(): string {
  return `zq${randomUUID().replaceAll('-', '').slice(0, 16)}`
}

/** Somebody with an account. */
type PlantedMember = Awaited<ReturnType<typeof plantedMember>>

async function plantedMember(role: 'author' | 'admin') {
  const member = await storeMember(role)
  return { ...member, ...(await signIn(member)) }
}

/** A paper under review, with the words by which what is secret of it is found. */
export interface PlantedPaper {
  readonly id: string
  readonly paper: Paper
  readonly owner: PlantedMember
  /** What tells who wrote it: hidden from reviewers and from strangers. */
  readonly authorWords: readonly string[]
  /** Why it wants so few reports: organisers alone say it to each other. */
  readonly wantedReason: string
  /** Each reviewer's assignment, and what tells of it and of the report. */
  readonly reviews: readonly PlantedReview[]
  /** What stands in an organiser's note: for organisers without a wall alone. */
  readonly noteWords: readonly string[]
  /** What was released to the author: by now other words than the report's. */
  readonly released: string
  /** What the author has typed to it, and not handed in. */
  readonly draftAnswer: string
}

/** A review, with the words by which it is found. */
interface PlantedReview {
  readonly reviewer: StoredReviewer
  readonly assignment: Assignment
  /** Hidden from everybody but the reviewer and organisers without a wall. */
  readonly words: readonly string[]
  /** In the words for authors: what other reviewers may read once they have submitted. */
  readonly forAuthors: string
}

/** The whole small conference. */
export interface PlantedConference {
  /** Its author has an account; two reviewers, of whom one has submitted. */
  readonly paper: PlantedPaper
  /** Another author's; the first paper's submitted reviewer has nothing to do with it. */
  readonly otherPaper: PlantedPaper
  readonly declined: StoredReviewer
  readonly removed: StoredReviewer
  /** An organiser who is a co-author of `paper`. */
  readonly walled: PlantedMember
  readonly organiser: PlantedMember
}

const written: string[] = []

// What others count must not hold it.
afterEachFile(async () => {
  for (const path of written.splice(0)) {
    await store.firestore.recursiveDelete(store.firestore.doc(path))
  }
})

/** Makes the conference, past the screens. */
export async function plantConference(): Promise<PlantedConference> {
  const [walled, organiser] = await Promise.all([plantedMember('admin'), plantedMember('admin')])
  await reviewSettingsReference(store.firestore).set({ publishedAt: Timestamp.now() })
  written.push('settings/reviews')
  const [paper, otherPaper] = [
    await plantPaper([walled.email], [true, false]),
    await plantPaper([], [false]),
  ]
  await Promise.all([paper, otherPaper].map(async (one) => restOf(one)))
  const declined = await keptReviewer('declined')
  const removed = await keptReviewer('removed')
  return { paper, otherPaper, declined, removed, walled, organiser }
}

/** Waits until the triggers have done with a new paper: number, history, receipt. */
async function restOf({ id, owner }: PlantedPaper): Promise<void> {
  await waitForMails(owner.email, 1)
  const reference = store.firestore.doc(`papers/${id}`)
  await vi.waitFor(
    async () => {
      const [paper, events, mails] = await Promise.all([
        reference.get(),
        reference.collection('events').get(),
        reference.collection('mails').where('state', '==', 'sent').get(),
      ])
      const kinds = events.docs.map((event) => String(event.get('kind'))).toSorted()
      if (typeof paper.get('number') !== 'number') throw new Error('no number yet')
      if (kinds.join() !== 'files-checked,submitted') throw new Error(`only ${kinds.join()} yet`)
      if (mails.empty) throw new Error('no receipt yet')
    },
    { timeout: 30_000, interval: 200 },
  )
}

async function keptReviewer(state: 'accepted' | 'declined' | 'removed'): Promise<StoredReviewer> {
  const reviewer = await storeReviewer({ state, name: `Reviewer ${planted()}` })
  written.push(`reviewers/${reviewer.id}`)
  return reviewer
}

async function plantPaper(
  coAuthorAddresses: readonly string[],
  submitted: readonly boolean[],
): Promise<PlantedPaper> {
  const { firestore, bucket } = store
  const [owner, id] = [await plantedMember('author'), randomUUID()]
  const [name, affiliation, coAuthor, info] = [planted(), planted(), planted(), planted()]
  const email = `${planted()}@example.org`
  const path = `papers/${owner.uid}/${id}/a1.pdf`
  const content = await namedPdf(info)
  await bucket.file(path).save(content, { contentType: 'application/pdf', resumable: false })
  const [title, abstract] = [`On ${planted()}`, `We show ${planted()}.`]
  const time = Timestamp.now()
  const reference = firestore.doc(`papers/${id}`)
  await reference.set({
    ownerUid: owner.uid,
    fullname: `Author ${name}`,
    email,
    paperTitle: title,
    abstract,
    keywords: ['AI'],
    coAuthors: [
      { name: `With ${coAuthor}`, affiliation, orcid: null, email: coAuthorAddresses[0] ?? '' },
    ],
    status: 'Review Awaiting',
    pdf: { path, name: `${name}.pdf`, bytes: content.length },
    supplementaryPdf: null,
    createdAt: time,
    updatedAt: time,
    updatedBy: owner.uid,
  })
  const paper = readPaper(await reference.get())
  if (paper === undefined) throw new Error('The planted paper is none.')
  const copyPath = `reviewCopies/${id}/${planted()}.pdf`
  const clean = Buffer.from(await (await blankPdf()).save())
  await bucket.file(copyPath).save(clean, { contentType: 'application/pdf', resumable: false })
  const copy = {
    paperId: paper.id,
    version: 1,
    number: paper.number,
    paperTitle: title,
    abstract,
    keywords: ['AI'],
    authors: [`Author ${name}`, `With ${coAuthor}`],
    ownerUid: paper.ownerUid,
    files: [{ kind: 'pdf', path: copyPath, bytes: clean.length, pages: 1, cleaned: true } as const],
    frozenAt: new Date(),
  }
  await copyReference(firestore, id).set(storedCopy(copy))
  const wantedReason = planted()
  const wanted = { wanted: 1, reason: `Since ${wantedReason}.`, by: paper.ownerUid }
  await wantedReference(firestore, paper.id).set(storedWanted(wanted))
  const note = planted()
  await notesReference(firestore, paper.id).set({
    ...storedNotes([{ id: 'n1', by: paper.ownerUid, at: new Date(), text: `Ask ${note}.` }]),
    ...storedAssignee(null),
  })
  written.push(`papers/${id}`, `reviewCopies/${id}`, `notes/${id}`, `wantedReports/${id}`)
  const [released, draftAnswer] = [planted(), planted()]
  await revisionReference(firestore, paper.id).set(
    storedRevision({
      paperId: paper.id,
      ownerUid: paper.ownerUid,
      note: 'Answer it.',
      until: new Date(Date.now() + 7 * 24 * 3_600_000),
      releasedAt: new Date(),
      by: paper.ownerUid,
      reports: [{ label: 'A', forAuthors: `Prove ${released}.` }],
      draft: [{ label: 'A', text: `As ${draftAnswer}.` }],
      saving: 1,
      handedIn: null,
      given: null,
    }),
  )
  written.push(`revisions/${id}`)
  const reviews: PlantedReview[] = []
  for (const isIn of submitted) reviews.push(await plantReview(paper, isIn))
  return {
    id,
    paper,
    owner,
    authorWords: [name, affiliation, coAuthor, info, email, owner.uid, owner.email],
    wantedReason,
    reviews,
    noteWords: [note],
    released,
    draftAnswer,
  }
}

async function plantReview({ id: paperId }: Paper, isIn: boolean): Promise<PlantedReview> {
  const { firestore } = store
  const reviewer = await keptReviewer('accepted')
  const assignment: Assignment = {
    id: newAssignmentId(),
    paperId,
    reviewerId: reviewer.id,
    state: isIn ? 'submitted' : 'assigned',
    due: new Date(Date.now() + 7 * 24 * 3_600_000 + Math.floor(Math.random() * 86_400_000)),
    publishedAt: new Date(),
    publishedBy: 'an organiser',
    reason: null,
  }
  await assignmentReference(firestore, assignment.id).set(storedAssignment(assignment))
  const [forAuthors, forOrganisers] = [planted(), planted()]
  const draft = {
    ...emptyReport,
    relevance: 4,
    technicalQuality: 3,
    novelty: 5,
    clarity: 4,
    significance: 4,
    recommendation: 'accept',
    confidence: 3,
    forAuthors: `Say more about ${forAuthors}.`,
    forOrganisers: `Between us: ${forOrganisers}.`,
  } as const
  const report = {
    ...noReport,
    draft,
    revision: 3,
    savedAt: new Date(),
    ...(isIn ? { submitted: draft, submittedAt: new Date(), versions: 1, copyVersion: 1 } : {}),
  }
  await reportReference(firestore, assignment.id).set(storedReport(report))
  written.push(`assignments/${assignment.id}`, `reports/${assignment.id}`)
  return {
    reviewer,
    assignment,
    words: [assignment.id, assignment.due?.toISOString() ?? '', forOrganisers],
    forAuthors,
  }
}

async function blankPdf(): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.addPage([300, 300])
  return document
}

/** A PDF that says who made it. */
async function namedPdf(word: string): Promise<Buffer> {
  const document = await blankPdf()
  document.setAuthor(word)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}
