import { describe, expect, it } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { importMarker, newImportMarker } from '../../../functions/src/store/import-marker.ts'
import { lookAfterStoredFile } from '../../../functions/src/triggers/stored-file-trigger.ts'
import { breaking } from '../support/broken.ts'
import {
  apart,
  apartContext,
  change,
  generationOf,
  mailsApart,
  replaceFile,
  stampOf,
  storeFile,
} from '../support/papers-apart.ts'
import { onePage, sha256, stored, submit, threePages } from '../support/submitted-apart.ts'

const context = apartContext()
const tokens = { firebaseStorageDownloadTokens: 'a-token' }

async function tokensOf(path: string): Promise<unknown> {
  const [{ metadata }] = await apart.bucket.file(path).getMetadata()
  return metadata?.['firebaseStorageDownloadTokens']
}

describe('a file that comes after its paper', () => {
  it('is checked when it is there, and then the receipt goes out, once', async () => {
    const { uid, id, email, pdf, submission } = await submit(null)
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks')).toMatchObject({
      pdf: { ok: false, reason: 'it is not in the store.' },
      receiptDue: true,
    })
    expect(await mailsApart(email)).toEqual([])
    await storeFile(uid, id, { fileId: 'a1', content: threePages })
    await lookAfterStoredFile(context, pdf.path, new Date())
    expect(await mailsApart(email)).toHaveLength(1)
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await lookAfterStoredFile(context, pdf.path, new Date())
      await checkPaperFiles(context, submission)
    }
    expect((await stored(id)).get('checks')).toEqual({
      pdf: {
        path: pdf.path,
        generation: await generationOf(pdf.path),
        ok: true,
        reason: null,
        bytes: threePages.length,
        sha256: sha256(threePages),
        pages: 3,
      },
      supplementaryPdf: null,
    })
    const mails = await mailsApart(email)
    expect(mails).toMatchObject([{ kind: 'paper-received' }])
    expect(String(mails[0]?.['text'])).toContain(sha256(threePages))
  })

  it('and of two only one: the receipt waits for both', async () => {
    const { id, email, supplementaryPdf, submission } = await submit(threePages, { content: null })
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks')).toMatchObject({
      pdf: { pages: 3 },
      supplementaryPdf: { ok: false },
      receiptDue: true,
    })
    expect(await mailsApart(email)).toEqual([])
    const path = supplementaryPdf?.path ?? ''
    await replaceFile(path, onePage)
    await lookAfterStoredFile(context, path, new Date())
    expect(await mailsApart(email)).toHaveLength(1)
  })

  it('is not waited for where an edit names another one', async () => {
    const { uid, id, email, submission } = await submit(null)
    await checkPaperFiles(context, submission)
    const pdf = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    await checkPaperFiles(context, await change(id, { pdf, ...stampOf(uid) }))
    expect((await stored(id)).get('checks')).not.toHaveProperty('receiptDue')
    expect(await mailsApart(email)).toHaveLength(1)
  })

  it('of an imported paper is checked and mailed to nobody', async () => {
    const { uid, id, email, pdf, submission } = await submit(null)
    await importMarker(apart.firestore, id).set(newImportMarker(Date.now()))
    await checkPaperFiles(context, submission)
    await storeFile(uid, id, { fileId: 'a1', content: threePages })
    await lookAfterStoredFile(context, pdf.path, new Date())
    expect((await stored(id)).get('checks.pdf.pages')).toBe(3)
    expect(await mailsApart(email)).toEqual([])
  })

  it('after a receipt brings no second one', async () => {
    const { uid, id, email, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const pdf = await storeFile(uid, id, { fileId: 'b2', content: null })
    await checkPaperFiles(context, await change(id, { pdf, ...stampOf(uid) }))
    expect((await stored(id)).get('checks')).not.toHaveProperty('receiptDue')
    await storeFile(uid, id, { fileId: 'b2', content: onePage })
    await lookAfterStoredFile(context, pdf.path, new Date())
    expect((await stored(id)).get('checks.pdf.pages')).toBe(1)
    expect(await mailsApart(email)).toHaveLength(1)
  })

  it('in the place of a checked one is checked anew', async () => {
    const { id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    await replaceFile(pdf.path, onePage)
    await lookAfterStoredFile(context, pdf.path, new Date())
    expect((await stored(id)).get('checks.pdf')).toMatchObject({
      generation: await generationOf(pdf.path),
      sha256: sha256(onePage),
    })
  })
})

describe('download tokens', () => {
  it('are taken away from an upload that no paper names yet', async () => {
    const { path } = await storeFile('nobody', 'no-paper', { fileId: 'a1', content: onePage })
    await apart.bucket.file(path).setMetadata({ metadata: tokens })
    await lookAfterStoredFile(context, path, new Date())
    expect(await tokensOf(path)).toBe(undefined)
  })

  it('are gone before a file counts as checked, those too that come while it is read', async () => {
    const { id, pdf, submission } = await submit(threePages)
    const file = apart.bucket.file(pdf.path)
    await file.setMetadata({ metadata: tokens })
    const read: unknown[] = []
    const bucket = breaking(apart.bucket, {
      file: (path, options) => {
        const one = apart.bucket.file(path, options)
        return breaking(one, {
          download: async (how: object) => {
            read.push(await tokensOf(path))
            const content = await one.download(how)
            await file.setMetadata({ metadata: tokens })
            return content
          },
        })
      },
    })
    const seen: unknown[] = []
    const firestore = breaking(apart.firestore, {
      runTransaction: async (update, options) => {
        seen.push(await tokensOf(pdf.path))
        return await apart.firestore.runTransaction(update, options)
      },
    })
    await checkPaperFiles(apartContext({ firestore, bucket }), submission)
    expect([read, seen]).toEqual([[undefined], [undefined]])
    expect((await stored(id)).get('checks.pdf.ok')).toBe(true)
  })

  it('of a paper’s checked file are taken away when the paper names it again', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    await apart.bucket.file(pdf.path).setMetadata({ metadata: tokens })
    const renamed = await change(id, { pdf: { ...pdf, name: 'other.pdf' }, ...stampOf(uid) })
    await checkPaperFiles(context, renamed)
    expect(await tokensOf(pdf.path)).toBe('a-token')
    await checkPaperFiles(context, submission)
    expect(await tokensOf(pdf.path)).toBe(undefined)
  })
})

it('a file that its uploader calls packed is read by everybody as it was checked', async () => {
  const { id, pdf, submission } = await submit(threePages)
  const file = apart.bucket.file(pdf.path)
  await file.setMetadata({ contentEncoding: 'gzip' })
  await checkPaperFiles(context, submission)
  const [{ contentEncoding }] = await file.getMetadata()
  expect(contentEncoding ?? 'identity').toBe('identity')
  expect((await stored(id)).get('checks.pdf')).toMatchObject({ ok: true, pages: 3 })
})
