import { paperIdSchema, type Paper } from '@lectern/domain/paper/paper'
import { Query, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

import type { Owner } from '../../../functions/src/access/who-asks.ts'
import { makeCursor } from '../../../functions/src/papers/reading/list-cursor.ts'
import { listPapers } from '../../../functions/src/papers/reading/list-papers.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import {
  context,
  newPaperId,
  paperDocument,
  refusalOf,
  someone,
  storePaper,
} from '../support/papers.ts'

const { firestore } = context

const asIs = (paper: Paper) => paper

/** Stores papers of one person, some of them of the same moment, some damaged; gives the whole ones. */
async function storeList(ownerUid: Owner): Promise<string[]> {
  const moments = [5, 1, 3, 3, 3, 4, 2, 3, 5, 1, 1].map((second) => new Timestamp(second, 7000))
  const whole = await Promise.all(
    moments.map(async (createdAt) => ({
      createdAt,
      id: await storePaper(ownerUid, { createdAt }),
    })),
  )
  await Promise.all([
    ...[6, 3, 3, 1, 0].map(async (second) =>
      storePaper(ownerUid, { createdAt: new Timestamp(second, 7000), pdf: 'none' }),
    ),
    storePaper(ownerUid, { createdAt: 'long ago' }),
    storePaper(ownerUid, { createdAt: null }),
  ])
  return whole
    .toSorted(
      (one, other) =>
        other.createdAt.seconds - one.createdAt.seconds || (one.id < other.id ? 1 : -1),
    )
    .map(({ id }) => id)
}

