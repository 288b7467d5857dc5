import { numberLimits } from '@lectern/domain/limits'
import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'

import { restorePaper } from '../../../functions/src/papers/change/restore-paper.ts'
import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import {
  countAnew,
  raiseLastNumber,
  takeNumber,
} from '../../../functions/src/store/paper-numbers.ts'
import { breaking, overtaken } from '../support/broken.ts'
import {
  apart,
  apartContext,
  change,
  eventsApart,
  mailsApart,
  stampOf,
  write,
} from '../support/papers-apart.ts'
import { onePage, submit } from '../support/submitted-apart.ts'

const context = apartContext()
const counter = apart.firestore.doc('counters/papers')

beforeEach(async () => {
  await counter.delete()
})

async function numberOf(id: string, collection = 'papers'): Promise<unknown> {
  return (await apart.firestore.doc(`${collection}/${id}`).get()).get('number')
}

const last = async (): Promise<unknown> => (await counter.get()).get('last')

/** A submission whose files were looked at. */
async function numbered() {
  const made = await submit(onePage)
  await checkPaperFiles(context, made.submission)
  return { ...made, id: v.parse(paperIdSchema, made.id) }
}

describe('a paper', () => {
  it('gets the next number with its checks, and its receipt says it', async () => {
    const [first, second] = [await numbered(), await numbered()]
    expect([await numberOf(first.id), await numberOf(second.id), await last()]).toEqual([1, 2, 2])
    const [mail] = await mailsApart(second.email)
    expect(mail?.['text']).toContain('\nNumber: #2\n')
  })

  it('gets one alone, however often and in whatever order its writes are heard of', async () => {
    const { id, uid, submission } = await numbered()
    const edit = await change(id, { paperTitle: 'Another title', ...stampOf(uid) })
    for (const heard of [edit, submission, edit, submission]) await checkPaperFiles(context, heard)
    await Promise.all([submission, edit, edit].map(async (one) => checkPaperFiles(context, one)))
    expect([await numberOf(id), await last()]).toEqual([1, 1])
  })

  it('gets one alone when its submission is delivered twice at once', async () => {
    const { id, submission } = await submit(onePage)
    const faster = async () => checkPaperFiles(context, submission)
    const late = { ...context, firestore: overtaken(context.firestore, faster) }
    await checkPaperFiles(late, submission)
    const number = await numberOf(id)
    await checkPaperFiles(context, submission)
    expect([number, await numberOf(id)]).toEqual([1, 1])
  })

  it('gets one when eight are submitted at once, each another one', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, async () => submit(onePage)))
    await Promise.all(made.map(async ({ submission }) => checkPaperFiles(context, submission)))
    const numbers = await Promise.all(made.map(async ({ id }) => numberOf(id)))
    expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 8 }, (_, place) => place + 1),
    )
    expect(await last()).toBe(8)
  })

  it('of before gets one with its next write, and its history does not tell the checks again', async () => {
    const { id, uid } = await numbered()
    const { number: _none, ...before } =
      (await apart.firestore.doc(`papers/${id}`).get()).data() ?? {}
    await write(id, before)
    const edit = await change(id, { paperTitle: 'Another title', ...stampOf(uid) })
    const told = await eventsApart(id)
    await checkPaperFiles(context, edit)
    expect(await numberOf(id)).toBe(2)
    const now = await change(id, {})
    await recordPaperEvent(context, {
      ...now,
      before: edit.after,
      documentBefore: before,
    })
    expect(await eventsApart(id)).toEqual(told)
  })

  it('is found by lists once it has its number', async () => {
    const { id } = await numbered()
    const { number: _none, ...before } =
      (await apart.firestore.doc(`papers/${id}`).get()).data() ?? {}
    const unnumbered = await write(id, before)
    await checkPaperFiles(context, unnumbered)
    const stored = await apart.firestore.doc(`papers/${id}`).get()
    expect(stored.get('checkedAt')).not.toEqual(before['checkedAt'])
    expect(stored.get('updatedAt')).toEqual(before['updatedAt'])
  })

  it('gets the next number at the next delivery when the server is killed before it is written', async () => {
    const { id, submission } = await submit(onePage)
    const { firestore } = apart
    const killed = breaking(firestore, {
      runTransaction: async (run, options) =>
        firestore.runTransaction(async (transaction) => {
          await run(transaction)
          throw new Error('killed')
        }, options),
    })
    await expect(checkPaperFiles(apartContext({ firestore: killed }), submission)).rejects.toThrow(
      'killed',
    )
    expect(await numberOf(id)).toBeUndefined()
    await checkPaperFiles(context, submission)
    expect([await numberOf(id), await last()]).toEqual([2, 2])
  })

  it('gets none as long as the counter can’t be read: it would be one that is there', async () => {
    await counter.set({ last: 'many' })
    const { id, submission } = await submit(onePage)
    await expect(checkPaperFiles(context, submission)).rejects.toThrow('Invalid')
    expect(await numberOf(id)).toBeUndefined()
  })
})

describe('a number', () => {
  /** Takes a paper away as the browser does. */
  async function remove(id: PaperId, uid: string, kind: 'deleted' | 'withdrawn') {
    const reference = apart.firestore.doc(`papers/${id}`)
    const was = await change(id, {})
    const at = new Date()
    await apart.firestore
      .batch()
      .delete(reference)
      .create(apart.firestore.doc(`deletions/${id}`), { ownerUid: uid, by: uid, at, kind })
      .commit()
    const removal = { ...was, eventId: `${kind} ${id}`, after: undefined, at }
    await checkPaperFiles(context, removal)
    await recordPaperEvent(context, removal)
  }

  it('is never given again after its paper is deleted', async () => {
    const { id, uid } = await numbered()
    await remove(id, uid, 'deleted')
    expect(await numberOf((await numbered()).id)).toBe(2)
  })

  it('stays with a paper that is withdrawn, and with the one that is restored', async () => {
    const { id, uid } = await numbered()
    await remove(id, uid, 'withdrawn')
    expect(await numberOf(id, 'withdrawn')).toBe(1)
    expect(await numberOf((await numbered()).id)).toBe(2)
    await restorePaper(apart, id, null, Date.now(), null)
    await checkPaperFiles(context, { ...(await change(id, {})), before: undefined })
    expect([await numberOf(id), await last()]).toEqual([1, 2])
  })

  it('that a paper brought along raises the counter, and never lowers it', async () => {
    await raiseLastNumber(apart.firestore, 40)
    await raiseLastNumber(apart.firestore, 12)
    expect(await numberOf((await numbered()).id)).toBe(41)
  })
})

describe('the counter', () => {
  it('stores no number that nobody could read any more', async () => {
    await counter.set({ last: numberLimits.highest })
    await expect(takeNumber(apart.firestore)).rejects.toThrow(v.ValiError)
    expect(await last()).toBe(numberLimits.highest)
  })

  it('is counted anew without numbers that no paper can have', async () => {
    const { id } = await numbered()
    await apart.firestore.doc(`papers/${id}`).update({ number: 77_000 })
    const other = await numbered()
    await apart.firestore.doc(`papers/${other.id}`).update({ number: Number.MAX_SAFE_INTEGER })
    await counter.set({ last: Number.MAX_SAFE_INTEGER })
    await countAnew(apart.firestore)
    expect(await last()).toBe(77_000)
    await apart.firestore.doc(`papers/${id}`).delete()
    await apart.firestore.doc(`papers/${other.id}`).delete()
  })
})
