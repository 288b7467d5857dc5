import type { Uid } from '@lectern/domain/paper/paper'
import { describe, expect, it } from 'vitest'

import { editPaper } from '../../../functions/src/papers/change/edit-paper.ts'
import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import type { PaperFileContext } from '../../../functions/src/papers/reading/paper-context.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import { blockFromEverything } from '../../../functions/src/store/change-block.ts'
import { afterCounting, breaking } from '../support/broken.ts'
import {
  content,
  context,
  filesOf,
  paperDocument,
  pdf,
  refusalOf,
  someone,
  textIn,
} from '../support/papers.ts'

/** A context in which a file is stored, and then something happens. */
function afterUpload(happen: () => Promise<unknown>): PaperFileContext {
  const bucket = breaking(context.bucket, {
    file: (path) => {
      const file = context.bucket.file(path)
      return breaking(file, {
        save: async (data, options) => {
          await file.save(data, options)
          await happen()
        },
      })
    },
  })
  return { ...context, bucket }
}

describe('somebody who is blocked while a file is on its way', () => {
  const block = async (uid: Uid) => {
    await blockFromEverything(context.firestore, uid, 'leaving', Date.now())
    // As the deletion of an account does, right after it.
    await context.firestore.doc(`accountUse/${uid}`).delete()
  }

  it('leaves no new paper behind, no file, and no count', async () => {
    const { uid } = someone()
    const leaving = afterUpload(async () => block(uid))
    const files = { pdf: pdf('the paper'), supplementaryPdf: null }
    expect(await refusalOf(submitPaper(leaving, uid, content, files))).toBe('not-signed-in')
    const papers = await context.firestore.collection('papers').where('ownerUid', '==', uid).get()
    const use = await context.firestore.doc(`accountUse/${uid}`).get()
    expect([papers.size, await filesOf(uid), use.exists]).toEqual([0, [], false])
  })

  it.each(['owner', 'organiser'] as const)('edits no paper as its %s', async (who) => {
    const owner = someone()
    const files = { pdf: pdf('the paper'), supplementaryPdf: null }
    const paper = await submitPaper(context, owner.uid, content, files)
    const viewer = who === 'owner' ? owner : someone('admin')
    const before = await filesOf(owner.uid)
    const leaving = afterUpload(async () => block(viewer.uid))
    const edit = editPaper(leaving, viewer, paper.id, { ...content, paperTitle: 'Other' }, files)
    expect(await refusalOf(edit)).toBe('not-signed-in')
    expect((await paperDocument(paper.id).get()).get('paperTitle')).toBe(content.paperTitle)
    expect(await filesOf(owner.uid)).toEqual(before)
  })
})

describe('submitPaper, when a service fails,', () => {
  const files = { pdf: pdf('the paper'), supplementaryPdf: pdf('the proofs') }

  /** A Firestore in which a paper's document is written as given. */
  function writing(write: (asItIs: () => Promise<unknown>) => Promise<never>) {
    const firestore = breaking(context.firestore, {
      runTransaction: afterCounting(context.firestore, async (update) =>
        write(async () => context.firestore.runTransaction(update)),
      ),
    })
    return { ...context, firestore }
  }

  it('removes the files of a paper that could not be written', async () => {
    const { uid } = someone()
    let uploaded: string[] = []
    const broken = writing(async () => {
      uploaded = await filesOf(uid)
      throw new Error('no write')
    })
    await expect(submitPaper(broken, uid, content, files)).rejects.toThrow('no write')
    expect(uploaded).toHaveLength(2)
    expect(await filesOf(uid)).toEqual([])
    expect(
      (await context.firestore.collection('papers').where('ownerUid', '==', uid).get()).size,
    ).toBe(0)
  })

  it('keeps a paper and its files when the write’s reply alone was lost', async () => {
    const { uid } = someone()
    const broken = writing(async (asItIs) => {
      await asItIs()
      throw new Error('no reply')
    })
    const paper = await submitPaper(broken, uid, content, files)
    const named = [paper.pdf.path, paper.supplementaryPdf?.path ?? '']
    expect(await filesOf(uid)).toEqual(named.toSorted())
    expect((await paperDocument(paper.id).get()).exists).toBe(true)
  })

  it('keeps the files when nobody can tell whether the paper was written', async () => {
    const { uid } = someone()
    const firestore = breaking(context.firestore, {
      runTransaction: afterCounting(context.firestore, async () =>
        Promise.reject(new Error('no write')),
      ),
      collection: (path) => {
        const collection = context.firestore.collection(path)
        if (path !== 'papers') return collection
        return breaking(collection, {
          doc: (id) =>
            breaking(collection.doc(id), {
              get: async () => Promise.reject(new Error('no look')),
            }),
        })
      },
    })
    const broken: PaperFileContext = { ...context, firestore }
    await expect(submitPaper(broken, uid, content, files)).rejects.toThrow('no write')
    expect(await filesOf(uid)).toHaveLength(2)
    expect(logs.uploadLeft).toHaveBeenCalledWith(expect.any(String), new Error('no look'))
  })

  it('removes the first file when the second could not be uploaded', async () => {
    const { uid } = someone()
    let calls = 0
    const bucket = breaking(context.bucket, {
      file: (path) => {
        const file = context.bucket.file(path)
        return breaking(file, {
          save: async (data, options) => {
            calls += 1
            if (calls === 2) throw Object.assign(new Error('busy'), { code: 503 })
            await file.save(data, options)
          },
        })
      },
    })
    const failing = submitPaper({ ...context, bucket }, uid, content, files)
    expect(await refusalOf(failing)).toBe('unavailable')
    expect(await filesOf(uid)).toEqual([])
  })

  it('tells why the paper was not written when the files can’t be removed either', async () => {
    const { uid } = someone()
    const bucket = breaking(context.bucket, {
      file: (path) =>
        breaking(context.bucket.file(path), {
          delete: async () => Promise.reject(new Error('no removal')),
        }),
    })
    const broken = { ...writing(async () => Promise.reject(new Error('no write'))), bucket }
    await expect(submitPaper(broken, uid, content, files)).rejects.toThrow('no write')
    expect(logs.uploadLeft).toHaveBeenCalledWith(expect.any(String), new Error('no removal'))
    expect(await filesOf(uid)).toHaveLength(2)
  })

  it('takes an upload that is there already for its own', async () => {
    const { uid } = someone()
    const bucket = breaking(context.bucket, {
      file: (path) => {
        const file = context.bucket.file(path)
        return breaking(file, {
          save: async (data, options) => {
            await file.save(data, options)
            throw Object.assign(new Error('there already'), { code: 412 })
          },
        })
      },
    })
    const paper = await submitPaper({ ...context, bucket }, uid, content, files)
    expect(await textIn(paper.pdf.path)).toBe('the paper')
  })
})
