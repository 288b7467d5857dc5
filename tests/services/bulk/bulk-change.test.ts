import { randomUUID } from 'node:crypto'

import { DomainError } from '@lectern/domain/errors'
import { jobIdSchema, type BulkChange, type JobId } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { FieldValue } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  findTold,
  startBulkChange,
  undoBulkChange,
} from '../../../functions/src/bulk/bulk-change.ts'
import { workOnJob } from '../../../functions/src/bulk/work-on-job.ts'
import { organiser as organiserNamed } from '../../support/organisers.ts'
import { breaking, overtaken } from '../support/broken.ts'
import { apart, apartContext, newPaperId, paperFields } from '../support/papers-apart.ts'
import { submit, threePages } from '../support/submitted-apart.ts'

const { firestore } = apart
const organiser = organiserNamed('organiser-1')
const other = organiserNamed('organiser-2')
/** Papers of one transaction. */
const chunk = 4
const context = { firestore, now: Date.now, papersAtOnce: chunk }

const newJobId = () => v.parse(jobIdSchema, randomUUID())

/** Stores so many papers; each status in turn. */
async function papersApart(count: number, ...statuses: readonly string[]): Promise<PaperId[]> {
  const batch = firestore.batch()
  const ids = Array.from({ length: count }, newPaperId)
  for (const [index, id] of ids.entries()) {
    const pdf = { path: `papers/author-1/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
    const status = statuses[index % statuses.length] ?? 'Submitted'
    batch.create(firestore.doc(`papers/${id}`), { ...paperFields('author-1', pdf), status })
  }
  await batch.commit()
  return ids
}

async function start(change: Partial<BulkChange> & Pick<BulkChange, 'from'>): Promise<JobId> {
  const jobId = change.jobId ?? newJobId()
  await startBulkChange(context, { jobId, to: 'Reject', ...change }, organiser)
  return jobId
}

/** Works as the trigger does, until nothing is left to do; gives how often something was done. */
async function finish(id: JobId): Promise<number> {
  let turns = 0
  while (await workOnJob(apartContext({ firestore }), id)) turns += 1
  return turns
}

async function statuses(ids: readonly PaperId[]): Promise<string[]> {
  const papers = await firestore.getAll(...ids.map((id) => firestore.doc(`papers/${id}`)))
  return papers.map((paper) => (paper.exists ? String(paper.get('status')) : 'gone'))
}

const times = (count: number, status: string) => Array.from({ length: count }, () => status)

async function job(id: JobId) {
  const stored = (await firestore.doc(`jobs/${id}`).get()).data()
  const { by: _by, at: _at, updatedAt: _updatedAt, expiresAt: _expiresAt, ...rest } = stored ?? {}
  return rest
}

async function left(id: JobId, field: 'left' | 'undoLeft'): Promise<unknown[]> {
  const { docs } = await firestore.collection(`jobs/${id}/chunks`).orderBy('__name__').get()
  return docs.flatMap((document): unknown => document.get(field))
}

async function setStatus(id: PaperId, status: string): Promise<void> {
  await firestore.doc(`papers/${id}`).update({ status, updatedBy: other.uid })
}

describe('a change of many papers', () => {
  it('changes each of them, chunk by chunk, in the name of who began it', async () => {
    const ids = await papersApart(2 * chunk + 1, 'Submitted', 'Review Obtained')
    const from = {
      Submitted: ids.filter((_id, index) => index % 2 === 0),
      'Review Obtained': ids.filter((_id, index) => index % 2 === 1),
    }
    const id = await start({ from })
    expect(await job(id)).toMatchObject({ state: 'running', chunks: 3, next: 0, changed: 0 })
    expect(await finish(id)).toBe(3)
    expect(await statuses(ids)).toEqual(times(ids.length, 'Reject'))
    expect(await job(id)).toEqual({
      to: 'Reject',
      papers: ids.length,
      chunks: 3,
      state: 'done',
      next: 3,
      changed: ids.length,
      left: 0,
      undo: null,
    })
    const [paper] = ids
    const stored = await firestore.doc(`papers/${String(paper)}`).get()
    expect(stored.get('updatedBy')).toBe(organiser.uid)
    expect(stored.get('updatedAt')).not.toEqual(stored.get('createdAt'))
  })

  it('leaves papers that somebody changed meanwhile, accepted or deleted, and lists them', async () => {
    const ids = await papersApart(chunk + 3, 'Submitted')
    const [changed, accepted, gone] = ids.slice(-3)
    if (changed === undefined || accepted === undefined || gone === undefined) throw new Error()
    const id = await start({ from: { Submitted: ids } })
    expect(await workOnJob(apartContext({ firestore }), id)).toBe(true)
    await setStatus(changed, 'Review Awaiting')
    await setStatus(accepted, 'Accept')
    await firestore.doc(`papers/${gone}`).delete()
    await finish(id)
    expect(await statuses(ids)).toEqual([
      ...times(chunk, 'Reject'),
      'Review Awaiting',
      'Accept',
      'gone',
    ])
    expect(await job(id)).toMatchObject({ state: 'done', changed: chunk, left: 3 })
    expect(await left(id, 'left')).toEqual([
      { id: changed, reason: 'changed', status: 'Review Awaiting' },
      { id: accepted, reason: 'accepted', status: 'Accept' },
      { id: gone, reason: 'gone', status: null },
    ])
  })

  it('begins once when it is asked for twice, with one id, and is nobody else’s', async () => {
    const [one, two] = await papersApart(2, 'Submitted', 'Review Awaiting')
    if (one === undefined || two === undefined) throw new Error()
    const id = newJobId()
    const ask = async (from: BulkChange['from']) =>
      startBulkChange(context, { jobId: id, to: 'Reject', from }, organiser)
    const first = { Submitted: [one], 'Review Awaiting': [two] }
    const answers: unknown[] = []
    // The first transaction is about the organiser’s addresses.
    const faster = overtaken(firestore, async () => answers.push(await ask(first)), 2)
    const change = { jobId: id, to: 'Reject', from: first } as const
    answers.push(await startBulkChange({ ...context, firestore: faster }, change, organiser))
    await finish(id)
    answers.push(await ask({ 'Review Awaiting': [two], Submitted: [one] }))
    expect(answers).toEqual(times(3, '').map(() => ({ papers: 2 })))
    const others = startBulkChange(context, { jobId: id, to: 'Reject', from: first }, other)
    await expect(others).rejects.toMatchObject({ code: 'key-used' })
    await finish(id)
    expect(await statuses([one, two])).toEqual(['Reject', 'Reject'])
    expect(await job(id)).toMatchObject({ state: 'done', changed: 2, left: 0 })
  })

  it('refuses an id that was used for other papers or another status, or by somebody else', async () => {
    const [one, two, three] = await papersApart(3, 'Submitted')
    if (one === undefined || two === undefined || three === undefined) throw new Error()
    const id = await start({ from: { Submitted: [one, two] } })
    const asked: [Partial<BulkChange>, typeof organiser][] = [
      [{ from: { Submitted: [one, two] } }, other],
      [{ from: { Submitted: [one, three] } }, organiser],
      [{ from: { Submitted: [one] } }, organiser],
      [{ from: { Submitted: [one, two, three] } }, organiser],
      [{ from: { Submitted: [one], 'Review Awaiting': [two] } }, organiser],
      [{ from: { Submitted: [one, two] }, to: 'Accept' }, organiser],
    ]
    for (const state of ['running', 'done']) {
      expect(await job(id)).toMatchObject({ state })
      for (const [change, by] of asked) {
        const full = { jobId: id, to: 'Reject', from: {}, ...change } as const
        const again = startBulkChange(context, full, by)
        await expect(again).rejects.toMatchObject({ code: 'key-used' })
      }
      await finish(id)
    }
    expect(await statuses([one, two, three])).toEqual(['Reject', 'Reject', 'Submitted'])
  })

  it('killed before a chunk is written has done nothing of it, killed after it goes on behind it', async () => {
    const ids = await papersApart(2 * chunk, 'Submitted')
    const id = await start({ from: { Submitted: ids } })
    const killed = new Error('killed')
    const before = breaking(firestore, {
      runTransaction: async (update) =>
        firestore.runTransaction(async (transaction) => {
          await update(transaction)
          throw killed
        }),
    })
    await expect(workOnJob(apartContext({ firestore: before }), id)).rejects.toBe(killed)
    expect(await statuses(ids)).toEqual(times(2 * chunk, 'Submitted'))
    const after = breaking(firestore, {
      runTransaction: async (update): Promise<never> => {
        await firestore.runTransaction(update)
        throw killed
      },
    })
    await expect(workOnJob(apartContext({ firestore: after }), id)).rejects.toBe(killed)
    await setStatus(ids[0] ?? newPaperId(), 'Submitted')
    expect(await finish(id)).toBe(1)
    // What an organiser did after its chunk stays: no chunk is done twice.
    expect(await statuses(ids)).toEqual(['Submitted', ...times(2 * chunk - 1, 'Reject')])
    expect(await job(id)).toMatchObject({ state: 'done', changed: 2 * chunk, left: 0 })
  })

  it('is done once by deliveries that race', async () => {
    const ids = await papersApart(chunk, 'Submitted')
    const id = await start({ from: { Submitted: ids } })
    const done: boolean[] = []
    const faster = async () => done.push(await workOnJob(apartContext({ firestore }), id))
    const late = apartContext({ firestore: overtaken(firestore, faster) })
    done.push(await workOnJob(late, id))
    expect(done).toEqual([true, false])
    expect(await job(id)).toMatchObject({ state: 'done', next: 1, changed: chunk })
  })
})

describe('an undo', () => {
  it('gives each paper back the status that it had', async () => {
    const ids = await papersApart(chunk + 1, 'Submitted', 'Review Awaiting', '')
    const of = (rest: number) => ids.filter((_id, index) => index % 3 === rest)
    const id = await start({ from: { Submitted: of(0), 'Review Awaiting': of(1), '': of(2) } })
    await finish(id)
    await undoBulkChange({ firestore }, id, other)
    await undoBulkChange({ firestore }, id, organiser)
    expect(await finish(id)).toBe(2)
    const cycle = ['Submitted', 'Review Awaiting', 'Submitted']
    expect(await statuses(ids)).toEqual(ids.map((_id, index) => cycle[index % 3]))
    expect(await job(id)).toMatchObject({
      state: 'undone',
      undo: { by: other.uid, next: 2, changed: ids.length, left: 0 },
    })
    expect((await firestore.doc(`papers/${String(ids[0])}`).get()).get('updatedBy')).toBe(other.uid)
  })

  it('leaves what somebody changed since, and what the change itself had left', async () => {
    const ids = await papersApart(4, 'Submitted')
    const [changed, leftBefore, accepted, back] = ids
    if (
      changed === undefined ||
      leftBefore === undefined ||
      accepted === undefined ||
      back === undefined
    ) {
      throw new Error()
    }
    await setStatus(leftBefore, 'Reject')
    const id = await start({ from: { Submitted: ids } })
    await finish(id)
    await setStatus(changed, 'Review Awaiting')
    await setStatus(accepted, 'Accept')
    await undoBulkChange({ firestore }, id, organiser)
    await finish(id)
    expect(await statuses(ids)).toEqual(['Review Awaiting', 'Reject', 'Accept', 'Submitted'])
    expect(await left(id, 'undoLeft')).toEqual([
      { id: changed, reason: 'changed', status: 'Review Awaiting' },
      { id: accepted, reason: 'accepted', status: 'Accept' },
    ])
  })

  it('leaves what somebody changed away and back, or edited, and gives back the rest', async () => {
    const ids = await papersApart(4, 'Submitted')
    const [back, ownBack, edited, untouched] = ids
    if (
      back === undefined ||
      ownBack === undefined ||
      edited === undefined ||
      untouched === undefined
    ) {
      throw new Error()
    }
    const id = await start({ from: { Submitted: ids } })
    await finish(id)
    const stamp = (by: string) => ({ updatedAt: FieldValue.serverTimestamp(), updatedBy: by })
    for (const status of ['Review Awaiting', 'Reject']) {
      await firestore.doc(`papers/${back}`).update({ status, ...stamp(other.uid) })
      await firestore.doc(`papers/${ownBack}`).update({ status, ...stamp(organiser.uid) })
    }
    await firestore.doc(`papers/${edited}`).update({ abstract: 'Another.', ...stamp('author-1') })
    // What the server notes of its own is nobody's change.
    await firestore.doc(`papers/${untouched}`).update({ checks: { pdf: null } })
    await undoBulkChange({ firestore }, id, other)
    await finish(id)
    expect(await statuses(ids)).toEqual(['Reject', 'Reject', 'Reject', 'Submitted'])
    expect(await left(id, 'undoLeft')).toEqual(
      [back, ownBack, edited].map((one) => ({ id: one, reason: 'changed', status: 'Reject' })),
    )
    expect(await job(id)).toMatchObject({ state: 'undone', undo: { changed: 1, left: 3 } })
  })

  it('of what an earlier version changed goes by the status', async () => {
    const ids = await papersApart(2, 'Submitted')
    const id = await start({ from: { Submitted: ids } })
    await finish(id)
    await firestore.doc(`jobs/${id}/chunks/0000`).update({ doneAt: FieldValue.delete() })
    await setStatus(ids[0] ?? newPaperId(), 'Review Awaiting')
    await undoBulkChange({ firestore }, id, organiser)
    await finish(id)
    expect(await statuses(ids)).toEqual(['Review Awaiting', 'Submitted'])
  })

  it('stops a change that still runs, and takes back what it did', async () => {
    const ids = await papersApart(2 * chunk, 'Submitted')
    const id = await start({ from: { Submitted: ids } })
    await workOnJob(apartContext({ firestore }), id)
    await undoBulkChange({ firestore }, id, organiser)
    expect(await finish(id)).toBe(1)
    expect(await statuses(ids)).toEqual(times(2 * chunk, 'Submitted'))
    expect(await job(id)).toMatchObject({ state: 'undone', next: 1, undo: { changed: chunk } })
  })

  it('stops a change that has not begun', async () => {
    const ids = await papersApart(1, 'Submitted')
    const id = await start({ from: { Submitted: ids } })
    await undoBulkChange({ firestore }, id, organiser)
    await finish(id)
    expect(await statuses(ids)).toEqual(['Submitted'])
    expect(await job(id)).toMatchObject({ state: 'undone', changed: 0, undo: { changed: 0 } })
  })

  it('never leads out of Accept', async () => {
    const ids = [(await submit(threePages)).id]
    const id = await start({ to: 'Accept', from: { Submitted: ids } })
    await finish(id)
    const undo = undoBulkChange({ firestore }, id, organiser)
    await expect(undo).rejects.toMatchObject({ code: 'paper-accepted' })
    await finish(id)
    expect(await statuses(ids)).toEqual(['Accept'])
  })

  it('of a change that nobody began is refused', async () => {
    const undo = undoBulkChange({ firestore }, newJobId(), organiser)
    await expect(undo).rejects.toBeInstanceOf(DomainError)
    await expect(undo).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('whose authors know a status already is told', async () => {
  const [knows, knowsAnother, knowsNothing] = Array.from({ length: 3 }, newPaperId)
  if (knows === undefined || knowsAnother === undefined || knowsNothing === undefined) {
    throw new Error()
  }
  await firestore.doc(`told/${knows}`).set({ status: 'Reject' })
  await firestore.doc(`told/${knowsAnother}`).set({ status: 'Submitted' })
  const from = { Submitted: [knowsNothing, knows], 'Review Awaiting': [knowsAnother] }
  expect(await findTold({ firestore }, { to: 'Reject', from }, organiser)).toEqual([knows])
})
