import { randomUUID } from 'node:crypto'

import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ownerOf } from '../../../functions/src/access/who-asks.ts'
import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import type { PaperChange } from '../../../functions/src/papers/history/paper-change.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { lookAfterStoredFile } from '../../../functions/src/triggers/stored-file-trigger.ts'
import { breaking } from '../support/broken.ts'
import {
  apart,
  apartContext,
  authorApart,
  change,
  eventsApart,
  generationOf,
  mailsApart,
  replaceFile,
  stampOf,
} from '../support/papers-apart.ts'
import { context as papers, content } from '../support/papers.ts'
import { onePage, sha256, stored, threePages } from '../support/submitted-apart.ts'

const context = apartContext()

afterEach(() => {
  vi.restoreAllMocks()
})

/** Submits a paper as the API does; no trigger has heard of it yet. */
async function submitByApi(bucket = apart.bucket) {
  const { uid, email } = await authorApart()
  const files = {
    pdf: { name: 'paper.pdf', content: threePages },
    supplementaryPdf: { name: 'proofs.pdf', content: onePage },
  }
  const owner = ownerOf({ uid: v.parse(uidSchema, uid) })
  const paper = await submitPaper({ ...papers, ...apart, bucket }, owner, content, files)
  const path = { pdf: paper.pdf.path, supplementaryPdf: paper.supplementaryPdf?.path ?? '' }
  return { uid, email, id: paper.id, path, submission: await wasMade(paper.id) }
}

/** The write that made a paper, as a trigger tells it. */
async function wasMade(paperId: PaperId): Promise<PaperChange> {
  const after = readPaper(await stored(paperId))
  const at = after?.createdAt ?? new Date()
  return {
    eventId: randomUUID(),
    paperId,
    before: undefined,
    documentBefore: undefined,
    after,
    at,
  }
}

/** Counts how often files are read from now on. */
function countReads(): { readonly reads: () => number } {
  let reads = 0
  const file = apart.bucket.file.bind(apart.bucket)
  vi.spyOn(apart.bucket, 'file').mockImplementation((name, options) => {
    const found = file(name, options)
    const download = found.download.bind(found)
    return Object.assign(found, {
      download: async () => {
        reads += 1
        return await download()
      },
    })
  })
  return { reads: () => reads }
}

