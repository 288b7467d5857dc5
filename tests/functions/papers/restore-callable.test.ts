import { restorationAnswerSchema } from '@lectern/domain/paper/withdrawn-paper'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { call, refusal } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { newPaperId, paperFields } from '../support/papers-apart.ts'
import { idToken } from '../support/sign-in.ts'

const { firestore } = store

async function personOf(role: 'admin' | 'author') {
  const { uid, email, password } = await storeMember(role)
  return { uid, token: await idToken(email, password) }
}

let organiser: Awaited<ReturnType<typeof personOf>>
let author: Awaited<ReturnType<typeof personOf>>
beforeAll(async () => {
  ;[organiser, author] = await Promise.all([personOf('admin'), personOf('author')])
})

/** A paper of the author's that was withdrawn and is kept. */
async function withdrawnPaper() {
  const id = newPaperId()
  const ownerUid = author.uid
  const pdf = { path: `papers/${ownerUid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  const at = Timestamp.now()
  const fields = { ...paperFields(ownerUid, pdf), number: 7_000_000 }
  const kept = firestore.doc(`withdrawn/${id}`)
  const record = firestore.doc(`deletions/${id}`)
  await firestore
    .batch()
    .create(kept, { ...fields, withdrawnAt: at })
    .create(record, { ownerUid, by: ownerUid, at, kind: 'withdrawn' })
    .commit()
  const paper = firestore.doc(`papers/${id}`)
  onTestFinished(async () => {
    await Promise.all([kept, record].map(async (document) => document.delete()))
    await firestore.recursiveDelete(paper)
  })
  return { id, paper, kept }
}

describe('restorePaper', () => {
  it('brings a paper back for an organiser, whom the history names', async () => {
    const { id, paper, kept } = await withdrawnPaper()
    const answer = await call(
      'restorePaper',
      { paperId: id },
      restorationAnswerSchema,
      organiser.token,
    )
    expect(answer).toEqual({ restored: 'paper' })
    const [back, left] = [await paper.get(), await kept.get()]
    expect([back.get('number'), back.get('status'), left.exists]).toEqual([
      7_000_000,
      'Submitted',
      false,
    ])
    const events = await paper.collection('events').where('kind', '==', 'restored').get()
    expect(events.docs.map((event) => event.get('actor') as unknown)).toEqual([
      { uid: organiser.uid, as: 'organiser' },
    ])
  })

  it('is for organisers alone: not for whose paper it is, nor for nobody', async () => {
    const { id, paper, kept } = await withdrawnPaper()
    expect(await refusal('restorePaper', { paperId: id }, author.token)).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusal('restorePaper', { paperId: id })).toMatchObject({ code: 'not-signed-in' })
    expect([(await paper.get()).exists, (await kept.get()).exists]).toEqual([false, true])
  })

  it.each([
    ['not-found', { paperId: 'nothing-of-the-kind' }],
    ['invalid-input', { paperId: 'a/b' }],
    ['invalid-input', {}],
  ])('answers %s to %j', async (code, payload) => {
    expect(await refusal('restorePaper', payload, organiser.token)).toMatchObject({ code })
  })
})
