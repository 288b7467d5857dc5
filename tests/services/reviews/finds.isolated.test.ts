import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { lookThrough } from '../../../functions/src/reviews/assigning/look-through.ts'
import {
  findAssigning,
  startAssigning,
} from '../../../functions/src/reviews/assigning/start-assigning.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

vi.mock('../../../functions/src/platform/logs.ts')
vi.mock('../../../functions/src/platform/review-logs.ts')

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  bodil = await reviewing.accepted('b@example.org')
})
afterEach(async () => {
  await project.end()
})

/** A paper whose PDF can be cleaned, and says something. */
async function paperThatSays(words: string, changes = {}): Promise<PaperId> {
  const { firestore, bucket } = reviewing.context
  const paper = await reviewing.paperOf(undefined, changes)
  const path = `papers/someone/${paper}/said.pdf`
  const { buffer } = await samplePdf('said.pdf', words)
  await bucket.file(path).save(buffer, { contentType: 'application/pdf', resumable: false })
  const pdf = { path, name: 'said.pdf', bytes: buffer.length }
  await firestore.doc(`papers/${paper}`).update({ pdf })
  return paper
}

async function publish(papers: readonly PaperId[], uncleaned: readonly PaperId[]) {
  const { context, workThrough } = reviewing
  const assignments = papers.map((paperId) => ({ paperId, reviewerId: bodil.id }))
  const wanted = { assignments, due: null, now: true, uncleaned }
  const { job } = await startAssigning(context, wanted, organiser)
  await workThrough(job.id)
  return job.id
}

const pdf = (cleaned: boolean) => ({ kind: 'pdf', cleaned, searched: cleaned })

async function events() {
  const { docs } = await reviewing.context.firestore.collection('conferenceEvents').get()
  return docs.filter((one) => one.get('what') === 'papers published uncleaned')
}

describe('what gives authors away', () => {
  it('is told before publishing, with its place and words, and kept nowhere', async () => {
    const { context } = reviewing
    const paper = await paperThatSays('Thanks to Ada Lovelace', {
      abstract: 'We of the University of Pune; mail ada@example.org.',
      coAuthors: [{ name: 'Bo Berg', affiliation: 'University of Pune', orcid: null, email: '' }],
    })
    const broken = await reviewing.paperOf(undefined, { fullname: 'Somebody Else' })
    const collections = async () => (await context.firestore.listCollections()).map(({ id }) => id)
    const before = await collections()
    const time = Date.now()
    const now = () => time
    const found = await lookThrough(
      { ...context, now },
      { paperIds: [paper, broken, reviewing.goneId], newest: false },
      organiser,
    )
    const plain = { page: null, isReference: false }
    expect(found).toEqual({
      papers: [
        {
          paperId: paper,
          finds: [
            { what: 'address', where: 'abstract', words: 'ada@example.org', ...plain },
            { what: 'affiliation', where: 'abstract', words: 'University of Pune', ...plain },
            { what: 'name', where: 'pdf', page: 1, words: 'Ada Lovelace', isReference: false },
          ],
          notSearched: [],
          files: [pdf(true)],
        },
        { paperId: broken, finds: [], notSearched: [], files: [pdf(false)] },
      ],
      refused: [{ paperId: reviewing.goneId, reason: 'There is no such paper (any more).' }],
      left: [],
    })
    expect(await collections()).toEqual(before)
    const [files] = await context.bucket.getFiles({ prefix: `reviewCopies/${paper}/` })
    expect(files).toEqual([])
  })

  it('is not searched for where that takes too much, and the organiser is told where', async () => {
    const { context } = reviewing
    const name = 'Rao '.repeat(50).trim()
    const coAuthor = { name, affiliation: '', orcid: null, email: '' }
    const paper = await paperThatSays('Thanks to Rao Rao', {
      fullname: name,
      abstract: 'Rao '.repeat(2500),
      coAuthors: Array.from({ length: 10 }, () => coAuthor),
    })
    const { papers } = await lookThrough(context, { paperIds: [paper], newest: false }, organiser)
    const [found] = papers
    expect(found?.notSearched).toEqual([{ where: 'abstract', page: null }])
    expect(found?.files).toEqual([pdf(true)])
    expect(found?.finds[0]).toMatchObject({ where: 'pdf', page: 1, words: 'Rao Rao' })
  })

  it('behind a wall is told as of a paper that does not exist', async () => {
    const paper = await paperThatSays('Ada Lovelace')
    const wall = { kind: 'wall', note: '' } as const
    await declareConflict(reviewing.context, paper, organiser.uid, wall, organiser)
    expect(
      await lookThrough(reviewing.context, { paperIds: [paper], newest: false }, organiser),
    ).toEqual({
      papers: [],
      refused: [{ paperId: paper, reason: 'There is no such paper (any more).' }],
      left: [],
    })
  })

  it('of what is frozen is told as reviewers read it', async () => {
    const { context } = reviewing
    const paper = await paperThatSays('Nothing')
    await publish([paper], [])
    await context.firestore.doc(`papers/${paper}`).update({ paperTitle: 'Of Ada Lovelace' })
    const { papers } = await lookThrough(context, { paperIds: [paper], newest: false }, organiser)
    expect(papers).toEqual([{ paperId: paper, finds: [], notSearched: [], files: [pdf(true)] }])
  })

  it('of what there is no time for is left to the next call, after the first', async () => {
    let time = Date.now()
    const now = () => (time += 6000)
    const papers = [await reviewing.paperOf(), await reviewing.paperOf(), await reviewing.paperOf()]
    const found = await lookThrough(
      { ...reviewing.context, now },
      { paperIds: papers, newest: false },
      organiser,
    )
    expect(found.papers.length).toBeGreaterThan(0)
    expect([...found.papers.map(({ paperId }) => paperId), ...found.left]).toEqual(papers)
    expect(found.left).not.toEqual([])
  })
})

