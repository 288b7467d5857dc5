import { randomUUID } from 'node:crypto'

import type { Uid } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import { countStoredFile } from '../../../functions/src/papers/files/count-stored-file.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import { day, hour } from '../../../functions/src/platform/submission-limits.ts'
import { parseAccountUse } from '../../../functions/src/quota/account-use.ts'
import { countMadePaper } from '../../../functions/src/quota/count-made-paper.ts'
import { ownProject } from '../support/own-project.ts'
import { content, pdf, refusalOf } from '../support/papers.ts'
import { blockOf, newUid, quotaContext, type ContextWithClock } from '../support/quota.ts'

const project = await ownProject()
const { firestore, bucket } = project.store
afterAll(async () => {
  await project.end()
})
beforeEach(() => {
  vi.clearAllMocks()
})

/** A paper that its author's browser made, and what the trigger hears of it. */
async function made(context: ContextWithClock, ownerUid: Uid) {
  const id = randomUUID()
  const at = context.now()
  await firestore.doc(`papers/${id}`).set({ ownerUid, createdAt: Timestamp.fromMillis(at) })
  return { id, ownerUid, at }
}

async function makeAndCount(context: ContextWithClock, ownerUid: Uid) {
  const paper = await made(context, ownerUid)
  await countMadePaper(context, paper)
  return paper
}

/** An upload of a browser, and what the trigger hears of it. */
async function stored(context: ContextWithClock, uid: Uid, paperId: string = randomUUID()) {
  const path = `papers/${uid}/${paperId}/${randomUUID()}.pdf`
  const file = bucket.file(path)
  await file.save('%PDF-', { resumable: false })
  await file.getMetadata()
  return { path, generation: String(file.metadata.generation), at: context.now() }
}

async function isThere({ path }: { readonly path: string }): Promise<boolean> {
  const [there] = await bucket.file(path).exists()
  return there
}

const files = { pdf: pdf('a'), supplementaryPdf: null }