/** All pages of a list, from the given place on. */
async function pagesOf(ownerUid: Owner, limit: number, start?: string): Promise<string[][]> {
  const pages: string[][] = []
  let cursor = start
  do {
    const page = await listPapers(firestore, ownerUid, { limit, cursor }, asIs)
    pages.push(page.papers.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor !== undefined)
  return pages
}

describe('listPapers of one person', () => {
  it('gives the own papers alone, newest first, then by id, without those that are damaged', async () => {
    const { uid } = someone()
    await storePaper(someone().uid)
    const ids = await storeList(uid)
    const list = await listPapers(firestore, uid, {}, asIs)
    expect(list.papers.map(({ id }) => id)).toEqual(ids)
    expect(list.papers.map(({ ownerUid }) => ownerUid)).toEqual(ids.map(() => uid))
    expect(list.cursor).toBeUndefined()
  })

  it('logs the id of a damaged one', async () => {
    const { uid } = someone()
    const id = await storePaper(uid, { paperTitle: 7 })
    expect((await listPapers(firestore, uid, {}, asIs)).papers).toEqual([])
    expect(logs.damagedPaper).toHaveBeenCalledWith(id)
  })

  it('is empty for somebody who has none', async () => {
    const none = { papers: [], cursor: undefined }
    expect(await listPapers(firestore, someone().uid, {}, asIs)).toEqual(none)
    expect(await listPapers(firestore, someone().uid, { limit: 3 }, asIs)).toEqual(none)
  })

  it('comes in pages that are full, except the last, and together are the whole list', async () => {
    const { uid } = someone()
    const ids = await storeList(uid)
    for (const limit of [2, 3, ids.length - 1, ids.length, ids.length + 1]) {
      const pages = await pagesOf(uid, limit)
      expect(pages.flat()).toEqual(ids)
      expect(pages.slice(0, -1).map((page) => page.length)).toEqual(
        pages.slice(0, -1).map(() => limit),
      )
      expect(pages).toHaveLength(Math.ceil(ids.length / limit))
    }
  })

  it('goes on behind a cursor without a limit, too', async () => {
    const { uid } = someone()
    const ids = await storeList(uid)
    const { cursor } = await listPapers(firestore, uid, { limit: 4 }, asIs)
    const rest = await listPapers(firestore, uid, { cursor }, asIs)
    expect(rest.papers.map(({ id }) => id)).toEqual(ids.slice(4))
  })

  it('goes on behind a paper that was deleted meanwhile', async () => {
    const { uid } = someone()
    const ids = await storeList(uid)
    const { cursor } = await listPapers(firestore, uid, { limit: 4 }, asIs)
    await paperDocument(ids[3] ?? '').delete()
    const rest = await listPapers(firestore, uid, { limit: 100, cursor }, asIs)
    expect(rest.papers.map(({ id }) => id)).toEqual(ids.slice(4))
  })

  it('keeps to the own papers behind a cursor of another list', async () => {
    const { uid } = someone()
    await storeList(uid)
    const cursor = makeCursor({ createdAt: new Timestamp(100, 0), id: 'x' })
    expect(await listPapers(firestore, someone().uid, { cursor }, asIs)).toMatchObject({
      papers: [],
    })
  })

  it('refuses a cursor that no list gave', async () => {
    expect(await refusalOf(listPapers(firestore, someone().uid, { cursor: 'next' }, asIs))).toBe(
      'invalid-input',
    )
  })
})

describe('a whole list', () => {
  it('is read 500 papers at a time, and holds all of them', async () => {
    const { uid } = someone()
    const id = await storePaper(uid)
    const fields = (await firestore.doc(`papers/${id}`).get()).data() ?? {}
    const batch = firestore.batch()
    const ids = Array.from({ length: 500 }, newPaperId)
    for (const other of ids) batch.create(firestore.doc(`papers/${other}`), fields)
    await batch.commit()
    const limited = vi.spyOn(Query.prototype, 'limit')
    const { papers } = await listPapers(firestore, uid, {}, ({ id: shown }) => shown)
    const limits = [...limited.mock.calls]
    limited.mockRestore()
    expect(papers.toSorted()).toEqual([...ids, id].toSorted())
    expect(limits).toEqual([[500], [500]])
  })

  it('is refused when it is too long for one answer, with what to do', async () => {
    const { uid } = someone()
    await Promise.all([1, 2].map(async () => storePaper(uid)))
    const ofBytes = (bytes: number) => () => 'x'.repeat(bytes)
    const { papers } = await listPapers(firestore, uid, {}, ofBytes(15_000_000))
    expect(papers).toHaveLength(2)
    const refused = listPapers(firestore, uid, {}, ofBytes(15_600_000))
    await expect(refused).rejects.toMatchObject({
      code: 'invalid-input',
      message:
        'This list is too long for one answer. Add limit=1000 to get a page, and follow the header Link to the next one.',
    })
    expect(
      (await listPapers(firestore, uid, { limit: 2 }, ofBytes(15_600_000))).papers,
    ).toHaveLength(2)
  })
})

describe('listPapers of everybody', () => {
  it('gives the same papers, in the same order, whole and in pages', async () => {
    const [one, other, organiser] = [someone(), someone(), someone('admin')]
    // Later than all others, so that they are the first pages.
    const at = (minutes: number) => new Date(Date.UTC(2099, 0, 1, 0, minutes))
    const oldest = await storePaper(one.uid, { createdAt: at(1) })
    const newest = await storePaper(other.uid, { createdAt: at(3) })
    const middle = await storePaper(one.uid, { createdAt: at(2) })
    const whole = (await listPapers(firestore, organiser, {}, asIs)).papers.map(({ id }) => id)
    const ids = whole.filter((id) => [oldest, middle, newest].includes(id))
    expect(ids).toEqual([newest, middle, oldest])
    const first = makeCursor({
      createdAt: Timestamp.fromDate(at(4)),
      id: v.parse(paperIdSchema, 'x'),
    })
    const { papers, cursor } = await listPapers(
      firestore,
      organiser,
      { limit: 2, cursor: first },
      asIs,
    )
    expect(papers.map(({ id }) => id)).toEqual([newest, middle])
    const next = await listPapers(firestore, organiser, { limit: 1, cursor }, asIs)
    expect(next.papers.map(({ id }) => id)).toEqual([oldest])
    await Promise.all([oldest, middle, newest].map(async (id) => paperDocument(id).delete()))
  })
})
