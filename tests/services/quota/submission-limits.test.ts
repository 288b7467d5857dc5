import { randomUUID } from 'node:crypto'

import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, describe, expect, it } from 'vitest'

import { editPaper } from '../../../functions/src/papers/change/edit-paper.ts'
import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import { hour } from '../../../functions/src/platform/submission-limits.ts'
import { breaking, overtaken } from '../support/broken.ts'
import { ownProject } from '../support/own-project.ts'
import { content, pdf, refusalOf } from '../support/papers.ts'
import { newUid, quotaContext } from '../support/quota.ts'

const project = await ownProject()
const { firestore, bucket } = project.store
afterAll(async () => {
  await project.end()
})

const files = { pdf: pdf('a'), supplementaryPdf: null }
const edit = { pdf: pdf('another'), supplementaryPdf: null }

async function pathsOf(uid: string): Promise<string[]> {
  const [stored] = await bucket.getFiles({ prefix: `papers/${uid}/` })
  return stored.map(({ name }) => name)
}

async function papersOf(uid: string): Promise<number> {
  return (await firestore.collection('papers').where('ownerUid', '==', uid).get()).size
}

describe('submitPaper', () => {
  it('takes as many papers within an hour as the limit says, and stores nothing of the next', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    for (const wait of [0, 10 * 60_000, 0]) {
      context.wait(wait)
      await submitPaper(context, uid, content, files)
    }
    await expect(submitPaper(context, uid, content, files)).rejects.toMatchObject({
      code: 'paper-limit',
      message:
        'An account may send 3 papers within an hour, and this one has. Try again in 50 minutes.',
    })
    expect([await papersOf(uid), (await pathsOf(uid)).length]).toEqual([3, 3])
    // Nobody else is touched.
    await submitPaper(context, newUid(), content, files)
    context.wait(50 * 60_000)
    await submitPaper(context, uid, content, files)
    expect(await refusalOf(submitPaper(context, uid, content, files))).toBe('paper-limit')
    context.wait(10 * 60_000)
    await submitPaper(context, uid, content, files)
  })

  it('counts what comes at once', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    for (let count = 0; count < 2; count += 1) await submitPaper(context, uid, content, files)
    const faster = async () => submitPaper(context, uid, content, files)
    const late = { ...context, firestore: overtaken(firestore, faster) }
    expect(await refusalOf(submitPaper(late, uid, content, files))).toBe('paper-limit')
    expect([await papersOf(uid), (await pathsOf(uid)).length]).toEqual([3, 3])
  })

  it('counts files, too', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const both = { pdf: pdf('a'), supplementaryPdf: pdf('b') }
    await submitPaper(context, uid, content, both)
    await submitPaper(context, uid, content, both)
    expect(await refusalOf(submitPaper(context, uid, content, both))).toBe('upload-limit')
    expect([await papersOf(uid), (await pathsOf(uid)).length]).toEqual([2, 4])
  })

  it('takes as many papers in all as the limit says, those that were there before included', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    await firestore.doc(`papers/${randomUUID()}`).set({ ownerUid: uid })
    await firestore.doc(`deletions/${randomUUID()}`).set({ ownerUid: uid, kind: 'withdrawn' })
    for (let count = 0; count < 3; count += 1) {
      await submitPaper(context, uid, content, files)
      context.wait(hour)
    }
    context.wait(23 * hour)
    await expect(submitPaper(context, uid, content, files)).rejects.toMatchObject({
      code: 'paper-limit',
      message:
        'An account may send 5 papers in all, and this one has. Ask the organisers for more.',
      retryAfterSeconds: undefined,
    })
    expect(await papersOf(uid)).toBe(4)
    const raised = quotaContext(project, { ...context.limits, papersInAll: 6 })
    await submitPaper(raised, uid, content, files)
  })

  it('counts a repeated submission once', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const key = randomUUID()
    const first = await submitPaper(context, uid, content, files, key)
    for (let count = 0; count < 4; count += 1) {
      expect((await submitPaper(context, uid, content, files, key)).id).toBe(first.id)
    }
    await submitPaper(context, uid, content, files)
    await submitPaper(context, uid, content, files)
    expect((await submitPaper(context, uid, content, files, key)).id).toBe(first.id)
    expect(await refusalOf(submitPaper(context, uid, content, files))).toBe('paper-limit')
  })

  it('counts the paper of another request with the same key, though its own failed', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const key = randomUUID()
    let isFirst = true
    const outrun = {
      ...context,
      bucket: breaking(bucket, {
        file: (path) =>
          breaking(bucket.file(path), {
            save: async () => {
              if (isFirst) {
                isFirst = false
                await submitPaper(context, uid, content, files, key)
              }
              throw Object.assign(new Error('gone'), { code: 503 })
            },
          }),
      }),
    }
    await submitPaper(outrun, uid, content, files, key)
    for (let count = 0; count < 2; count += 1) await submitPaper(context, uid, content, files)
    expect(await refusalOf(submitPaper(context, uid, content, files))).toBe('paper-limit')
  })

  it('does not count what failed', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const broken = {
      ...context,
      bucket: breaking(bucket, {
        file: (path) =>
          breaking(bucket.file(path), {
            save: async () => Promise.reject(Object.assign(new Error('gone'), { code: 503 })),
          }),
      }),
    }
    for (let count = 0; count < 6; count += 1) {
      expect(await refusalOf(submitPaper(broken, uid, content, files))).toBe('unavailable')
    }
    for (let count = 0; count < 2; count += 1) await submitPaper(context, uid, content, files)
    const viewer = { uid, role: 'author' } as const
    const { id } = await submitPaper(context, uid, content, files)
    expect(await refusalOf(editPaper(broken, viewer, id, content, edit))).toBe('unavailable')
    expect(await refusalOf(submitPaper(context, uid, content, files))).toBe('paper-limit')
    await editPaper(context, viewer, id, content, edit)
    expect(await refusalOf(editPaper(context, viewer, id, content, edit))).toBe('upload-limit')
  })

  it.each([
    ['for a while', () => Timestamp.fromMillis(Date.now() + hour), 'paper-limit'],
    ['until an organiser lifts it', () => null, 'paper-limit'],
    ['no longer', () => Timestamp.fromMillis(Date.now() - 1), undefined],
  ])('refuses somebody who is stopped from submitting: %s', async (_when, until, code) => {
    const context = quotaContext(project)
    const uid = newUid()
    const stop = { from: 'submitting', until: until(), at: Timestamp.now(), reason: '' }
    await firestore.doc(`blocked/${uid}`).set(stop)
    expect(await refusalOf(submitPaper(context, uid, content, files))).toBe(code)
    expect(await pathsOf(uid)).toHaveLength(code === undefined ? 1 : 0)
  })
})