describe('countMadePaper', () => {
  it('stops an account with the last paper that an hour takes, until the first is an hour old', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const first = await makeAndCount(context, uid)
    context.wait(10 * 60_000)
    await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toBeUndefined()
    await makeAndCount(context, uid)
    const until = Timestamp.fromMillis(first.at + hour)
    expect(await blockOf(context, uid)).toEqual({
      from: 'submitting',
      until,
      at: expect.any(Timestamp) as unknown,
      reason: 'flood: 3 papers within an hour',
    })
    expect(vi.mocked(logs.submittingStopped).mock.calls).toEqual([
      [uid, 'flood: 3 papers within an hour', until.toDate().toISOString()],
    ])
    expect(await blockOf(context, newUid())).toBeUndefined()
  })

  it('counts a paper once, however often and late it hears of it', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const papers = [await made(context, uid), await made(context, uid)]
    for (const paper of [...papers, ...papers.toReversed(), ...papers]) {
      await countMadePaper(context, paper)
    }
    await Promise.all(papers.map(async (paper) => countMadePaper(context, paper)))
    expect(await blockOf(context, uid)).toBeUndefined()
    context.wait(hour)
    for (const paper of papers) await countMadePaper(context, paper)
    for (let count = 0; count < 2; count += 1) await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toBeUndefined()
    await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toBeDefined()
  })

  it('counts what comes at once, in whatever order it hears of it', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const papers = [await made(context, uid), await made(context, uid), await made(context, uid)]
    await Promise.all(papers.map(async (paper) => countMadePaper(context, paper)))
    expect(await blockOf(context, uid)).toMatchObject({
      until: Timestamp.fromMillis(Math.min(...papers.map(({ at }) => at)) + hour),
    })
    expect(logs.submittingStopped).toHaveBeenCalledTimes(1)
  })

  it('counts what the API and browsers send together, each once', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const paper = await submitPaper(context, uid, content, files)
    const heard = { id: paper.id, ownerUid: uid, at: paper.createdAt.getTime() }
    await countMadePaper(context, heard)
    await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toBeUndefined()
    await submitPaper(context, uid, content, files)
    expect(await refusalOf(submitPaper(context, uid, content, files))).toBe('paper-limit')
    // What filled it up is heard of as well, and closes the rules' door.
    expect(await blockOf(context, uid)).toBeUndefined()
    await countMadePaper(context, heard)
    expect(await blockOf(context, uid)).toMatchObject({ from: 'submitting' })
  })

  it('stops for good an account that has made as many papers in all, deleted ones included', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    for (let count = 0; count < 4; count += 1) {
      const { id } = await makeAndCount(context, uid)
      await firestore.doc(`papers/${id}`).delete()
      await firestore.doc(`deletions/${id}`).set({ ownerUid: uid })
      context.wait(hour)
    }
    expect(await blockOf(context, uid)).toBeUndefined()
    await makeAndCount(context, uid)
    const forGood = { from: 'submitting', until: null, reason: 'flood: 5 papers in all' }
    expect(await blockOf(context, uid)).toMatchObject(forGood)
    context.wait(30 * day)
    expect(await refusalOf(submitPaper(context, uid, content, files))).toBe('paper-limit')
    await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toMatchObject(forGood)
    expect(vi.mocked(logs.submittingStopped).mock.calls).toEqual([
      [uid, 'flood: 5 papers in all', 'lifted'],
    ])
  })

  it('keeps every paper of a burst that is faster than it, and stops the account for good', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const papers = []
    for (let count = 0; count < 12; count += 1) papers.push(await made(context, uid))
    for (const paper of papers) await countMadePaper(context, paper)
    expect(await blockOf(context, uid)).toMatchObject({
      until: null,
      reason: 'flood: 5 papers in all',
    })
    const left = await firestore.collection('papers').where('ownerUid', '==', uid).count().get()
    expect(left.data().count).toBe(12)
  })

  it('finds a burst of papers that it counted too few of by the next one', async () => {
    const context = quotaContext(project, { ...quotaContext(project).limits, papersInAll: 10 })
    const uid = newUid()
    for (let count = 0; count < 3; count += 1) await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toMatchObject({ reason: 'flood: 3 papers within an hour' })
    for (let count = 0; count < 7; count += 1) await made(context, uid)
    await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toMatchObject({
      until: null,
      reason: 'flood: 10 papers in all',
    })
  })

  it('leaves somebody who is kept from everything as they are', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const block = { from: 'everything', until: null, at: Timestamp.now(), reason: 'removed' }
    await firestore.doc(`blocked/${uid}`).set(block)
    for (let count = 0; count < 6; count += 1) await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toEqual(block)
  })
})

