import { storedSubmissions } from '@lectern/domain/conference/submission-window'
import { beforeEach, describe, expect, it } from 'vitest'

import type { PaperChange } from '../../../functions/src/papers/history/paper-change.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { withStoredTimes } from '../../../functions/src/store/stored-time.ts'
import { breaking } from '../support/broken.ts'
import { apart, apartContext, change, stampOf, write } from '../support/papers-apart.ts'
import { onePage, submit } from '../support/submitted-apart.ts'

const { firestore } = apart
const context = apartContext()
const settings = firestore.doc('settings/submissions')

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Sets the close, so many minutes from now, and how long papers are taken after it. */
async function close(minutes: number, graceMinutes = 10): Promise<void> {
  const set = { opensAt: null, pausedAt: null, closedWords: null }
  const stored = storedSubmissions({ ...set, closesAt: inMinutes(minutes), graceMinutes })
  await settings.set(withStoredTimes(stored))
}

beforeEach(async () => {
  await settings.delete()
})

async function markOf(id: string): Promise<unknown> {
  return (await firestore.doc(`lateMarks/${id}`).get()).get('late')
}

const record = async (happened: PaperChange) => recordPaperEvent(context, happened)

/** A submission whose event is recorded. */
async function submitted() {
  const made = await submit(onePage)
  await record(made.submission)
  return made
}

describe('a paper', () => {
  it.each<[late: string | undefined, when: string, closedFor: number, extended: number | null]>([
    [undefined, 'before the close', -1, null],
    ['grace', 'within the grace', 1, null],
    ['grace', 'within the grace, with an extension', 1, 60],
    ['extension', 'within an extension', 11, 60],
    ['start', 'behind an extension, begun in time', 11, -5],
    ['start', 'behind the grace, begun in time', 11, null],
  ])('is marked with %j when it comes %s', async (late, _when, closedFor, extended) => {
    await close(-closedFor)
    const { id, uid, submission } = await submit(onePage)
    if (extended !== null) {
      await firestore
        .doc(`extensions/${uid}`)
        .set({ until: inMinutes(extended), note: '', by: 'a' })
    }
    await record(submission)
    expect(await markOf(id)).toBe(late)
    // Its author reads the paper, and what is below it.
    const paper = await firestore.doc(`papers/${id}`).get()
    const { docs } = await firestore.collection(`papers/${id}/events`).get()
    const readable = JSON.stringify([paper.data(), docs.map((event) => event.data())])
    expect(readable).not.toMatch(/grace|extension|"late/)
  })

  it('has no mark where no close is set, or none can be read', async () => {
    expect(await markOf((await submitted()).id)).toBeUndefined()
    await settings.set({ closesAt: 'soon' })
    expect(await markOf((await submitted()).id)).toBeUndefined()
  })

  it('keeps its mark, and gets none, when the close is moved afterwards', async () => {
    await close(-1)
    const late = await submitted()
    await close(60)
    const inTime = await submitted()
    await record(late.submission)
    await close(-30)
    await record(inTime.submission)
    expect([await markOf(late.id), await markOf(inTime.id)]).toEqual(['grace', undefined])
  })

  it('is marked by the last change of its author, not by those of others', async () => {
    await close(60)
    const { id, uid } = await submitted()
    await close(-1)
    await record(await change(id, { paperTitle: 'By an organiser', ...stampOf('organiser') }))
    await record(await change(id, { status: 'Review Awaiting', ...stampOf('organiser') }))
    await record(await change(id, { checkedAt: new Date() }))
    await record(await change(id, stampOf(uid)))
    expect(await markOf(id)).toBeUndefined()
    await record(await change(id, { paperTitle: 'By its author', ...stampOf(uid) }))
    expect(await markOf(id)).toBe('grace')
    await close(60)
    await record(await change(id, { paperTitle: 'In time now', ...stampOf(uid) }))
    expect(await markOf(id)).toBeUndefined()
  })

  it('is marked by a change with the time of a write that changed nothing', async () => {
    await close(60)
    const { id, uid } = await submitted()
    await close(-1)
    await record(await change(id, stampOf(uid)))
    expect(await markOf(id)).toBeUndefined()
    await record(await change(id, { paperTitle: 'At the same time' }))
    expect(await markOf(id)).toBe('grace')
  })

  it('is not late with an edit within the time of a revision, and keeps the mark that it has', async () => {
    const early = await submitted()
    await close(-1)
    const late = await submitted()
    await close(-30)
    const edit = async ({ id, uid }: typeof early, until: Date | null, paperTitle: string) => {
      await firestore.doc(`revisions/${id}`).set({ until })
      await record(await change(id, { paperTitle, ...stampOf(uid) }))
      return await markOf(id)
    }
    expect(await edit(early, inMinutes(60), 'Revised')).toBeUndefined()
    expect(await edit(late, inMinutes(60), 'Revised')).toBe('grace')
    expect(await edit(early, inMinutes(-1), 'Too late')).toBe('start')
    expect(await edit(late, null, 'Taken back')).toBe('start')
  })

  it('is marked by its last change also when the ones before are heard of later', async () => {
    await close(-1)
    const { id, uid, submission } = await submit(onePage)
    const second = await change(id, { paperTitle: 'Second', ...stampOf(uid) })
    await close(60)
    await record(second)
    await close(-1)
    await record(submission)
    expect(await markOf(id)).toBeUndefined()
  })

  it('is marked although an organiser was faster than the trigger', async () => {
    await close(-1)
    const { id, submission } = await submit(onePage)
    await change(id, { paperTitle: 'By an organiser', ...stampOf('organiser') })
    await record(submission)
    expect(await markOf(id)).toBe('grace')
  })

  it('is marked by the next delivery when the server is killed before', async () => {
    await close(-1)
    const { id, submission } = await submit(onePage)
    const killed = breaking(firestore, {
      runTransaction: async (run, options) =>
        firestore.runTransaction(async (transaction) => {
          await run(transaction)
          throw new Error('killed')
        }, options),
    })
    const broken = recordPaperEvent(apartContext({ firestore: killed }), submission)
    await expect(broken).rejects.toThrow('killed')
    expect(await markOf(id)).toBeUndefined()
    await record(submission)
    expect(await markOf(id)).toBe('grace')
  })
})

describe('the mark of a paper', () => {
  async function remove(id: Parameters<typeof write>[0], ownerUid: string, kind: string) {
    const at = new Date()
    await firestore.doc(`deletions/${id}`).set({ ownerUid, by: ownerUid, at, kind })
    await record(await write(id, null))
  }

  it('goes when it is deleted, and does not come back with an event that is late itself', async () => {
    await close(-1)
    const { id, uid } = await submitted()
    const second = await submit(onePage)
    await remove(id, uid, 'deleted')
    await remove(second.id, second.uid, 'deleted')
    await record(second.submission)
    expect([await markOf(id), await markOf(second.id)]).toEqual([undefined, undefined])
  })

  it('stays when it is withdrawn', async () => {
    await close(-1)
    const { id, uid } = await submitted()
    await remove(id, uid, 'withdrawn')
    expect(await markOf(id)).toBe('grace')
  })
})
