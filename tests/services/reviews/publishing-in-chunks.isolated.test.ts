import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { freezeCopies } from '../../../functions/src/reviews/assigning/freeze-copy.ts'
import { startAssigning } from '../../../functions/src/reviews/assigning/start-assigning.ts'
import { takeBack } from '../../../functions/src/reviews/assigning/take-back.ts'
import {
  startDueAssigning,
  workOnAssigning,
} from '../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { parseCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { overtaken } from '../support/broken.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

vi.mock('../../../functions/src/platform/logs.ts')
vi.mock('../../../functions/src/platform/review-logs.ts')

const copying = vi.hoisted(() => ({
  meanwhile: async () => Promise.resolve(),
  cleaned: true,
}))
vi.mock('../../../functions/src/reviews/copies/copy-of.ts', () => ({
  copyOf: async (content: Uint8Array) => {
    await copying.meanwhile()
    return { content, cleaned: copying.cleaned }
  },
}))

const nothing = async () => Promise.resolve()

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
})
afterEach(async () => {
  await project.end()
})

async function begin(
  pairs: readonly (readonly [PaperId, Reviewer])[],
  isNow = true,
  uncleaned: readonly PaperId[] = [],
) {
  const assignments = pairs.map(([paperId, { id }]) => ({ paperId, reviewerId: id }))
  const wanted = { assignments, due: null, now: isNow, uncleaned }
  const { job } = await startAssigning(reviewing.context, wanted, organiser)
  return { id: job.id, reference: reviewing.context.firestore.doc(`assignmentJobs/${job.id}`) }
}

async function copies(): Promise<string[]> {
  const { docs } = await reviewing.context.firestore.collection('reviewCopies').get()
  return docs.map(({ id }) => id).toSorted()
}

async function copiedFiles(): Promise<number> {
  const [files] = await reviewing.context.bucket.getFiles({ prefix: 'reviewCopies/' })
  return files.length
}

describe('a publishing of more than one chunk', () => {
  it('goes on where it was killed, and makes nothing twice', async () => {
    const people = await Promise.all(
      ['b', 'c', 'd'].map(async (name) => reviewing.accepted(`${name}@example.org`)),
    )
    const papers = await Promise.all(Array.from({ length: 7 }, async () => reviewing.paperOf()))
    const pairs = papers.flatMap((paper) => people.map((person) => [paper, person] as const))
    const { context, stored, mails } = reviewing
    const { id, reference } = await begin(pairs)
    const chunks = await reference.collection('chunks').get()
    expect(chunks.size).toBe(2)
    // Killed after some copies, before anything else.
    await freezeCopies(
      context,
      papers.slice(0, 2).map((paperId) => ({ id: paperId })),
      () => false,
    )
    expect(await stored()).toEqual([])
    await workOnAssigning(context, id)
    const half = await reference.get()
    expect([half.get('next'), half.get('state')]).toEqual([1, 'running'])
    expect(await stored()).toHaveLength(20)
    expect(await mails('reviews-assigned')).toEqual([])
    const first = (await stored()).find(({ reviewerId }) => reviewerId === people[0]?.id)
    if (first === undefined) throw new Error('not assigned')
    await takeBack(context, first.id, organiser)
    // Delivered twice at once.
    // The first transaction is about the copy.
    const faster = async () => workOnAssigning(context, id)
    await workOnAssigning({ ...context, firestore: overtaken(context.firestore, faster, 2) }, id)
    await reviewing.workThrough(id)
    // All of it is tried once more, as if how far it had come were lost.
    await reference.update({ state: 'running', next: 0 })
    await reviewing.workThrough(id)
    const states = await stored()
    expect(states).toHaveLength(21)
    expect(states.filter(({ state }) => state === 'taken back').map((one) => one.id)).toEqual([
      first.id,
    ])
    expect(await copies()).toEqual([...papers].toSorted())
    expect(await copiedFiles()).toBe(7)
    const written = (await mails('reviews-assigned')).map(
      ({ to, text }) => `${to}: ${/\d+ papers wait/.exec(text)?.[0] ?? ''}`,
    )
    expect(written.toSorted()).toEqual([
      'b@example.org: 6 papers wait',
      'c@example.org: 7 papers wait',
      'd@example.org: 7 papers wait',
    ])
  })

  it('that stands still is called again, and no other', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    const { reference } = await begin([[paper, bodil]])
    const before = await reference.get()
    await startDueAssigning(reviewing.context)
    expect((await reference.get()).updateTime).toEqual(before.updateTime)
    const later = { ...reviewing.context, now: () => Date.now() + 6 * 60_000 }
    await startDueAssigning(later)
    const called = await reference.get()
    expect(called.updateTime).not.toEqual(before.updateTime)
    expect(called.get('state')).toBe('running')
  })
})