describe('editPaper', () => {
  it('takes as many files within an hour as the limit says, and texts without end', async () => {
    const context = quotaContext(project)
    const viewer = { uid: newUid(), role: 'author' } as const
    const { id } = await submitPaper(context, viewer.uid, content, files)
    for (let count = 0; count < 3; count += 1) await editPaper(context, viewer, id, content, edit)
    expect(await refusalOf(editPaper(context, viewer, id, content, edit))).toBe('upload-limit')
    const texts = { pdf: null, supplementaryPdf: null }
    const retitled = { ...content, paperTitle: 'Another title' }
    expect((await editPaper(context, viewer, id, retitled, texts)).paperTitle).toBe('Another title')
    context.wait(hour)
    await editPaper(context, viewer, id, content, edit)
  })

  it('takes as many files within a day', async () => {
    const context = quotaContext(project)
    const viewer = { uid: newUid(), role: 'author' } as const
    const { id } = await submitPaper(context, viewer.uid, content, files)
    for (let count = 0; count < 5; count += 1) {
      context.wait(hour)
      await editPaper(context, viewer, id, content, edit)
    }
    context.wait(hour)
    await expect(editPaper(context, viewer, id, content, edit)).rejects.toMatchObject({
      code: 'upload-limit',
      message: 'An account may send 6 files within a day, and this one has. Try again in 18 hours.',
    })
    context.wait(18 * hour)
    await editPaper(context, viewer, id, content, edit)
  })

  it('never refuses an organiser a file of somebody else’s paper', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const { id } = await submitPaper(context, uid, content, files)
    const organiser = { uid: newUid(), role: 'admin' } as const
    for (let count = 0; count < 6; count += 1)
      await editPaper(context, organiser, id, content, edit)
    const own = { uid, role: 'author' } as const
    expect(await refusalOf(editPaper(context, own, id, content, edit))).toBeUndefined()
  })
})
