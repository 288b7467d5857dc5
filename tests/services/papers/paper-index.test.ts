import { indexOverlap, papersInState } from '@lectern/domain/paper-index/paper-index'
import { CollectionReference, DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  indexDocuments,
  indexStateReference,
} from '../../../functions/src/papers/index/stored-index.ts'
import {
  rebuildPaperIndex,
  updatePaperIndex,
} from '../../../functions/src/papers/index/update-index.ts'
import {
  changePaper,
  deletePaper,
  putPaper,
  readAllPapers,
  readIndex,
} from '../support/index-apart.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'

let project: OwnProject
let firestore: OwnProject['store']['firestore']

beforeEach(async () => {
  project = await ownProject()
  ;({ firestore } = project.store)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await project.end()
})

/** A time before everything that a run of the schedule reads again. */
const longAgo = Timestamp.fromMillis(Date.now() - 10 * indexOverlap)
const old = { createdAt: longAgo, updatedAt: longAgo }

async function expectWhole() {
  const { summaries, lines, abstracts, state, stored } = await readIndex(firestore)
  expect({ summaries, abstracts }).toEqual(await readAllPapers(firestore))
  expect(state.papers).toBe(summaries.length)
  expect(state.newest).toBe(lines.slice(-papersInState).join('\n'))
  const named = [...state.summaries, ...state.abstracts, ...state.superseded]
  expect(stored.toSorted()).toEqual(named.toSorted())
  return state
}

describe('the index', () => {
  it('of no papers holds none, and nothing is written as long as nothing happens', async () => {
    expect(await updatePaperIndex(firestore)).toEqual({ outcome: 'rebuilt', papers: 0, shards: 0 })
    await expectWhole()
    const { updateTime } = await indexStateReference(firestore).get()
    expect(await updatePaperIndex(firestore)).toMatchObject({ outcome: 'unchanged' })
    expect((await indexStateReference(firestore).get()).updateTime).toEqual(updateTime)
  })

  it('is built from all papers at first, page by page', async () => {
    const batch = firestore.batch()
    const id = await putPaper(firestore, old)
    const sample = (await firestore.doc(`papers/${id}`).get()).data() ?? {}
    for (let at = 0; at < 310; at++) batch.set(firestore.doc(`papers/p${String(at)}`), sample)
    await batch.commit()
    expect(await updatePaperIndex(firestore)).toEqual({
      outcome: 'rebuilt',
      papers: 311,
      shards: 2,
    })
    await expectWhole()
  })

  it('follows what is new, changed, checked, deleted and restored', async () => {
    const [edited, decided, checked, deleted, restored] = [
      await putPaper(firestore, old),
      await putPaper(firestore, old),
      await putPaper(firestore, old),
      await putPaper(firestore, old),
      await putPaper(firestore, old),
    ]
    await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    const before = await expectWhole()

    await putPaper(firestore)
    await changePaper(firestore, edited, { paperTitle: 'Another title', abstract: 'Other words' })
    await changePaper(firestore, decided, { status: 'Accept' })
    const path = `papers/author-1/${checked}/a1.pdf`
    const found = { path, ok: false, reason: 'no PDF', bytes: 9, sha256: 'ab', pages: null }
    await firestore
      .doc(`papers/${checked}`)
      .update({ checks: { pdf: found, supplementaryPdf: null }, checkedAt: Timestamp.now() })
    await deletePaper(firestore, deleted)
    const kept = (await firestore.doc(`papers/${restored}`).get()).data() ?? {}
    await deletePaper(firestore, restored)
    await updatePaperIndex(firestore)
    await firestore.doc(`papers/${restored}`).create({ ...kept, updatedAt: Timestamp.now() })
    await firestore.doc(`deletions/${restored}`).delete()

    expect(await updatePaperIndex(firestore)).toEqual({ outcome: 'updated', papers: 6, shards: 2 })
    const after = await expectWhole()
    expect(after.completeUpTo.getTime()).toBeGreaterThan(before.completeUpTo.getTime())
    const { summaries } = await readIndex(firestore)
    expect(summaries.filter(({ checkFailed }) => checkFailed).map(({ id }) => id)).toEqual([
      checked,
    ])
  })

  it('leaves the abstracts alone where none changed', async () => {
    const id = await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    const before = await expectWhole()
    await changePaper(firestore, id, { status: 'Reject' })
    expect(await updatePaperIndex(firestore)).toEqual({ outcome: 'updated', papers: 1, shards: 1 })
    const after = await expectWhole()
    expect(after.abstracts).toEqual(before.abstracts)
    expect(after.summaries).not.toEqual(before.summaries)
  })

  it('reads what changed since, and not the other papers', async () => {
    const unread = await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    // Without a time, nobody who looks for what changed sees it.
    await firestore.doc(`papers/${unread}`).update({ status: 'Reject' })
    const read = await putPaper(firestore)
    await updatePaperIndex(firestore)
    const { summaries } = await readIndex(firestore)
    expect(new Map(summaries.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [unread, 'Submitted'],
        [read, 'Submitted'],
      ]),
    )
  })

  it('counts what has not the shape of a paper, until it has', async () => {
    const [id, gone] = [await putPaper(firestore, old), await putPaper(firestore, old)]
    await updatePaperIndex(firestore)
    await changePaper(firestore, id, { pdf: null })
    await changePaper(firestore, gone, { pdf: null })
    await updatePaperIndex(firestore)
    expect(new Set((await expectWhole()).unreadable)).toEqual(new Set([id, gone]))
    await rebuildPaperIndex(firestore)
    expect(new Set((await expectWhole()).unreadable)).toEqual(new Set([id, gone]))
    await deletePaper(firestore, gone)
    const pdf = { path: `papers/author-1/${id}/a2.pdf`, name: 'paper.pdf', bytes: 9 }
    await changePaper(firestore, id, { pdf })
    await updatePaperIndex(firestore)
    expect((await expectWhole()).unreadable).toEqual([])
  })

  it('removes what it replaced a run later, and then has nothing to do', async () => {
    const id = await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    const first = await expectWhole()
    await changePaper(firestore, id, { status: 'Reject', updatedAt: Timestamp.now() })
    await updatePaperIndex(firestore)
    const second = await expectWhole()
    expect(second.superseded).toEqual(first.summaries)
    await updatePaperIndex(firestore)
    expect((await expectWhole()).superseded).toEqual([])
  })
})

