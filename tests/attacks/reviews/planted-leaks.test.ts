import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'

import { copyReference, parseCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { knownOf } from './support/known.ts'
import { differences, normalised } from './support/normalised-reach.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { leaksIn, reachOf, type Asker } from './support/reach.ts'

/*
 * The two proofs are worth what they find: each leak here is put in on purpose, where somebody may read it, and must
 * be found.
 */

const { firestore, bucket } = store

let conference: PlantedConference
beforeAll(async () => {
  conference = await plantConference()
}, 120_000)

function signedIn({ accessToken, email }: PlantedConference['walled']): Asker {
  return { token: accessToken, email }
}

function reviewer({ paper }: PlantedConference): Asker {
  const [review] = paper.reviews
  if (review === undefined) throw new Error('no review')
  return review.reviewer
}

/** What a leak tells: the author’s name, or which assignment is the paper’s. */
const authorWord = ({ paper }: PlantedConference) => paper.authorWords[0] ?? ''
const reviewWord = ({ paper }: PlantedConference) => paper.reviews[0]?.assignment.id ?? ''

/** Changes a document, and gives what takes that back. */
async function changing(
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<() => Promise<unknown>> {
  const reference = firestore.doc(path)
  const before = (await reference.get()).data()
  await reference.set(fields, { merge: true })
  return async () => (before === undefined ? reference.delete() : reference.set(before))
}

/** Puts another file in the place of what reviewers read, and gives what takes that back. */
async function replacingCopy(
  { paper }: PlantedConference,
  mark: (document: PDFDocument) => void,
): Promise<() => Promise<unknown>> {
  const copy = parseCopy(await copyReference(firestore, paper.id).get())
  const path = copy?.files[0]?.path ?? ''
  const [before] = await bucket.file(path).download()
  const document = await PDFDocument.create({ updateMetadata: false })
  document.addPage([300, 300])
  mark(document)
  const content = Buffer.from(await document.save({ useObjectStreams: false }))
  const options = { contentType: 'application/pdf', resumable: false }
  await bucket.file(path).save(content, options)
  return async () => bucket.file(path).save(before, options)
}

interface Leak {
  readonly where: string
  readonly plant: (conference: PlantedConference) => Promise<() => Promise<unknown>>
  readonly asker: (conference: PlantedConference) => Asker
  readonly word: (conference: PlantedConference) => string
}

const leaks: readonly Leak[] = [
  {
    where: 'a name in a copy',
    plant: async (all) =>
      changing(`reviewCopies/${all.paper.id}`, { abstract: `As ${authorWord(all)} has shown` }),
    asker: reviewer,
    word: authorWord,
  },
  {
    where: 'a name in a PDF’s Info',
    plant: async (all) =>
      replacingCopy(all, (document) => {
        document.setAuthor(authorWord(all))
      }),
    asker: reviewer,
    word: authorWord,
  },
  {
    where: 'a name in a PDF’s XMP',
    plant: async (all) =>
      replacingCopy(all, ({ context, catalog }) => {
        const metadata = context.flateStream(`<dc:creator>${authorWord(all)}</dc:creator>`, {
          Type: 'Metadata',
          Subtype: 'XML',
        })
        catalog.set(PDFName.of('Metadata'), context.register(metadata))
      }),
    asker: reviewer,
    word: authorWord,
  },
  {
    where: 'a review in the index of papers',
    plant: async (all) => changing('paperIndex/planted', { assignment: reviewWord(all) }),
    asker: ({ walled }) => signedIn(walled),
    word: reviewWord,
  },
  {
    where: 'a reviewer in a mail',
    plant: async (all) => {
      const reference = firestore.doc('mail/plantedLeak')
      const { owner } = all.paper
      const now = Timestamp.now()
      await reference.set({
        to: owner.email,
        subject: 'Your paper',
        text: `It is with ${reviewWord(all)}.`,
        html: '',
        kind: 'message',
        state: 'pending',
        attempts: 0,
        nextAttemptAt: now,
        validUntil: null,
        lastError: null,
        createdAt: now,
        sentAt: null,
        expiresAt: now,
      })
      await waitForMails(owner.email, 2)
      return async () => reference.delete()
    },
    asker: ({ paper }) => signedIn(paper.owner),
    word: reviewWord,
  },
  {
    where: 'a reviewer in a paper’s history, which an export carries',
    plant: async (all) =>
      changing(`papers/${all.paper.id}/events/planted`, {
        kind: 'edited',
        actor: { uid: null, as: 'server' },
        from: null,
        to: null,
        at: Timestamp.now(),
        details: { changed: [reviewWord(all)], files: [] },
      }),
    asker: ({ paper }) => signedIn(paper.owner),
    word: reviewWord,
  },
  {
    where: 'a review in an error message',
    plant: async (all) => {
      const review = all.paper.reviews[0]
      const undoMail = await changing('mail/plantedError', {
        to: 'nobody@example.org',
        subject: '',
        text: '',
        html: '',
        kind: 'reviewer-invitation',
        state: 'failed',
        attempts: 1,
        nextAttemptAt: null,
        validUntil: null,
        lastError: `550 about ${reviewWord(all)}`,
        createdAt: Timestamp.now(),
        sentAt: null,
        expiresAt: Timestamp.now(),
      })
      const undo = await changing(`reviewers/${review?.reviewer.id ?? ''}`, {
        mailId: 'plantedError',
      })
      return async () => Promise.all([undoMail(), undo()])
    },
    asker: ({ walled }) => signedIn(walled),
    word: reviewWord,
  },
  {
    where: 'whom an author would keep apart, in the paper that organisers read',
    plant: async (all) =>
      changing(`papers/${all.paper.id}`, {
        abstract: `Not by ${all.paper.conflictWords[0] ?? ''}`,
      }),
    asker: ({ named }) => signedIn(named),
    word: ({ paper }) => paper.conflictWords[0] ?? '',
  },
  {
    where: 'a suggested colleague in an assignment of another reviewer',
    plant: async ({ paper }) => {
      const [, other] = paper.reviews
      return changing(`suggestions/${paper.suggestion.id}`, {
        assignmentId: other?.assignment.id ?? '',
      })
    },
    asker: ({ paper }) => {
      const [, other] = paper.reviews
      if (other === undefined) throw new Error('no second review')
      return other.reviewer
    },
    word: ({ paper }) => paper.suggestion.words[0] ?? '',
  },
  {
    where: 'a pair in a job’s progress',
    plant: async (all) => changing('jobs/planted', { left: [reviewWord(all)] }),
    asker: ({ walled }) => signedIn(walled),
    word: reviewWord,
  },
]

describe('planted words are found that leak by', () => {
  test.each(leaks)('$where', { timeout: 120_000 }, async ({ plant, asker, word }) => {
    const known = knownOf(conference)
    const undo = await plant(conference)
    try {
      const found = leaksIn(await reachOf(asker(conference), known), [word(conference)])
      expect(found.length).toBeGreaterThan(0)
    } finally {
      await undo()
    }
  })
})

describe('two worlds differ that leak by', () => {
  test.each([
    ['a count', { reviewCount: 2 }],
    ['the time of a write', { updatedAt: Timestamp.now() }],
  ])('%s', { timeout: 120_000 }, async (_what, fields) => {
    const author = signedIn(conference.paper.owner)
    const hear = async () => normalised(await reachOf(author, knownOf(conference)), conference)
    const before = await hear()
    const undo = await changing(`papers/${conference.paper.id}`, fields)
    try {
      expect(differences(before, await hear()).length).toBeGreaterThan(0)
    } finally {
      await undo()
    }
  })
})
