import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { copyReference, parseCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { knownOf } from './support/known.ts'
import { differences, normalised, type NormalisedReach } from './support/normalised-reach.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { leaksIn, reachOf, type Asker, type Reach } from './support/reach.ts'

/*
 * The two proofs are worth what they find: each leak here is put in on purpose, where somebody may read it, and must
 * be found. Leaks to the same person are put in together, each with a word of its own: to try all that a person can
 * reach takes hundreds of requests.
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

type Word = (conference: PlantedConference) => string

/** What a leak tells of the authors: the first one’s name, where they work, another one’s name. */
const nameWord: Word = ({ paper }) => paper.authorWords[0] ?? ''
const placeWord: Word = ({ paper }) => paper.authorWords[1] ?? ''
const coAuthorWord: Word = ({ paper }) => paper.authorWords[2] ?? ''

/** What a leak tells of a review: which it is, when it is due, what organisers alone may read. */
const reviewWord: Word = ({ paper }) => paper.reviews[0]?.words[0] ?? ''
const dueWord: Word = ({ paper }) => paper.reviews[0]?.words[1] ?? ''
const secretWord: Word = ({ paper }) => paper.reviews[0]?.words[2] ?? ''

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

/** Marks the file that reviewers read, and gives what takes that back. */
async function markingCopy(
  { paper }: PlantedConference,
  mark: (document: PDFDocument) => void,
): Promise<() => Promise<unknown>> {
  const copy = parseCopy(await copyReference(firestore, paper.id).get())
  const path = copy?.files[0]?.path ?? ''
  const [before] = await bucket.file(path).download()
  const document = await PDFDocument.load(before, { updateMetadata: false })
  mark(document)
  const content = Buffer.from(await document.save({ useObjectStreams: false }))
  const options = { contentType: 'application/pdf', resumable: false }
  await bucket.file(path).save(content, options)
  return async () => bucket.file(path).save(before, options)
}

interface Leak {
  readonly where: string
  readonly plant: (conference: PlantedConference) => Promise<() => Promise<unknown>>
  readonly word: Word
}

const toReviewers: readonly Leak[] = [
  {
    where: 'a name in a copy',
    plant: async (all) =>
      changing(`reviewCopies/${all.paper.id}`, { abstract: `As ${nameWord(all)} has shown` }),
    word: nameWord,
  },
  {
    where: 'a name in a PDF’s Info',
    plant: async (all) =>
      markingCopy(all, (document) => {
        document.setAuthor(placeWord(all))
      }),
    word: placeWord,
  },
  {
    where: 'a name in a PDF’s XMP',
    plant: async (all) =>
      markingCopy(all, ({ context, catalog }) => {
        const metadata = context.flateStream(`<dc:creator>${coAuthorWord(all)}</dc:creator>`, {
          Type: 'Metadata',
          Subtype: 'XML',
        })
        catalog.set(PDFName.of('Metadata'), context.register(metadata))
      }),
    word: coAuthorWord,
  },
]

const toAuthors: readonly Leak[] = [
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
        details: { changed: [secretWord(all)], files: [] },
      }),
    word: secretWord,
  },
]

const behindWalls: readonly Leak[] = [
  {
    where: 'a review in the index of papers',
    plant: async (all) => changing('paperIndex/planted', { assignment: reviewWord(all) }),
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
        lastError: `550 about ${secretWord(all)}`,
        createdAt: Timestamp.now(),
        sentAt: null,
        expiresAt: Timestamp.now(),
      })
      const undo = await changing(`reviewers/${review?.reviewer.id ?? ''}`, {
        mailId: 'plantedError',
      })
      return async () => Promise.all([undoMail(), undo()])
    },
    word: secretWord,
  },
  {
    where: 'a pair in a job’s progress',
    plant: async (all) => changing('jobs/planted', { left: [dueWord(all)] }),
    word: dueWord,
  },
]

describe.each<[string, (conference: PlantedConference) => Asker, readonly Leak[]]>([
  ['a reviewer', reviewer, toReviewers],
  ['the author', ({ paper }) => signedIn(paper.owner), toAuthors],
  ['an organiser behind a wall', ({ walled }) => signedIn(walled), behindWalls],
])('planted words are found that leak to %s by', (_who, asker, leaks) => {
  const undoing: (() => Promise<unknown>)[] = []
  let reach: Reach
  beforeAll(async () => {
    for (const { plant } of leaks) undoing.unshift(await plant(conference))
    reach = await reachOf(asker(conference), knownOf(conference))
  }, 120_000)
  afterAll(async () => {
    for (const undo of undoing) await undo()
  })

  test.each(leaks)('$where', ({ word }) => {
    expect(leaksIn(reach, [word(conference)]).length).toBeGreaterThan(0)
  })
})

describe('two worlds differ that leak by', () => {
  const undoing: (() => Promise<unknown>)[] = []
  const hear = async () =>
    normalised(await reachOf(signedIn(conference.paper.owner), knownOf(conference)), conference)
  let before: NormalisedReach
  beforeAll(async () => {
    before = await hear()
  }, 120_000)
  afterAll(async () => {
    for (const undo of undoing) await undo()
  })

  // What one leak leaves is what the next begins with.
  test.each([
    ['a count', { reviewCount: 2 }],
    ['the time of a write', { updatedAt: Timestamp.now() }],
  ])('%s', { timeout: 120_000 }, async (_what, fields) => {
    undoing.unshift(await changing(`papers/${conference.paper.id}`, fields))
    const after = await hear()
    expect(differences(before, after).length).toBeGreaterThan(0)
    before = after
  })
})
