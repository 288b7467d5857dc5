import { randomUUID } from 'node:crypto'

import { storedSubmissions } from '@lectern/domain/conference/submission-window'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema, uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { deleteAccount } from '../../../functions/src/account-deletion/delete-account.ts'
import { restorePaper } from '../../../functions/src/papers/change/restore-paper.ts'
import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { sweepFiles } from '../../../functions/src/papers/files/orphan-files.ts'
import type { PaperChange } from '../../../functions/src/papers/history/paper-change.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { blockFromEverything } from '../../../functions/src/store/change-block.ts'
import { authorConflictsReference } from '../../../functions/src/store/reviews/author-conflicts-store.ts'
import {
  conflictReference,
  storedConflict,
} from '../../../functions/src/store/reviews/conflict-store.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { withStoredTimes } from '../../../functions/src/store/stored-time.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { breaking } from '../support/broken.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

let project: OwnProject
beforeEach(async () => {
  project = await ownProject()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await project.end()
})

const conference = {
  name: 'Test Conference',
  siteUrl: 'https://example.org',
  builtTimeZone: 'Asia/Kolkata',
}
const day = 24 * 60 * 60_000

function context(firestore: Firestore = project.store.firestore) {
  const { bucket } = project.store
  return { firestore, bucket, conference, now: Date.now, statusMailDelay: 60_000 }
}

/** A paper with a field that only a newer version would know, and times finer than a millisecond. */
async function aPaper() {
  const account = await storeAccount(project.store)
  const uid = v.parse(uidSchema, account.uid)
  const coAuthors = [{ name: 'Bodil Holm', affiliation: '', orcid: null }]
  const changes = { coAuthors, status: 'Review Awaiting', updatedBy: uid, ofLater: true }
  const { id, path } = await storePaper(project.store, uid, changes)
  return { ...account, uid, id: v.parse(paperIdSchema, id), path }
}

async function read(path: string) {
  return (await project.store.firestore.doc(path).get()).data()
}

/** Deletes a paper as the browser does, and gives the delete as a trigger tells it. */
async function remove(id: PaperId, by: string, kind?: string): Promise<PaperChange> {
  const { firestore } = project.store
  const reference = firestore.doc(`papers/${id}`)
  const was = await reference.get()
  const at = Timestamp.fromMillis(1_795_000_500_000)
  const ownerUid: unknown = was.get('ownerUid')
  const record = { ownerUid, by, at, ...(kind === undefined ? {} : { kind }) }
  const batch = firestore.batch()
  await batch
    .delete(reference)
    .create(firestore.doc(`deletions/${id}`), record)
    .commit()
  const before = readPaper(was)
  const told = { before, documentBefore: was.data(), after: undefined, at: new Date() }
  return { eventId: randomUUID(), paperId: id, ...told }
}

/** Both triggers, each delivered twice, the files' first: nobody promises an order. */
async function deliver(change: PaperChange) {
  for (let delivery = 0; delivery < 2; delivery += 1) {
    await checkPaperFiles(context(), change)
    await recordPaperEvent(context(), change)
  }
}

async function eventsOf(id: PaperId) {
  const { firestore } = project.store
  const { docs } = await firestore.collection(`papers/${id}/events`).orderBy('at').get()
  return docs.map((document) => document.data())
}

async function mailsTo(email: string) {
  const { docs } = await project.store.firestore.collection('mail').where('to', '==', email).get()
  return docs.map((document) => document.data())
}

async function isStored(path: string): Promise<boolean> {
  const [isThere] = await project.store.bucket.file(path).exists()
  return isThere
}

