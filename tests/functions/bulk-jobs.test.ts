import { randomUUID } from 'node:crypto'

import { bulkLimits } from '@lectern/domain/limits'
import {
  bulkChangeAnswerSchema,
  bulkPreviewAnswerSchema,
  bulkUndoAnswerSchema,
} from '@lectern/domain/paper/bulk-change'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newPaperId, paperFields } from '../services/support/papers-apart.ts'
import { idToken } from '../services/support/sign-in.ts'
import { call, refusal } from '../support/callables.ts'
import { store } from '../support/emulators.ts'
import { mailsTo, setMailServer, waitForMails } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { runSchedule } from '../support/schedules.ts'

const { firestore } = store

let organiser: string
let author: string
beforeAll(async () => {
  const tokens = await Promise.all(
    (['admin', 'author'] as const).map(async (role) => {
      const { email, password } = await storeMember(role)
      return await idToken(email, password)
    }),
  )
  ;[organiser = '', author = ''] = tokens
})

const stored: string[] = []
afterAll(async () => {
  const batch = firestore.batch()
  for (const id of stored) batch.delete(firestore.doc(`papers/${id}`))
  await batch.commit()
})

/** Submits so many papers of somebody new; their files count as checked, though they are not there. */
async function submitMany(count: number) {
  const { uid, email } = await storeMember('author')
  const batch = firestore.batch()
  const ids = Array.from({ length: count }, newPaperId)
  for (const id of ids) {
    stored.push(id)
    const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
    const check = { path: pdf.path, ok: true, reason: null, bytes: 2048, sha256: 'ab', pages: 2 }
    batch.create(firestore.doc(`papers/${id}`), {
      ...paperFields(uid, pdf),
      checks: { pdf: check },
    })
  }
  await batch.commit()
  return { ids, uid, email }
}

async function start(
  ids: readonly string[],
  to = 'Reject',
  jobId: string = randomUUID(),
): Promise<string> {
  const change = { jobId, to, from: { Submitted: ids } }
  expect(await call('startBulkChange', change, bulkChangeAnswerSchema, organiser)).toEqual({
    papers: ids.length,
  })
  return jobId
}

async function waitForState(jobId: string, state: string): Promise<void> {
  const now = async (): Promise<unknown> =>
    (await firestore.doc(`jobs/${jobId}`).get()).get('state')
  await expect.poll(now, { timeout: 40_000, interval: 200 }).toBe(state)
}

/** Waits until the histories of papers tell these changes of status, and no others. */
async function waitForStory(ids: readonly string[], changes: readonly string[]): Promise<void> {
  const told = async () =>
    await Promise.all(
      ids.map(async (id) => {
        const { docs } = await firestore.collection(`papers/${id}/events`).orderBy('at').get()
        return docs
          .filter((event) => event.get('kind') === 'status-changed')
          .map((event) => `${String(event.get('from'))} > ${String(event.get('to'))}`)
      }),
    )
  await expect.poll(told, { timeout: 40_000, interval: 200 }).toEqual(ids.map(() => changes))
}

async function statusesOf(uid: string): Promise<string[]> {
  const { docs } = await firestore.collection('papers').where('ownerUid', '==', uid).get()
  return [...new Set(docs.map((paper) => String(paper.get('status'))))]
}

/** Waits until all of somebody's mails about statuses have come to an end, and counts them by it. */
async function mailStates(email: string, count: number): Promise<Record<string, number>> {
  const read = async () => {
    const { docs } = await firestore.collection('mail').where('to', '==', email).get()
    const states = docs.map((mail) => String(mail.get('state')))
    return Object.fromEntries(
      ['pending', 'sending', 'sent', 'superseded'].map((state) => [
        state,
        states.filter((one) => one === state).length,
      ]),
    )
  }
  const open = async () => {
    await runSchedule('everyMinute')
    const { pending = 0, sending = 0, sent = 0, superseded = 0 } = await read()
    return [pending + sending, sent + superseded]
  }
  await expect.poll(open, { timeout: 40_000, interval: 500 }).toEqual([0, count])
  return await read()
}

