import { deflateSync } from 'node:zlib'

import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { copyReference, parseCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { store } from '../../support/emulators.ts'
import { mailsTo, waitForMails } from '../../support/inbox.ts'
import { knownOf } from './support/known.ts'
import { differences, normalised } from './support/normalised-reach.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { planted } from './support/planted-words.ts'
import { leaksIn, reachOf, type Reach } from './support/reach.ts'
import { reviewAt, signedIn } from './support/roles.ts'

/*
 * The two proofs are worth what they find: each leak here is put in on purpose, where somebody may read it, and must
 * be found.
 */

const { firestore, bucket } = store

/** Who may hear a leak. */
const askers = {
  reviewer: ({ paper }: PlantedConference) => reviewAt(paper, 0).reviewer,
  walled: ({ walled }: PlantedConference) => signedIn(walled),
  author: ({ paper }: PlantedConference) => signedIn(paper.owner),
} as const

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

/** Changes the file that reviewers read, and gives what takes that back. */
async function replacingCopy(
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
  readonly who: keyof typeof askers
  /** Has a word told that stands nowhere else; gives what takes that back. */
  readonly plant: (conference: PlantedConference, word: string) => Promise<() => Promise<unknown>>
}

/** A mail as it stands in the outbox. */
function mail(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const now = Timestamp.now()
  const times = { nextAttemptAt: now, createdAt: now, expiresAt: now }
  const none = { validUntil: null, lastError: null, sentAt: null }
  return {
    subject: '',
    text: '',
    html: '',
    state: 'pending',
    attempts: 0,
    ...none,
    ...times,
    ...fields,
  }
}

const leaks: readonly Leak[] = [
  {
    where: 'a name in a copy',
    who: 'reviewer',
    plant: async ({ paper }, word) =>
      changing(`reviewCopies/${paper.id}`, { abstract: `As ${word} has shown` }),
  },
  {
    where: 'a name in a PDF’s Info',
    who: 'reviewer',
    plant: async (all, word) =>
      replacingCopy(all, (document) => {
        document.setAuthor(word)
      }),
  },
  {
    where: 'a name in a PDF’s XMP',
    who: 'reviewer',
    plant: async (all, word) =>
      replacingCopy(all, ({ context, catalog }) => {
        const types = { Type: 'Metadata', Subtype: 'XML' }
        const metadata = context.flateStream(`<dc:creator>${word}</dc:creator>`, types)
        catalog.set(PDFName.of('Metadata'), context.register(metadata))
      }),
  },
  {
    where: 'a review in the index of papers',
    who: 'walled',
    plant: async (_all, word) =>
      changing('paperIndex/planted', { deflated: deflateSync(`["a","${word}"]`) }),
  },
  {
    where: 'a reviewer in a mail',
    who: 'author',
    plant: async ({ paper: { owner } }, word) => {
      const [text, before] = [`It is with ${word}.`, await mailsTo(owner.email)]
      const undo = await changing(
        'mail/plantedLeak',
        mail({ to: owner.email, subject: 'Your paper', text, kind: 'message' }),
      )
      await waitForMails(owner.email, before.length + 1)
      return undo
    },
  },
  {
    where: 'a reviewer in a paper’s history, which an export carries',
    who: 'author',
    plant: async ({ paper }, word) =>
      changing(`papers/${paper.id}/events/planted`, {
        kind: 'edited',
        actor: { uid: null, as: 'server' },
        from: null,
        to: null,
        at: Timestamp.now(),
        details: { changed: [word], files: [] },
      }),
  },
  {
    where: 'a review in an error message',
    who: 'walled',
    plant: async ({ paper }, word) => {
      const to = 'nobody@example.org'
      const failed = { to, state: 'failed', attempts: 1, nextAttemptAt: null }
      const about = { kind: 'reviewer-invitation', lastError: `550 about ${word}` }
      const undoMail = await changing('mail/plantedError', mail({ ...failed, ...about }))
      const id = paper.reviews[0]?.reviewer.id ?? ''
      const undo = await changing(`reviewers/${id}`, { mailId: 'plantedError' })
      return async () => Promise.all([undoMail(), undo()])
    },
  },
  {
    where: 'whom an author would keep apart, in the paper that organisers read',
    who: 'walled',
    plant: async ({ paper }, word) =>
      changing(`papers/${paper.id}`, { abstract: `Not by ${word}.` }),
  },
  {
    where: 'a suggested colleague in an assignment of another reviewer',
    who: 'reviewer',
    plant: async ({ paper, otherPaper }, word) =>
      changing(`suggestions/${otherPaper.suggestion.id}`, {
        assignmentId: reviewAt(paper, 0).assignmentId,
        name: `Colleague ${word}`,
      }),
  },
  {
    where: 'a pair in a job’s progress',
    who: 'walled',
    plant: async (_all, word) => changing('jobs/planted', { left: [word] }),
  },
]

const words = new Map(leaks.map(({ where }) => [where, planted()]))
const wordOf = ({ where }: Leak) => words.get(where) ?? ''
const undoing: (() => Promise<unknown>)[] = []
const heard = new Map<string, Reach>()
let conference: PlantedConference
beforeAll(async () => {
  conference = await plantConference()
  for (const leak of leaks) undoing.unshift(await leak.plant(conference, wordOf(leak)))
  for (const [who, asker] of Object.entries(askers)) {
    heard.set(who, await reachOf(asker(conference), knownOf(conference)))
  }
}, 240_000)
afterAll(async () => {
  for (const undo of undoing) await undo()
})

describe('planted words are found that leak by', { tags: ['long'] }, () => {
  test.each(leaks)('$where', (leak) => {
    const reach = heard.get(leak.who) ?? new Map<string, string>()
    expect(leaksIn(reach, [wordOf(leak)])).not.toEqual([])
  })
})

describe('two worlds differ that leak by', { tags: ['long'] }, () => {
  test.each([
    ['a count', { reviewCount: 2 }],
    ['the time of a write', { updatedAt: Timestamp.now() }],
  ])('%s', { timeout: 120_000 }, async (_what, fields) => {
    const before = normalised(heard.get('author') ?? new Map<string, string>(), conference)
    const undo = await changing(`papers/${conference.paper.id}`, fields)
    const after = await reachOf(askers.author(conference), knownOf(conference))
    await undo()
    const own = differences(before, normalised(after, conference))
    expect(own.filter((one) => one.startsWith(`papers/${conference.paper.id}:`))).not.toEqual([])
  })
})
