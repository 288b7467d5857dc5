import { afterEach, describe, expect, it, vi } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import {
  apart,
  apartContext,
  authorApart,
  change,
  mailsApart,
  newPaperId,
  stampOf,
  storeFile,
  write,
} from '../support/papers-apart.ts'
import { onePage, sha256, stored, submit, threePages } from '../support/submitted-apart.ts'

const context = apartContext()

afterEach(() => {
  vi.restoreAllMocks()
})

async function isStored(path: string): Promise<boolean> {
  const [exists] = await apart.bucket.file(path).exists()
  return exists
}

describe('an edit', () => {
  it('removes the file that it replaced, has the new one read, and mails nothing', async () => {
    const { uid, id, email, pdf, submission } = await submit(threePages, { content: onePage })
    await checkPaperFiles(context, submission)
    const newer = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    const edit = await change(id, { pdf: newer, ...stampOf(uid) })
    await checkPaperFiles(context, edit)
    await checkPaperFiles(context, edit)
    expect((await stored(id)).get('checks')).toMatchObject({
      pdf: { path: newer.path, pages: 1, sha256: sha256(onePage) },
      supplementaryPdf: { pages: 1 },
    })
    expect(await isStored(pdf.path)).toBe(false)
    expect(await isStored(newer.path)).toBe(true)
    expect(await isStored(`papers/${uid}/${id}/s1.pdf`)).toBe(true)
    expect(await mailsApart(email)).toHaveLength(1)
  })

  it('that takes the supplement away removes it', async () => {
    const { uid, id, pdf, supplementaryPdf, submission } = await submit(threePages, {
      content: onePage,
    })
    await checkPaperFiles(context, submission)
    await checkPaperFiles(context, await change(id, { supplementaryPdf: null, ...stampOf(uid) }))
    expect(await isStored(supplementaryPdf?.path ?? '')).toBe(false)
    expect(await isStored(pdf.path)).toBe(true)
  })

  it('while an older file is read keeps that one’s findings out, and the new one is read', async () => {
    const { uid, id, email, submission } = await submit(threePages, { content: onePage })
    const newer = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    let edit: Awaited<ReturnType<typeof change>> | undefined
    const file = apart.bucket.file.bind(apart.bucket)
    vi.spyOn(apart.bucket, 'file').mockImplementation((path, options) => {
      const found = file(path, options)
      const download = found.download.bind(found)
      return Object.assign(found, {
        download: async () => {
          edit ??= await change(id, { pdf: newer, ...stampOf(uid) })
          return await download()
        },
      })
    })
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({ path: newer.path, pages: 1 })
    expect(await mailsApart(email)).toHaveLength(1)
    if (edit === undefined) throw new Error('The older file was not read.')
    await checkPaperFiles(context, edit)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({ path: newer.path, pages: 1 })
    expect(await mailsApart(email)).toHaveLength(1)
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({ path: newer.path, pages: 1 })
  })

  it('that names an earlier file again leaves it there, whichever comes first', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const newer = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    const away = await change(id, { pdf: newer, ...stampOf(uid) })
    const back = await change(id, { pdf, ...stampOf(uid) })
    await checkPaperFiles(context, back)
    await checkPaperFiles(context, away)
    expect(await isStored(pdf.path)).toBe(true)
    expect(await isStored(newer.path)).toBe(false)
  })

  it('removes nothing outside the paper’s own folder', async () => {
    const { uid, id, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const [elsewhere, foreign] = [newPaperId(), await authorApart()]
    const supplementaryPdf = await storeFile(uid, elsewhere, { fileId: 'a1', content: onePage })
    const pdf = await storeFile(foreign.uid, id, { fileId: 'a1', content: onePage })
    await change(id, { pdf, supplementaryPdf, ...stampOf(uid) })
    await checkPaperFiles(context, await write(id, null))
    expect(await isStored(supplementaryPdf.path)).toBe(true)
    expect(await isStored(pdf.path)).toBe(true)
  })
})

describe('a deleted paper', () => {
  it('leaves no file, and may be delivered twice', async () => {
    const { id, pdf, supplementaryPdf, submission } = await submit(threePages, { content: onePage })
    await checkPaperFiles(context, submission)
    const deletion = await write(id, null)
    await checkPaperFiles(context, deletion)
    await checkPaperFiles(context, deletion)
    expect(await isStored(pdf.path)).toBe(false)
    expect(await isStored(supplementaryPdf?.path ?? '')).toBe(false)
    expect((await stored(id)).exists).toBe(false)
  })

  it('does not come back by a late check', async () => {
    const { id, submission } = await submit(threePages)
    await write(id, null)
    await checkPaperFiles(context, submission)
    expect((await stored(id)).exists).toBe(false)
  })
})