describe('a paper that its author withdraws', () => {
  it('is kept as it was, with its files; its author is told once, its history says so once', async () => {
    const { id, uid, email, path } = await aPaper()
    const paper = await read(`papers/${id}`)
    await deliver(await remove(id, uid, 'withdrawn'))
    const withdrawnAt = Timestamp.fromMillis(1_795_000_500_000)
    expect(await read(`withdrawn/${id}`)).toEqual({ ...paper, withdrawnAt })
    expect(await isStored(path)).toBe(true)
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'withdrawn', actor: { uid, as: 'owner' }, at: withdrawnAt },
    ])
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'paper-withdrawn', subject: 'Withdrawn: On engines', state: 'pending' },
    ])
  })

  it('is gone for good when it is deleted, whether or not the record names that kind', async () => {
    for (const kind of [undefined, 'deleted']) {
      const { id, uid, email, path } = await aPaper()
      await deliver(await remove(id, uid, kind))
      expect([await read(`withdrawn/${id}`), await isStored(path)]).toEqual([undefined, false])
      expect(await eventsOf(id)).toMatchObject([{ kind: 'deleted', actor: { uid, as: 'owner' } }])
      expect(await mailsTo(email)).toMatchObject([
        { kind: 'paper-deleted', subject: 'Deleted: On engines', state: 'pending' },
      ])
    }
  })

  it.each(['withdrawn/', 'mail/'])(
    'is kept by the next delivery when the trigger is killed before it writes %s',
    async (place) => {
      const { id, uid, email } = await aPaper()
      const withdrawal = await remove(id, uid, 'withdrawn')
      const killed = new Error('killed')
      const { firestore } = project.store
      const dying = breaking(firestore, {
        runTransaction: async (update) =>
          firestore.runTransaction(async (transaction) => {
            const stop = (reference: { readonly path: string }) => {
              if (reference.path.startsWith(place)) throw killed
            }
            return update(
              breaking(transaction, {
                create: (reference, data) => {
                  stop(reference)
                  return transaction.create(reference, data)
                },
                set: (reference, data) => {
                  stop(reference)
                  return transaction.set(reference, data)
                },
              }),
            )
          }),
      })
      await expect(recordPaperEvent(context(dying), withdrawal)).rejects.toBe(killed)
      expect([await read(`withdrawn/${id}`), await eventsOf(id), await mailsTo(email)]).toEqual([
        undefined,
        [],
        [],
      ])
      await deliver(withdrawal)
      expect(await read(`withdrawn/${id}`)).toMatchObject({ ownerUid: uid })
      expect(await eventsOf(id)).toHaveLength(1)
      expect(await mailsTo(email)).toHaveLength(1)
    },
  )

  it('loses no file to a late word of an earlier edit', async () => {
    const { id, uid, path } = await aPaper()
    const { firestore } = project.store
    const was = await firestore.doc(`papers/${id}`).get()
    const edit = { eventId: randomUUID(), paperId: id, documentBefore: was.data(), at: new Date() }
    await deliver(await remove(id, uid, 'withdrawn'))
    const paper = readPaper(was)
    await checkPaperFiles(context(), { ...edit, before: paper, after: paper })
    expect(await isStored(path)).toBe(true)
  })
})

describe('the sweep of files without a paper', () => {
  const never = () => false

  it('leaves those of withdrawn papers, also before they are kept, and of no others', async () => {
    const { firestore, bucket } = project.store
    const [kept, late, deleted] = [await aPaper(), await aPaper(), await aPaper()]
    await deliver(await remove(kept.id, kept.uid, 'withdrawn'))
    await remove(late.id, late.uid, 'withdrawn')
    await remove(deleted.id, deleted.uid)
    const unnamed = `papers/${kept.uid}/${kept.id}/unnamed.pdf`
    await bucket.file(unnamed).save('%PDF-', { resumable: false })
    const swept = await sweepFiles({ firestore, bucket }, Date.now() + 2 * day, never)
    expect(swept).toEqual({ files: 2, tokens: 0, isComplete: true })
    const paths = [kept.path, late.path, deleted.path, unnamed]
    expect(await Promise.all(paths.map(isStored))).toEqual([true, true, false, false])
  })
})

