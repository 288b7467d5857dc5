import { newContent } from '@lectern/domain/paper/paper-fields'
import { finalStatus, paperStatuses } from '@lectern/domain/paper/statuses'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

import { deletePaper, setStatus } from '../../../functions/src/papers/change/change-paper.ts'
import { findPaper } from '../../../functions/src/papers/reading/find-paper.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import { withoutChecks } from '../../support/without-checks.ts'
import { overtaken } from '../support/broken.ts'
import {
  content,
  context,
  newPaperId,
  deletedRightAfter,
  fieldsOf,
  paperDocument,
  refusalOf,
  someone,
  storePaper,
} from '../support/papers.ts'

const { firestore } = context
const open = paperStatuses.filter((status) => status !== finalStatus)

function untimed(fields: Readonly<Record<string, unknown>> = {}) {
  const { updatedAt: _updatedAt, ...rest } = fields
  return rest
}

describe('findPaper', () => {
  it('gives the paper to its owner and to admins', async () => {
    const owner = someone()
    const createdAt = new Date('2025-12-01T10:00:00.123Z')
    const id = await storePaper(owner.uid, { createdAt, updatedAt: createdAt })
    const paper = {
      id,
      ownerUid: owner.uid,
      ...newContent(content),
      status: 'Submitted',
      pdf: { path: `papers/${owner.uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 },
      supplementaryPdf: null,
      createdAt,
      updatedAt: createdAt,
    }
    for (const viewer of [owner, someone('admin')]) {
      // The trigger that reads the files may have been there meanwhile.
      expect(withoutChecks(await findPaper(firestore, viewer, id))).toStrictEqual(paper)
    }
  })

  it('knows nothing of it to anyone else, as of one that is not there', async () => {
    const id = await storePaper(someone().uid)
    const refusals = [
      findPaper(firestore, someone(), id),
      findPaper(firestore, someone(), newPaperId()),
      findPaper(firestore, someone('admin'), newPaperId()),
    ]
    expect(await Promise.all(refusals.map(refusalOf))).toEqual([
      'not-found',
      'not-found',
      'not-found',
    ])
  })

  it('reads a missing status as none, and one that nobody knows as it stands', async () => {
    const owner = someone()
    const without = await storePaper(owner.uid, { status: undefined })
    const unknown = await storePaper(owner.uid, { status: 'Withdrawn' })
    expect((await findPaper(firestore, owner, without)).status).toBe('')
    expect((await findPaper(firestore, owner, unknown)).status).toBe('Withdrawn')
  })

  it('counts a damaged document as none, and logs its id', async () => {
    const owner = someone()
    const id = await storePaper(owner.uid, { pdf: null })
    expect(await refusalOf(findPaper(firestore, owner, id))).toBe('not-found')
    expect(logs.damagedPaper).toHaveBeenCalledWith(id)
  })
})

describe('setStatus', () => {
  it('is done, whoever deletes the paper right after', async () => {
    const id = await storePaper(someone().uid)
    const before = await findPaper(firestore, someone('admin'), id)
    deletedRightAfter(id)
    const paper = await setStatus(firestore, someone('admin'), id, 'Review Awaiting')
    const { updatedAt, ...rest } = withoutChecks(paper)
    const { updatedAt: changedBefore, ...was } = withoutChecks(before)
    expect(rest).toEqual({ ...was, status: 'Review Awaiting' })
    expect(updatedAt.getTime()).toBeGreaterThan(changedBefore.getTime())
    expect((await paperDocument(id).get()).exists).toBe(false)
  })

  it('is refused where the paper is not as it was seen, and is done twice by one person alone', async () => {
    const id = await storePaper(someone().uid)
    const [admin, other] = [someone('admin'), someone('admin')]
    const { status, updatedAt } = await findPaper(firestore, admin, id)
    const as = { seen: status, seenAt: updatedAt }
    const set = async (by = admin, seen: object = as) =>
      setStatus(firestore, by, id, 'Reject', { ...as, ...seen })
    expect(await refusalOf(set(admin, { seen: 'Review Obtained' }))).toBe('status-changed')
    expect(await refusalOf(set(admin, { seenAt: new Date(0) }))).toBe('status-changed')
    await set()
    expect((await set()).status).toBe('Reject')
    expect(await refusalOf(set(other))).toBe('status-changed')
  })

  it.each(open)('lets an admin follow %s with each status', async (before) => {
    for (const after of paperStatuses) {
      const id = await storePaper(someone().uid, { status: before, updatedAt: new Date(0) })
      const was = await fieldsOf(id)
      const admin = someone('admin')
      const paper = await setStatus(firestore, admin, id, after)
      expect(paper.status).toBe(after)
      const is = await fieldsOf(id)
      const [updatedAt, statusSetAt]: unknown[] = [is?.['updatedAt'], is?.['statusSetAt']]
      expect(statusSetAt instanceof Timestamp).toBe(true)
      const stamp = before === after ? {} : { updatedBy: admin.uid }
      expect(untimed(is)).toEqual({ ...untimed(was), status: after, ...stamp, statusSetAt })
      expect(updatedAt instanceof Timestamp && updatedAt.toMillis() > 0).toBe(before !== after)
    }
  })

  it.each(paperStatuses)('refuses %s for an accepted paper', async (status) => {
    const id = await storePaper(someone().uid, { status: finalStatus })
    const before = await fieldsOf(id)
    const refusal = await refusalOf(setStatus(firestore, someone('admin'), id, status))
    expect(refusal).toBe('paper-accepted')
    expect(await fieldsOf(id)).toEqual(before)
  })

  it('finds no paper where there is none', async () => {
    const refusal = await refusalOf(setStatus(firestore, someone('admin'), newPaperId(), 'Reject'))
    expect(refusal).toBe('not-found')
  })

  it('lets no status follow an Accept that comes at the same time', async () => {
    const id = await storePaper(someone().uid)
    const accept = async () => setStatus(firestore, someone('admin'), id, 'Accept')
    const late = setStatus(overtaken(firestore, accept), someone('admin'), id, 'Reject')
    expect(await refusalOf(late)).toBe('paper-accepted')
    expect((await fieldsOf(id))?.['status']).toBe('Accept')
  })
})

describe('deletePaper', () => {
  it.each(open)('lets the owner and admins delete a paper with the status %s', async (status) => {
    const owner = someone()
    for (const viewer of [owner, someone('admin')]) {
      const id = await storePaper(owner.uid, { status })
      await deletePaper(firestore, viewer, id)
      expect(await fieldsOf(id)).toBeUndefined()
    }
  })

  it('leaves an accepted paper alone', async () => {
    const owner = someone()
    const id = await storePaper(owner.uid, { status: finalStatus })
    for (const viewer of [owner, someone('admin')]) {
      expect(await refusalOf(deletePaper(firestore, viewer, id))).toBe('paper-accepted')
    }
    expect(await refusalOf(deletePaper(firestore, someone(), id))).toBe('not-found')
    expect(await fieldsOf(id)).toBeDefined()
  })

  it('knows nothing of others’ papers, and of those that are gone', async () => {
    const owner = someone()
    const id = await storePaper(owner.uid)
    expect(await refusalOf(deletePaper(firestore, someone(), id))).toBe('not-found')
    expect(await fieldsOf(id)).toBeDefined()
    await deletePaper(firestore, owner, id)
    expect(await refusalOf(deletePaper(firestore, owner, id))).toBe('not-found')
    expect(await refusalOf(deletePaper(firestore, someone('admin'), id))).toBe('not-found')
  })

  it('either comes before an Accept or is refused', async () => {
    const owner = someone()
    const [kept, deleted] = [await storePaper(owner.uid), await storePaper(owner.uid)]
    const accept = async (id: typeof kept, database = firestore) =>
      setStatus(database, someone('admin'), id, 'Accept')
    const late = overtaken(firestore, async () => accept(kept))
    expect(await refusalOf(deletePaper(late, owner, kept))).toBe('paper-accepted')
    const faster = async () => deletePaper(firestore, owner, deleted)
    expect(await refusalOf(accept(deleted, overtaken(firestore, faster)))).toBe('not-found')
  })
})
