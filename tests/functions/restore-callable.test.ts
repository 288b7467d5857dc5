import { restorationAnswerSchema } from '@lectern/domain/paper/withdrawn-paper'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { newPaperId, paperFields } from '../services/support/papers-apart.ts'
import { idToken } from '../services/support/sign-in.ts'
import { call, refusal } from '../support/callables.ts'
import { store } from '../support/emulators.ts'
import { storeMember } from '../support/members.ts'

const { firestore } = store

async function personOf(role: 'admin' | 'author') {
  const { uid, email, password } = await storeMember(role)
  return { uid, email, token: await idToken(email, password) }
}

let organiser: Awaited<ReturnType<typeof personOf>>
let author: Awaited<ReturnType<typeof personOf>>
beforeAll(async () => {
  ;[organiser, author] = await Promise.all([personOf('admin'), personOf('author')])
})

/** A paper that was withdrawn and is kept: the author's, unless it is said whose. */
async function withdrawnPaper(
  ownerUid = author.uid,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const id = newPaperId()
  const pdf = { path: `papers/${ownerUid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  const at = Timestamp.now()
  const fields = { ...paperFields(ownerUid, pdf), number: 7_000_000 }
  const kept = firestore.doc(`withdrawn/${id}`)
  const record = firestore.doc(`deletions/${id}`)
  await firestore
    .batch()
    .create(kept, { ...fields, ...changes, withdrawnAt: at })
    .create(record, { ownerUid, by: ownerUid, at, kind: 'withdrawn' })
    .commit()
  const paper = firestore.doc(`papers/${id}`)
  onTestFinished(async () => {
    await Promise.all([kept, record].map(async (document) => document.delete()))
    await firestore.recursiveDelete(paper)
  })
  return { id, paper, kept, path: pdf.path }
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

  it.each<[who: string, paper: () => Promise<Awaited<ReturnType<typeof withdrawnPaper>>>]>([
    ['its owner', async () => withdrawnPaper(organiser.uid)],
    [
      'a co-author',
      async () => {
        const { email } = organiser
        const coAuthors = [{ name: 'Bodil Holm', affiliation: '', orcid: null, email }]
        return withdrawnPaper(author.uid, { coAuthors })
      },
    ],
  ])('is refused to an organiser who is %s, with what to do', async (_who, make) => {
    const { id, paper, kept } = await make()
    expect(await refusal('restorePaper', { paperId: id }, organiser.token)).toEqual({
      code: 'another-decides',
      message: 'You can’t restore this paper yourself. Ask another organiser to restore it.',
    })
    expect([(await paper.get()).exists, (await kept.get()).exists]).toEqual([false, true])
    const other = await personOf('admin')
    const answer = await call('restorePaper', { paperId: id }, restorationAnswerSchema, other.token)
    expect(answer).toEqual({ restored: 'paper' })
  })

  it('marks a paper as late whose PDF came after the withdrawal', async () => {
    const { id, path } = await withdrawnPaper()
    await store.bucket.file(path).save('%PDF-1.7\n%%EOF\n', { resumable: false })
    await call('restorePaper', { paperId: id }, restorationAnswerSchema, organiser.token)
    const mark = firestore.doc(`lateMarks/${id}`)
    onTestFinished(async () => {
      await mark.delete()
    })
    expect((await mark.get()).get('late')).toBe('withdrawn')
  })

  it.each([
    ['not-found', { paperId: 'nothing-of-the-kind' }],
    ['invalid-input', { paperId: 'a/b' }],
    ['invalid-input', {}],
  ])('answers %s to %j', async (code, payload) => {
    expect(await refusal('restorePaper', payload, organiser.token)).toMatchObject({ code })
  })
})