describe('a change of many papers, with the functions at work', () => {
  it('goes on from chunk to chunk, writes histories, and takes all of it back', async () => {
    const { ids, uid } = await submitMany(4)
    // Papers that are not there make it long: each one that is keeps the functions busy.
    const absent = Array.from({ length: 2 * bulkLimits.papersAtOnce }, newPaperId)
    const jobId = await start([...ids.slice(0, 2), ...absent, ...ids.slice(2)])
    await waitForState(jobId, 'done')
    const job = firestore.doc(`jobs/${jobId}`)
    expect((await job.get()).data()).toMatchObject({ chunks: 3, changed: 4, left: absent.length })
    expect(await statusesOf(uid)).toEqual(['Reject'])
    await call('undoBulkChange', { jobId }, bulkUndoAnswerSchema, organiser)
    await waitForState(jobId, 'undone')
    expect((await job.get()).data()).toMatchObject({ undo: { changed: 4, left: 0 } })
    expect(await statusesOf(uid)).toEqual(['Submitted'])
    await waitForStory(ids, ['Submitted > Reject', 'Reject > Submitted'])
  })

  it('mails each author once for each paper, also when it is asked for twice', async () => {
    const { ids, email } = await submitMany(3)
    const jobId = await start(ids)
    await start(ids, 'Reject', jobId)
    const mails = await waitForMails(email, ids.length)
    expect(mails.map(({ subject }) => subject)).toEqual(
      ids.map(() => 'Reject: On <receipts> & proofs'),
    )
    expect(await mailStates(email, ids.length)).toMatchObject({ sent: ids.length })
    const again = { jobId: randomUUID(), to: 'Reject', from: { Submitted: ids } }
    const { told } = await call('previewBulkChange', again, bulkPreviewAnswerSchema, organiser)
    expect(told.toSorted()).toEqual(ids.toSorted())
  })

  it('mails nobody when it was undone before a mail could leave', async () => {
    const { ids, email } = await submitMany(3)
    await setMailServer('offline')
    try {
      const jobId = await start(ids)
      await waitForState(jobId, 'done')
      await waitForStory(ids, ['Submitted > Reject'])
      await call('undoBulkChange', { jobId }, bulkUndoAnswerSchema, organiser)
      await waitForState(jobId, 'undone')
      await waitForStory(ids, ['Submitted > Reject', 'Reject > Submitted'])
    } finally {
      await setMailServer('online')
    }
    expect(await mailStates(email, ids.length)).toMatchObject({ superseded: ids.length })
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('is refused', () => {
  const change = (from: Record<string, unknown>, to = 'Reject') => ({
    jobId: randomUUID(),
    to,
    from,
  })

  it.each(['startBulkChange', 'previewBulkChange', 'undoBulkChange'])(
    '%s to everybody but organisers',
    async (name) => {
      const { ids, uid } = await submitMany(1)
      const payload = change({ Submitted: ids })
      expect((await refusal(name, payload, author)).code).toBe('forbidden')
      expect((await refusal(name, payload)).code).toBe('not-signed-in')
      expect(await statusesOf(uid)).toEqual(['Submitted'])
      expect((await firestore.doc(`jobs/${payload.jobId}`).get()).exists).toBe(false)
    },
  )

  it('as an Accept to everybody but organisers, whatever the id', async () => {
    const { ids, uid } = await submitMany(1)
    for (const paperId of [...ids, randomUUID()]) {
      const payload = { paperId, force: true }
      expect((await refusal('acceptPaper', payload, author)).code).toBe('forbidden')
      expect((await refusal('acceptPaper', payload)).code).toBe('not-signed-in')
    }
    expect(await statusesOf(uid)).toEqual(['Submitted'])
  })

  it.each<[string, unknown]>([
    ['no papers', change({})],
    ['no papers of a status', change({ Submitted: [] })],
    ['a status that is none', change({ Submitted: ['p1'] }, 'Perhaps')],
    ['papers that have the status', change({ Reject: ['p1'] })],
    ['a paper twice', change({ Submitted: ['p1'], 'Review Awaiting': ['p1'] })],
    ['a path for an id', change({ Submitted: ['p1/events/e1'] })],
    ['another id than is drawn', { ...change({ Submitted: ['p1'] }), jobId: '../x' }],
    [
      'more than it takes',
      change({
        Submitted: Array.from({ length: bulkLimits.papers + 1 }, (_, index) => `p${String(index)}`),
      }),
    ],
  ])('with %s', async (_what, payload) => {
    expect((await refusal('startBulkChange', payload, organiser)).code).toBe('invalid-input')
  })

  it('as an undo of what nobody began', async () => {
    const undo = await refusal('undoBulkChange', { jobId: randomUUID() }, organiser)
    expect(undo.code).toBe('not-found')
  })

  it('as an undo of Accept', async () => {
    const { ids } = await submitMany(1)
    const jobId = await start(ids, 'Accept')
    await waitForState(jobId, 'done')
    expect((await refusal('undoBulkChange', { jobId }, organiser)).code).toBe('paper-accepted')
  })
})
