import { afterEach, describe, expect, it, vi } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import type { PaperStore } from '../../../functions/src/papers/files/file-context.ts'
import { sweepFiles } from '../../../functions/src/papers/files/orphan-files.ts'
import { breaking } from '../support/broken.ts'
import {
  apart,
  apartContext,
  authorApart,
  change,
  generationOf,
  newPaperId,
  paperFields,
  replaceFile,
  stampOf,
  storeFile,
  write,
} from '../support/papers-apart.ts'
import { onePage, sha256, stored, submit, threePages } from '../support/submitted-apart.ts'

const context = apartContext()
const day = 24 * 60 * 60_000

afterEach(() => {
  vi.restoreAllMocks()
})

async function isStored(path: string): Promise<boolean> {
  const [exists] = await apart.bucket.file(path).exists()
  return exists
}

/** A bucket in which something happens once, right before the first removal of a file. */
function interrupted(meanwhile: () => Promise<unknown>): PaperStore['bucket'] {
  let isOver = false
  return breaking(apart.bucket, {
    file: (path, options) => {
      const file = apart.bucket.file(path, options)
      return breaking(file, {
        delete: async (removal: object) => {
          if (!isOver) await meanwhile()
          isOver = true
          return await file.delete(removal)
        },
      })
    },
  })
}

describe('the removal of a replaced file', () => {
  it('leaves another file alone that came under its path meanwhile', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const newer = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    const edit = await change(id, { pdf: newer, ...stampOf(uid) })
    const bucket = interrupted(async () => replaceFile(pdf.path, onePage))
    await checkPaperFiles(apartContext({ bucket }), edit)
    expect(await isStored(pdf.path)).toBe(true)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({ path: newer.path, pages: 1 })
  })

  it('leaves a file alone that came after the change', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const newer = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    const edit = await change(id, { pdf: newer, ...stampOf(uid) })
    await replaceFile(pdf.path, onePage)
    await checkPaperFiles(context, { ...edit, at: new Date(edit.at.getTime() - 1000) })
    expect(await isStored(pdf.path)).toBe(true)
  })

  it('holds the paper: who names the file meanwhile is told in the end that it is missing', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const newer = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    const away = await change(id, { pdf: newer, ...stampOf(uid) })
    let back: ReturnType<typeof change> | undefined
    const bucket = interrupted(async () => {
      // It waits for the removal, or the removal looks again: which of both, the database decides.
      back = change(id, { pdf, ...stampOf(uid) })
      return Promise.resolve()
    })
    await checkPaperFiles(apartContext({ bucket }), away)
    if (back === undefined) throw new Error('Nothing was removed.')
    await checkPaperFiles(context, await back)
    const isThere = await isStored(pdf.path)
    expect((await stored(id)).get('checks.pdf')).toMatchObject(
      isThere
        ? { path: pdf.path, generation: await generationOf(pdf.path), sha256: sha256(threePages) }
        : { path: pdf.path, reason: 'it is not in the store.', ok: false },
    )
  })
})

describe('the sweep', () => {
  const tomorrow = () => Date.now() + day + 60_000
  const never = () => false

  it('looks again when it removes: what a paper names by then stays', async () => {
    const { uid } = await authorApart()
    const id = newPaperId()
    const pdf = await storeFile(uid, id, { fileId: 'a1', content: threePages })
    let lists = 0
    const firestore = breaking(apart.firestore, {
      runTransaction: async (update, options) => {
        // The first one looks whether nothing names it, the second one removes it.
        lists += 1
        if (lists === 2) await write(id, paperFields(uid, pdf))
        return await apart.firestore.runTransaction(update, options)
      },
    })
    const bucket = onlyWith(pdf.path)
    const swept = await sweepFiles({ firestore, bucket }, tomorrow(), never)
    expect([lists, swept]).toEqual([2, { files: 0, tokens: 0, isComplete: true }])
    expect(await isStored(pdf.path)).toBe(true)
  })

  it('leaves another file alone that came under the path since it looked', async () => {
    const { uid } = await authorApart()
    const { path } = await storeFile(uid, newPaperId(), { fileId: 'a1', content: threePages })
    const bucket = interrupted(async () => replaceFile(path, onePage))
    await sweepFiles(
      { firestore: apart.firestore, bucket: onlyWith(path, bucket) },
      tomorrow(),
      never,
    )
    expect(await isStored(path)).toBe(true)
  })

  it('ends addresses that are open to everybody', async () => {
    const { id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const file = apart.bucket.file(pdf.path)
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: 'a-token', own: 'kept' } })
    const store = { firestore: apart.firestore, bucket: onlyWith(pdf.path) }
    expect(await sweepFiles(store, tomorrow(), never)).toEqual({
      files: 0,
      tokens: 1,
      isComplete: true,
    })
    expect((await file.getMetadata())[0].metadata).toEqual({ own: 'kept' })
    expect((await stored(id)).get('checks.pdf.generation')).toBe(await generationOf(pdf.path))
    expect(await sweepFiles(store, tomorrow(), never)).toMatchObject({ tokens: 0 })
  })
})

/** A bucket that lists one file alone: those of other tests are none of its business. */
function onlyWith(path: string, bucket: PaperStore['bucket'] = apart.bucket): PaperStore['bucket'] {
  return breaking(bucket, {
    getFiles: async () => apart.bucket.getFiles({ prefix: path }),
  })
}