describe('the checks that come with a paper of the API', () => {
  it('are of the very objects that were stored', async () => {
    const { id, path } = await submitByApi()
    const ok = { ok: true, reason: null }
    const paper = (await stored(id)).data()
    expect(paper?.['checks']).toEqual({
      pdf: {
        ...ok,
        path: path.pdf,
        generation: await generationOf(path.pdf),
        bytes: threePages.length,
        sha256: sha256(threePages),
        pages: 3,
      },
      supplementaryPdf: {
        ...ok,
        path: path.supplementaryPdf,
        generation: await generationOf(path.supplementaryPdf),
        bytes: onePage.length,
        sha256: sha256(onePage),
        pages: 1,
      },
      receiptDue: true,
    })
    expect(paper).not.toHaveProperty('checkedAt')
  })

  it('spare the trigger to read, which tells of them and writes the receipt, once', async () => {
    const { id, email, submission } = await submitByApi()
    const before = await stored(id)
    const counted = countReads()
    await recordPaperEvent(context, submission)
    await checkPaperFiles(context, submission)
    const after = await stored(id)
    const kept = {
      ...submission,
      eventId: randomUUID(),
      before: readPaper(before),
      after: readPaper(after),
    }
    await recordPaperEvent(context, { ...kept, at: after.updateTime?.toDate() ?? kept.at })
    for (const delivery of [kept, submission]) await checkPaperFiles(context, delivery)
    expect(counted.reads()).toBe(0)
    const { receiptDue: _due, ...checks } = readPaper(before)?.checks ?? {}
    const checkedAt: unknown = after.get('checkedAt')
    expect(checkedAt).toBeInstanceOf(Timestamp)
    const number: unknown = after.get('number')
    expect((await stored(id)).data()).toEqual({ ...before.data(), checks, checkedAt, number })
    expect(number).toBeTypeOf('number')
    const mails = await mailsApart(email)
    expect(mails).toMatchObject([{ kind: 'paper-received' }])
    for (const file of [threePages, onePage]) expect(mails[0]?.['text']).toContain(sha256(file))
    expect(await eventsApart(id)).toMatchObject([
      { kind: 'submitted', details: { files: [{ sha256: null }, { sha256: null }] } },
      {
        kind: 'files-checked',
        actor: { as: 'server' },
        details: { files: [{ sha256: sha256(threePages) }, { sha256: sha256(onePage) }] },
      },
    ])
  })

  it('say nothing of another object that stands there by then', async () => {
    const { id, email, path, submission } = await submitByApi()
    await replaceFile(path.pdf, onePage)
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({
      generation: await generationOf(path.pdf),
      sha256: sha256(onePage),
      pages: 1,
    })
    const [receipt] = await mailsApart(email)
    expect(receipt?.['text']).not.toContain(sha256(threePages))
  })

  it('bring no receipt for a file that is gone by then', async () => {
    const { id, email, path, submission } = await submitByApi()
    await apart.bucket.file(path.supplementaryPdf).delete()
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks')).toMatchObject({
      pdf: { pages: 3 },
      supplementaryPdf: { ok: false, reason: 'it is not in the store.' },
      receiptDue: true,
    })
    expect(await mailsApart(email)).toEqual([])
  })

  it('are left to the trigger where the store’s answer to an upload was lost', async () => {
    const losing = breaking(apart.bucket, {
      file: (path, options) => {
        const file = apart.bucket.file(path, options)
        return breaking(file, {
          save: async (data, how) => {
            await file.save(data, how)
            // What the library's second try meets.
            throw Object.assign(new Error('conditionNotMet'), { code: 412 })
          },
        })
      },
    })
    const { id, email, submission } = await submitByApi(losing)
    expect((await stored(id)).data()).not.toHaveProperty('checks')
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks')).toMatchObject({
      pdf: { pages: 3 },
      supplementaryPdf: { pages: 1 },
    })
    expect(await mailsApart(email)).toHaveLength(1)
  })
})

describe('the store is asked for nothing', () => {
  it('when the object is told of whose check the paper has, and else it is', async () => {
    const { path } = await submitByApi()
    const generation = await generationOf(path.pdf)
    const files = vi.spyOn(apart.bucket, 'file')
    await lookAfterStoredFile(context, path.pdf, new Date(), generation)
    expect(files).not.toHaveBeenCalled()
    await lookAfterStoredFile(context, path.pdf, new Date(), `${generation}1`)
    expect(files).toHaveBeenCalledTimes(1)
  })

  it('and neither is the database, when a write leaves checked files alone', async () => {
    const { uid, id, path, submission } = await submitByApi()
    const unreached = apartContext({
      firestore: breaking(apart.firestore, {
        collection: () => {
          throw new Error('reached')
        },
      }),
    })
    // The receipt is not out yet.
    const early = await change(id, { paperTitle: 'Another title', ...stampOf(uid) })
    await expect(checkPaperFiles(unreached, early)).rejects.toThrow('reached')
    await checkPaperFiles(context, submission)
    const files = vi.spyOn(apart.bucket, 'file')
    const retitled = await change(id, { paperTitle: 'Yet another', ...stampOf(uid) })
    await checkPaperFiles(unreached, retitled)
    expect(files).not.toHaveBeenCalled()
    const other = { path: path.pdf.replace('.pdf', 'x.pdf'), name: 'b.pdf', bytes: 1 }
    const replaced = await change(id, { pdf: other, ...stampOf(uid) })
    await expect(checkPaperFiles(unreached, replaced)).rejects.toThrow('reached')
    const unchecked = await change(id, { paperTitle: 'One more', ...stampOf(uid) })
    expect([replaced, unchecked].map(({ after }) => after?.pdf.path)).toEqual([
      other.path,
      other.path,
    ])
    await expect(checkPaperFiles(unreached, unchecked)).rejects.toThrow('reached')
  })
})