describe('papers that were written past the site', () => {
  it.each([
    ['were added', async () => putPaper(firestore, old)],
    [
      'were removed without a record',
      async () => {
        const { docs } = await firestore.collection('papers').limit(1).get()
        await docs[0]?.ref.delete()
      },
    ],
  ])('%s: the index is built anew', async (_what, act) => {
    await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    await act()
    expect(await updatePaperIndex(firestore)).toMatchObject({ outcome: 'rebuilt' })
    await expectWhole()
  })

  it('changed without a time: the index is built anew by hand', async () => {
    const id = await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    await firestore.doc(`papers/${id}`).update({ status: 'Reject' })
    expect(await updatePaperIndex(firestore)).toMatchObject({ outcome: 'unchanged' })
    expect(await rebuildPaperIndex(firestore)).toMatchObject({ outcome: 'rebuilt' })
    await expectWhole()
  })
})

describe('a damaged index is built anew', () => {
  it.each([
    [
      'a shard is missing',
      async (shards: readonly string[]) =>
        Promise.all(shards.map(async (name) => indexDocuments(firestore).doc(name).delete())),
    ],
    [
      'a shard holds something else',
      async ([shard = '']: readonly string[]) =>
        indexDocuments(firestore)
          .doc(shard)
          .update({ deflated: Buffer.from('nothing') }),
    ],
    [
      'the state is of another form',
      async () => indexStateReference(firestore).update({ version: 2 }),
    ],
  ])('%s', async (_what, damage) => {
    const id = await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    await damage((await readIndex(firestore)).state.summaries)
    await changePaper(firestore, id, { status: 'Reject' })
    expect(await updatePaperIndex(firestore)).toMatchObject({ outcome: 'rebuilt' })
    const { summaries, abstracts } = await readIndex(firestore)
    expect({ summaries, abstracts }).toEqual(await readAllPapers(firestore))
  })
})

describe('a run that breaks off', () => {
  it('between the shards and the state leaves the index as it was, and the next run mends it', async () => {
    const id = await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    const before = await readIndex(firestore)
    await changePaper(firestore, id, { status: 'Reject', abstract: 'Other words' })
    vi.spyOn(DocumentReference.prototype, 'update').mockRejectedValueOnce(new Error('crash'))
    await expect(updatePaperIndex(firestore)).rejects.toThrow('crash')
    const broken = await readIndex(firestore)
    expect([broken.summaries, broken.state]).toEqual([before.summaries, before.state])
    expect(broken.stored).toHaveLength(before.stored.length + 2)

    expect(await updatePaperIndex(firestore)).toMatchObject({ outcome: 'updated' })
    const { summaries, abstracts } = await readIndex(firestore)
    expect({ summaries, abstracts }).toEqual(await readAllPapers(firestore))
  })

  it('after the state leaves nothing behind that a later run does not remove', async () => {
    const id = await putPaper(firestore, old)
    await updatePaperIndex(firestore)
    await changePaper(firestore, id, { status: 'Reject' })
    vi.spyOn(CollectionReference.prototype, 'select').mockImplementationOnce(() => {
      throw new Error('crash')
    })
    await expect(updatePaperIndex(firestore)).rejects.toThrow('crash')
    await updatePaperIndex(firestore)
    expect((await expectWhole()).superseded).toEqual([])
  })
})

describe('two runs at once', () => {
  it('leave one whole index, and nothing of the slower one', async () => {
    const ids = [await putPaper(firestore, old), await putPaper(firestore, old)]
    const first = await Promise.all([updatePaperIndex(firestore), updatePaperIndex(firestore)])
    expect(first.map(({ outcome }) => outcome).toSorted()).toEqual(['overtaken', 'rebuilt'])
    await expectWhole()
    await changePaper(firestore, ids[0] ?? '', { status: 'Reject' })
    const second = await Promise.all([updatePaperIndex(firestore), rebuildPaperIndex(firestore)])
    expect(second.map(({ outcome }) => outcome)).toContain('overtaken')
    await expectWhole()
  })
})