describe('a PDF that cannot be cleaned', () => {
  it('is published by an organiser’s word alone, which is logged without a paper', async () => {
    const { context, states } = reviewing
    const [clean, said, unsaid] = [
      await paperThatSays('Nothing'),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
    ]
    const job = await publish([clean, said, unsaid], [clean, said])
    expect(new Set((await states()).keys())).toEqual(
      new Set([`${clean} ${bodil.id}`, `${said} ${bodil.id}`]),
    )
    expect((await findAssigning(context, job, organiser)).left).toEqual([unsaid])
    const [copied, none] = await context.firestore.getAll(
      context.firestore.doc(`reviewCopies/${said}`),
      context.firestore.doc(`reviewCopies/${unsaid}`),
    )
    expect([copied?.get('asSentBy'), none?.exists]).toEqual([organiser.uid, false])
    expect((await context.firestore.doc(`papers/${unsaid}`).get()).get('status')).toBe('Submitted')
    expect((await events()).map((one): unknown => [one.get('by'), one.get('to')])).toEqual([
      [organiser.uid, { count: 1 }],
    ])

    // Once said, it need not be said for the next reviewer; nothing more is logged.
    bodil = await reviewing.accepted('c@example.org')
    await publish([said], [])
    expect((await states()).get(`${said} ${bodil.id}`)).toBe('assigned')
    expect(await events()).toHaveLength(1)
  })

  it('behind a wall is not among what a publishing left out', async () => {
    const paper = await reviewing.paperOf()
    const job = await publish([paper], [])
    const other = await storeOrganiser(project)
    const wall = { kind: 'wall', note: '' } as const
    await declareConflict(reviewing.context, paper, other.uid, wall, other)
    const leftFor = async (who: Organiser) =>
      (await findAssigning(reviewing.context, job, who)).left
    expect([await leftFor(organiser), await leftFor(other)]).toEqual([[paper], []])
  })

  it('is published where reviewers know the authors, and nothing is logged', async () => {
    await reviewing.context.firestore.doc('settings/reviews').set({ blind: 'single' })
    const paper = await reviewing.paperOf()
    await publish([paper], [])
    expect((await reviewing.states()).size).toBe(1)
    expect(await events()).toEqual([])
  })
})