describe('countStoredFile', () => {
  it('stops an account with the last file that an hour takes', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const uploads = []
    for (let count = 0; count < 3; count += 1) {
      const upload = await stored(context, uid)
      uploads.push(upload)
      expect(await countStoredFile(context, upload)).toBe('kept')
    }
    for (const upload of uploads) await countStoredFile(context, upload)
    expect(await blockOf(context, uid)).toBeUndefined()
    await countStoredFile(context, await stored(context, uid))
    expect(await blockOf(context, uid)).toMatchObject({
      from: 'submitting',
      until: Timestamp.fromMillis((uploads[0]?.at ?? 0) + hour),
      reason: 'flood: 4 files within an hour',
    })
  })

  it('counts an object anew that stands under the path of another one', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const upload = await stored(context, uid)
    for (const generation of ['1', '2', '3', '3', '2', '1']) {
      await countStoredFile(context, { ...upload, generation })
    }
    expect(await blockOf(context, uid)).toBeUndefined()
    await countStoredFile(context, { ...upload, generation: '4' })
    expect(await blockOf(context, uid)).toMatchObject({ reason: 'flood: 4 files within an hour' })
  })

  it('leaves what is counted of papers and of files to each other', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    for (let count = 0; count < 2; count += 1) {
      await countStoredFile(context, await stored(context, uid))
      await makeAndCount(context, uid)
    }
    await countStoredFile(context, await stored(context, uid))
    expect(await blockOf(context, uid)).toBeUndefined()
    await makeAndCount(context, uid)
    expect(await blockOf(context, uid)).toMatchObject({ reason: 'flood: 3 papers within an hour' })
    const use = (await firestore.doc(`accountUse/${uid}`).get()).data()
    const { papers, uploads } = parseAccountUse(use)
    expect([Object.keys(papers).length, Object.keys(uploads).length]).toEqual([3, 3])
  })

  it('counts a file of the API once', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    for (let count = 0; count < 2; count += 1) {
      const { pdf: file } = await submitPaper(context, uid, content, files)
      await countStoredFile(context, { path: file.path, generation: '7', at: context.now() })
      await countStoredFile(context, { path: file.path, generation: '7', at: context.now() })
    }
    await countStoredFile(context, await stored(context, uid))
    expect(await blockOf(context, uid)).toBeUndefined()
    await countStoredFile(context, await stored(context, uid))
    expect(await blockOf(context, uid)).toMatchObject({ reason: 'flood: 4 files within an hour' })
  })

  it('stops an account with the last file that a day takes', async () => {
    const context = quotaContext(project)
    const uid = newUid()
    const first = await stored(context, uid)
    await countStoredFile(context, first)
    for (let count = 0; count < 4; count += 1) {
      context.wait(2 * hour)
      await countStoredFile(context, await stored(context, uid))
    }
    expect(await blockOf(context, uid)).toBeUndefined()
    await countStoredFile(context, await stored(context, uid))
    expect(await blockOf(context, uid)).toMatchObject({
      until: Timestamp.fromMillis(first.at + day),
      reason: 'flood: 6 files within a day',
    })
    context.wait(day)
    await countStoredFile(context, first)
    await submitPaper(context, uid, content, files)
  })

  it('removes what comes beyond twice an hour’s files, unless a paper names it', async () => {
    const context = quotaContext(project, { ...quotaContext(project).limits, uploadsADay: 100 })
    const uid = newUid()
    const kept = []
    for (let count = 0; count < 8; count += 1) {
      const upload = await stored(context, uid)
      kept.push(upload)
      expect(await countStoredFile(context, upload)).toBe('kept')
    }
    const surplus = await stored(context, uid)
    expect(await countStoredFile(context, surplus)).toBe('removed')
    expect(await countStoredFile(context, surplus)).toBe('removed')
    expect(await isThere(surplus)).toBe(false)
    const [named, withdrawn] = [randomUUID(), randomUUID()]
    const ofPaper = await stored(context, uid, named)
    const ofWithdrawn = await stored(context, uid, withdrawn)
    const fieldsOf = ({ path }: { readonly path: string }) => ({
      ownerUid: uid,
      pdf: { path, name: 'a.pdf', bytes: 5 },
      supplementaryPdf: null,
    })
    await firestore.doc(`papers/${named}`).set(fieldsOf(ofPaper))
    await firestore.doc(`withdrawn/${withdrawn}`).set(fieldsOf(ofWithdrawn))
    const all = [...kept, ofPaper, ofWithdrawn]
    for (const upload of all) expect(await countStoredFile(context, upload)).toBe('kept')
    expect(await Promise.all(all.map(isThere))).toEqual(all.map(() => true))
    expect(await blockOf(context, uid)).toMatchObject({ reason: 'flood: 4 files within an hour' })
    expect(logs.surplusFileRemoved).toHaveBeenCalledTimes(2)
    // A day later somebody else's flood is forgotten.
    context.wait(day)
    const later = await stored(context, uid)
    expect([await countStoredFile(context, later), await isThere(later)]).toEqual(['kept', true])
  })

  it('lets nobody be stopped by what lies in no account’s folder', async () => {
    const context = quotaContext(project)
    for (const path of [
      'papers/a.pdf',
      'elsewhere/uid/a.pdf',
      `papers/${'u'.repeat(129)}/a/b.pdf`,
    ]) {
      expect(await countStoredFile(context, { path, generation: '1', at: context.now() })).toBe(
        'kept',
      )
    }
  })
})