describe('what became impossible while a publishing waited', () => {
  it('is left out, and no copy is made for it', async () => {
    const { firestore } = reviewing.context
    const bodil = await reviewing.accepted('b@example.org')
    const [decided, rejected, walled, written, gone, good] = [
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
    ]
    const all = [decided, rejected, walled, written, gone, good]
    const { id } = await begin(all.map((paper) => [paper, bodil] as const))
    await firestore.doc(`papers/${decided}`).update({ status: 'Accept' })
    await firestore.doc(`papers/${rejected}`).update({ status: 'Reject' })
    const wall = { kind: 'wall', note: '' } as const
    await declareConflict(reviewing.context, walled, organiser.uid, wall, organiser)
    await firestore.doc(`papers/${written}`).update({ email: 'B@example.org' })
    await firestore.doc(`papers/${gone}`).delete()
    await reviewing.workThrough(id)
    expect(await reviewing.states()).toEqual(new Map([[`${good} ${bodil.id}`, 'assigned']]))
    expect(await copies()).toEqual([good])
    const statuses = await Promise.all(
      [decided, rejected, walled, written, good].map(async (paper) =>
        String((await firestore.doc(`papers/${paper}`).get()).get('status')),
      ),
    )
    expect(statuses).toEqual(['Accept', 'Reject', 'Submitted', 'Submitted', 'Review Awaiting'])
  })

  it('is nothing at all for a reviewer who has stepped back: no mail', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    const { id } = await begin([[paper, bodil]])
    await reviewing.context.firestore.doc(`reviewers/${bodil.id}`).update({ state: 'stepped back' })
    await reviewing.workThrough(id)
    expect(await reviewing.stored()).toEqual([])
    expect(await reviewing.mails('reviews-assigned')).toEqual([])
    const settings = await reviewing.context.firestore.doc('settings/reviews').get()
    expect(settings.exists).toBe(false)
  })
})

describe('a copy', () => {
  it('is of one version, also of a paper that changes while its file is copied', async () => {
    const { firestore, bucket } = reviewing.context
    const paper = await reviewing.paperOf()
    const reference = firestore.doc(`papers/${paper}`)
    const path = `papers/${String((await reference.get()).get('ownerUid'))}/${paper}/newer.pdf`
    await bucket.file(path).save('%PDF-1.7 newer')
    copying.meanwhile = async () => {
      copying.meanwhile = nothing
      const pdf = { path, name: 'newer.pdf', bytes: 14 }
      await reference.update({ paperTitle: 'Newer', pdf })
    }
    await freezeCopies(reviewing.context, [{ id: paper }], () => false)
    const copy = await firestore.doc(`reviewCopies/${paper}`).get()
    const files = parseCopy(copy)?.files ?? []
    expect([copy.get('paperTitle'), files.map(({ bytes }) => bytes)]).toEqual(['Newer', [14]])
    expect(await copiedFiles()).toBe(1)
    // What is frozen stays, whatever becomes of the paper.
    await reference.update({ paperTitle: 'Newest' })
    await freezeCopies(reviewing.context, [{ id: paper }], () => false)
    const again = await firestore.doc(`reviewCopies/${paper}`).get()
    expect(again.data()).toEqual(copy.data())
  })

  it('is made of a paper that changes all the time, and of none that goes meanwhile', async () => {
    const { firestore } = reviewing.context
    const paper = await reviewing.paperOf()
    const reference = firestore.doc(`papers/${paper}`)
    let written = 0
    copying.meanwhile = async () => {
      written += 1
      await reference.update({ paperTitle: `Title ${String(written)}` })
    }
    await freezeCopies(reviewing.context, [{ id: paper }], () => false)
    const copy = await firestore.doc(`reviewCopies/${paper}`).get()
    expect([copy.get('paperTitle'), await copiedFiles()]).toEqual(['Title 4', 1])
    const going = await reviewing.paperOf()
    copying.meanwhile = async () => {
      written += 1
      const gone = firestore.doc(`papers/${going}`)
      if (written < 10) await gone.update({ paperTitle: `Title ${String(written)}` })
      else await gone.delete()
    }
    await freezeCopies(reviewing.context, [{ id: going }], () => false)
    expect([await copies(), await copiedFiles()]).toEqual([[paper], 1])
  })
})