describe('an account that is deleted', () => {
  it('takes its withdrawn papers along with their files, also one that was not kept yet', async () => {
    const { store } = project
    const { id, uid, email, path } = await aPaper()
    const other = await aPaper()
    await deliver(await remove(id, uid, 'withdrawn'))
    const second = await storePaper(store, uid)
    const late = await remove(v.parse(paperIdSchema, second.id), uid, 'withdrawn')
    await deliver(await remove(other.id, other.uid, 'withdrawn'))
    await deleteAccount(store, { uid, email }, uid)
    await deliver(late)
    for (const gone of [id, late.paperId]) {
      expect(await read(`withdrawn/${gone}`)).toBeUndefined()
      expect(await read(`deletions/${gone}`)).toMatchObject({ ownerUid: uid, kind: 'deleted' })
    }
    expect([await isStored(path), await isStored(second.path)]).toEqual([false, false])
    expect(await mailsTo(email)).toEqual([])
    expect(await read(`withdrawn/${other.id}`)).toMatchObject({ ownerUid: other.uid })
    expect(await isStored(other.path)).toBe(true)
  })
})

describe('restorePaper', () => {
  it('brings a withdrawn paper back as it was, and lets it be withdrawn once more', async () => {
    const { firestore } = project.store
    const { id, uid, email, path } = await aPaper()
    const paper = await read(`papers/${id}`)
    const withdrawal = await remove(id, uid, 'withdrawn')
    await deliver(withdrawal)
    expect(await restorePaper(project.store, id, null, Date.now(), null)).toBe('paper')
    const back = await firestore.doc(`papers/${id}`).get()
    expect({ ...back.data(), updatedAt: paper?.['updatedAt'] as unknown }).toEqual(paper)
    expect(readPaper(back)?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect([await read(`withdrawn/${id}`), await read(`deletions/${id}`)]).toEqual([
      undefined,
      undefined,
    ])
    // Its coming back is no submission, and the withdrawal's word may come late.
    const [is, at] = [readPaper(back), new Date()]
    const returned = { eventId: randomUUID(), paperId: id, before: undefined, after: is, at }
    await deliver({ ...returned, documentBefore: undefined })
    await deliver(withdrawal)
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'withdrawn' },
      { kind: 'restored', actor: { uid: null, as: 'organiser' } },
    ])
    expect(await isStored(path)).toBe(true)
    await deliver(await remove(id, uid, 'withdrawn'))
    expect(await read(`withdrawn/${id}`)).toMatchObject({ status: 'Review Awaiting' })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('says in the history which organiser brought it back, and tells its author', async () => {
    const { id, uid, email } = await aPaper()
    const organiser = await storeOrganiser(project)
    await deliver(await remove(id, uid, 'withdrawn'))
    await restorePaper(project.store, id, organiser, Date.now(), conference)
    const restored = (await eventsOf(id)).find(({ kind }) => kind === 'restored')
    expect(restored).toMatchObject({ actor: { uid: organiser.uid, as: 'organiser' } })
    const subjects = (await mailsTo(email)).map((mail) => String(mail['subject']))
    expect(new Set(subjects)).toEqual(new Set(['Withdrawn: On engines', 'Restored: On engines']))
  })

  it('removes the record of a deletion when the paper came back in another way', async () => {
    const { firestore } = project.store
    const { id, uid } = await aPaper()
    const paper = await read(`papers/${id}`)
    await remove(id, uid)
    await firestore.doc(`papers/${id}`).create(paper ?? {})
    expect(await restorePaper(project.store, id, null, Date.now(), null)).toBe('record')
    expect([await read(`papers/${id}`), await read(`deletions/${id}`)]).toEqual([paper, undefined])
  })

  it.each(['leaving', 'removed'] as const)(
    'brings nothing back of an account that is being deleted (%s): it would stay behind',
    async (reason) => {
      const { firestore } = project.store
      const { id, uid, email } = await aPaper()
      await deliver(await remove(id, uid, 'withdrawn'))
      await blockFromEverything(firestore, uid, reason, Date.now())
      const restoring = restorePaper(project.store, id, null, Date.now(), conference)
      await expect(restoring).rejects.toThrow(/no withdrawn paper/)
      await deleteAccount(project.store, { uid, email }, uid)
      expect([await read(`papers/${id}`), await read(`withdrawn/${id}`)]).toEqual([
        undefined,
        undefined,
      ])
    },
  )

  it('brings one back of an account that organisers have blocked', async () => {
    const { firestore } = project.store
    const { id, uid } = await aPaper()
    await deliver(await remove(id, uid, 'withdrawn'))
    await blockFromEverything(firestore, uid, 'disabled', Date.now())
    expect(await restorePaper(project.store, id, null, Date.now(), null)).toBe('paper')
  })

  it('changes nothing when there is nothing to restore, or not yet', async () => {
    const [there, late, deleted] = [await aPaper(), await aPaper(), await aPaper()]
    await remove(late.id, late.uid, 'withdrawn')
    await deliver(await remove(deleted.id, deleted.uid))
    const refusals = [
      [there.id, /is there; there is nothing to restore/],
      [late.id, /Try again in a minute/],
      [deleted.id, /no withdrawn paper/],
    ] as const
    for (const [id, reason] of refusals) {
      const before = [await read(`papers/${id}`), await read(`deletions/${id}`)]
      await expect(restorePaper(project.store, id, null, Date.now(), null)).rejects.toThrow(reason)
      expect([await read(`papers/${id}`), await read(`deletions/${id}`)]).toEqual(before)
    }
  })
})

describe('an organiser who has something to do with a withdrawn paper', () => {
  const restore = async (id: PaperId, by: Organiser | null) =>
    restorePaper(project.store, id, by, Date.now(), conference).then(
      (restored) => restored,
      (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
    )

  const ties: [who: string, tie: (id: PaperId, by: Organiser) => Promise<unknown>][] = [
    [
      'its author',
      async (id, { uid }) =>
        project.store.firestore.doc(`withdrawn/${id}`).update({ ownerUid: uid }),
    ],
    [
      'its co-author',
      async (id, { email }) => {
        const coAuthors = [{ name: 'Bodil Holm', affiliation: '', orcid: null, email }]
        return project.store.firestore.doc(`withdrawn/${id}`).update({ coAuthors })
      },
    ],
    [
      'its corresponding author',
      async (id, { email }) => project.store.firestore.doc(`withdrawn/${id}`).update({ email }),
    ],
    [
      'kept apart by a declared conflict',
      async (id, { uid }) =>
        conflictReference(project.store.firestore, id, uid).set(
          storedConflict({
            paperId: id,
            who: uid,
            kind: 'wall',
            declaredBy: 'organiser',
            note: '',
            at: Date.now(),
            addresses: [],
          }),
        ),
    ],
    [
      'kept apart by the word of its author',
      async (id, { email }) =>
        authorConflictsReference(project.store.firestore, id).set({ lines: [email] }),
    ],
  ]
  /** The others are walls as before any paper: reviews/papers-under-review.test.ts. */
  const usual = new Set(['its author', 'its co-author'])

  describe.each(ties)('%s', (who, tie) => {
    const inDetail = { tags: usual.has(who) ? [] : ['long'] }

    it('does not bring it back, and another one does', inDetail, async () => {
      const { id, uid } = await aPaper()
      const [tied, free] = [await storeOrganiser(project), await storeOrganiser(project)]
      await deliver(await remove(id, uid, 'withdrawn'))
      await tie(id, tied)
      const kept = await read(`withdrawn/${id}`)
      expect(await restore(id, tied)).toBe('another-decides')
      expect([await read(`papers/${id}`), await read(`withdrawn/${id}`)]).toEqual([undefined, kept])
      expect(await restore(id, free)).toBe('paper')
    })
  })

  it('hears what to do, and not why', async () => {
    const { id, uid } = await aPaper()
    const organiser = await storeOrganiser(project)
    await deliver(await remove(id, uid, 'withdrawn'))
    await project.store.firestore.doc(`withdrawn/${id}`).update({ ownerUid: organiser.uid })
    await expect(
      restorePaper(project.store, id, organiser, Date.now(), conference),
    ).rejects.toThrow('You can’t restore this paper yourself. Ask another organiser to restore it.')
  })

  it('does not remove the record of its deletion either, and learns of none that is missing', async () => {
    const { firestore } = project.store
    const organiser = await storeOrganiser(project)
    const { id } = await storePaper(project.store, organiser.uid)
    await firestore.doc(`deletions/${id}`).set({ ownerUid: organiser.uid, kind: 'deleted' })
    expect(await restore(v.parse(paperIdSchema, id), organiser)).toBe('another-decides')
    expect((await firestore.doc(`deletions/${id}`).get()).exists).toBe(true)
    expect(await restore(v.parse(paperIdSchema, 'missing'), organiser)).toBe('not-found')
  })
})

describe('the files of a paper that is restored', () => {
  const minute = 60_000

  /** Sets the close, so many minutes from now; papers are taken until then. */
  async function close(minutes: number) {
    const set = { opensAt: null, pausedAt: null, closedWords: null, graceMinutes: 0 }
    const closesAt = new Date(Date.now() + minutes * minute)
    const stored = storedSubmissions({ ...set, closesAt })
    await project.store.firestore.doc('settings/submissions').set(withStoredTimes(stored))
  }

  /** A paper that was withdrawn so many minutes from now; its file came right before this call, or never. */
  async function withdrawn(minutes: number, changes: Readonly<Record<string, unknown>> = {}) {
    const { firestore } = project.store
    const made = await aPaper()
    await deliver(await remove(made.id, made.uid, 'withdrawn'))
    const withdrawnAt = new Date(Date.now() + minutes * minute)
    await firestore.doc(`withdrawn/${made.id}`).update({ withdrawnAt, ...changes })
    return made
  }

  const upload = async (path: string) =>
    project.store.bucket
      .file(path)
      .save(Buffer.from('%PDF-1.7\nanother\n%%EOF\n'), { resumable: false })

  const restore = async (id: PaperId) => restorePaper(project.store, id, null, Date.now(), null)

  const markOf = async (id: PaperId) => (await read(`lateMarks/${id}`))?.['late'] as unknown

  it('mark it as late when one is newer than the withdrawal, also where nothing closes', async () => {
    const { id } = await withdrawn(-1)
    await restore(id)
    expect(await markOf(id)).toBe('withdrawn')
  })

  it('leave it unmarked when all were there before it was withdrawn, and before the close', async () => {
    await close(1)
    const { id } = await withdrawn(1)
    await restore(id)
    expect(await markOf(id)).toBeUndefined()
  })

  it('mark it as late when one came after the close, before the withdrawal', async () => {
    await close(-1)
    const { id } = await withdrawn(1)
    await restore(id)
    expect(await markOf(id)).toBe('start')
  })

  it('count both: the supplementary one as well', async () => {
    const { bucket, firestore } = project.store
    const { id, path } = await withdrawn(1)
    const extra = path.replace('first', 'extra')
    await upload(extra)
    const [{ timeCreated }] = await bucket.file(path).getMetadata()
    // Between the two.
    const withdrawnAt = new Date(new Date(timeCreated ?? 0).getTime())
    await firestore.doc(`withdrawn/${id}`).update({
      withdrawnAt,
      supplementaryPdf: { path: extra, name: 'extra.pdf', bytes: 24 },
    })
    await restore(id)
    expect(await markOf(id)).toBe('withdrawn')
  })

  it('count as they are now: also one that took the place of another', async () => {
    const { bucket } = project.store
    const { id, path } = await withdrawn(0)
    await bucket.file(path).delete()
    await upload(path)
    await restore(id)
    expect(await markOf(id)).toBe('withdrawn')
  })

  it('keep a mark that the paper has, and bring none where they are missing', async () => {
    const { firestore, bucket } = project.store
    const [marked, missing] = [await withdrawn(1), await withdrawn(-1)]
    await firestore.doc(`lateMarks/${marked.id}`).set({ late: 'grace', at: new Date() })
    await bucket.file(missing.path).delete()
    await restore(marked.id)
    await restore(missing.id)
    expect([await markOf(marked.id), await markOf(missing.id)]).toEqual(['grace', undefined])
  })

  it('mark it as late when one comes while it is being restored', async () => {
    const { firestore, bucket } = project.store
    const { id, path } = await withdrawn(-1)
    await bucket.file(path).delete()
    const slow = breaking(firestore, {
      runTransaction: async (update) =>
        firestore.runTransaction(async (transaction) => {
          const outcome = await update(transaction)
          if (!(await isStored(path))) await upload(path)
          return outcome
        }),
    })
    await restorePaper({ firestore: slow, bucket }, id, null, Date.now(), null)
    expect(await markOf(id)).toBe('withdrawn')
  })
})
