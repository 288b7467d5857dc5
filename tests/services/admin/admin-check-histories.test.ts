import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { storedDeletionSchema } from '@lectern/domain/paper/paper-events'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { restorePaper } from '../../../functions/src/papers/change/restore-paper.ts'
import { checkHistories } from '../../../tools/admin/check/check-histories.ts'
import { checkPapers } from '../../../tools/admin/check/check-papers.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { mend } from '../../../tools/admin/check/mend.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

let project: OwnProject
let owner: { readonly uid: string }
beforeEach(async () => {
  project = await ownProject()
  owner = await storeAccount(project.store)
})
afterEach(async () => {
  await project.end()
})

async function found(): Promise<string[]> {
  const findings = await lookedAt(project.store, [checkHistories, checkPapers])
  return findings.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

async function mendAll(): Promise<void> {
  const now = Date.now()
  for (const finding of await checkStore(project.store, now))
    await mend(project.store, finding, now)
}

/** Writes an event as the trigger does, so many seconds after the paper was stored. */
async function happened(
  paperId: string,
  seconds: number,
  event: {
    readonly kind: string
    readonly from?: string | null
    readonly to?: string | null
    readonly actor?: { readonly uid: string | null; readonly as: string }
  },
): Promise<void> {
  await project.store.firestore.collection(`papers/${paperId}/events`).add({
    actor: { uid: 'organiser-1', as: 'organiser' },
    from: null,
    to: null,
    details: { changed: [], files: [] },
    ...event,
    at: new Timestamp(1_795_000_100 + seconds, 0),
  })
}

const accepted = { kind: 'status-changed', from: 'Review Obtained', to: 'Accept' } as const
const byServer = { uid: null, as: 'server' } as const

const setStatus = async (id: string, status: string) =>
  project.store.firestore.doc(`papers/${id}`).update({ status })

describe('an Accept that was taken away past the site', () => {
  it('is told, whatever the history says of that, until the paper has it again', async () => {
    const unseen = await storePaper(project.store, owner.uid, { status: 'Reject' })
    await happened(unseen.id, 1, accepted)
    await happened(unseen.id, 0, { kind: 'submitted', actor: { uid: owner.uid, as: 'owner' } })
    const seen = await storePaper(project.store, owner.uid)
    await happened(seen.id, 1, accepted)
    const away = { kind: 'status-changed', from: 'Accept', to: 'Submitted' }
    await happened(seen.id, 2, { ...away, actor: byServer })
    const signed = await storePaper(project.store, owner.uid)
    await happened(signed.id, 1, accepted)
    await happened(signed.id, 2, away)
    const damaged = await storePaper(project.store, owner.uid, { status: 'Withdrawn' })
    await happened(damaged.id, 1, accepted)
    const still = await storePaper(project.store, owner.uid, { status: 'Accept' })
    await happened(still.id, 1, accepted)
    const never = await storePaper(project.store, owner.uid, { status: 'Reject' })
    await happened(never.id, 1, { kind: 'status-changed', from: 'Submitted', to: 'Reject' })
    expect((await found()).toSorted()).toEqual(
      [
        `accept-taken papers/${unseen.id}: accepted, now Reject`,
        `accept-taken papers/${seen.id}: accepted, now Submitted`,
        `accept-taken papers/${signed.id}: accepted, now Submitted`,
        `accept-taken papers/${damaged.id}: accepted, now a status that is none of the five`,
        `status-unknown papers/${damaged.id}: a status that is none of the five`,
      ].toSorted(),
    )
    for (const { id } of [unseen, damaged]) await setStatus(id, 'Accept')
    expect((await found()).toSorted()).toEqual(
      [
        `accept-taken papers/${seen.id}: accepted, now Submitted`,
        `accept-taken papers/${signed.id}: accepted, now Submitted`,
      ].toSorted(),
    )
  })

  it('is settled once an organiser has given the paper another status on the site, and told again after the next one', async () => {
    const { id } = await storePaper(project.store, owner.uid)
    await happened(id, 1, accepted)
    await happened(id, 2, {
      kind: 'status-changed',
      from: 'Accept',
      to: 'Submitted',
      actor: byServer,
    })
    expect(await found()).toEqual([`accept-taken papers/${id}: accepted, now Submitted`])
    await happened(id, 3, { kind: 'status-changed', from: 'Submitted', to: 'Review Awaiting' })
    await setStatus(id, 'Review Awaiting')
    expect(await found()).toEqual([])
    await happened(id, 4, accepted)
    expect(await found()).toEqual([`accept-taken papers/${id}: accepted, now Review Awaiting`])
  })

  it('is settled by a restoration of the paper, and not by edits', async () => {
    const { id } = await storePaper(project.store, owner.uid)
    await happened(id, 1, accepted)
    await happened(id, 2, { kind: 'edited', actor: { uid: owner.uid, as: 'owner' } })
    expect(await found()).toEqual([`accept-taken papers/${id}: accepted, now Submitted`])
    const { firestore } = project.store
    const stored = await firestore.doc(`papers/${id}`).get()
    const withdrawnAt = Timestamp.now()
    await firestore.doc(`withdrawn/${id}`).create({ ...stored.data(), withdrawnAt })
    const record = { ownerUid: owner.uid, by: owner.uid, at: withdrawnAt, kind: 'withdrawn' }
    await firestore.doc(`deletions/${id}`).create(record)
    await stored.ref.delete()
    await restorePaper(project.store, v.parse(paperIdSchema, id), null, Date.now(), null)
    expect(await found()).toEqual([])
  })
})

describe('the history of a paper that is gone', () => {
  const told = (id: string) =>
    `history-unguarded papers/${id}: no paper, and no record of its deletion`

  /** A paper with a history, of which nothing but the history is left. */
  async function gone(actor: { readonly uid: string | null; readonly as: string }) {
    const { id, path } = await storePaper(project.store, owner.uid)
    await happened(id, 0, { kind: 'submitted', actor })
    await happened(id, 1, { kind: 'deleted', actor: byServer })
    await project.store.firestore.doc(`papers/${id}`).delete()
    await project.store.bucket.file(path).delete()
    return id
  }

  const record = async (id: string) => project.store.firestore.doc(`deletions/${id}`).get()

  it('is told where no record keeps the paper’s id, and repair writes the record', async () => {
    const known = await gone({ uid: owner.uid, as: 'owner' })
    const unknown = await gone({ uid: null, as: 'server' })
    expect((await found()).toSorted()).toEqual([told(known), told(unknown)].toSorted())
    const before = Date.now()
    await mendAll()
    expect(await found()).toEqual([])
    const records = await Promise.all([known, unknown].map(record))
    expect(records.map((one): unknown[] => [one.get('ownerUid'), one.get('by')])).toEqual([
      [owner.uid, 'organiser'],
      ['unknown', 'organiser'],
    ])
    for (const one of records) {
      const at: unknown = one.get('at')
      const date = at instanceof Timestamp ? at.toDate() : at
      const { by, kind } = v.parse(storedDeletionSchema, { ...one.data(), at: date })
      expect([by, kind]).toEqual([v.parse(uidSchema, 'organiser'), 'deleted'])
      expect(date instanceof Date && date.getTime() >= before - 1000).toBe(true)
    }
  })

  it('is as it should be with a record, with a withdrawn paper, and where only mails are left', async () => {
    const { firestore } = project.store
    const id = await gone({ uid: owner.uid, as: 'owner' })
    const at = Timestamp.now()
    await firestore.doc(`deletions/${id}`).create({ ownerUid: owner.uid, by: owner.uid, at })
    const mails = { kind: 'paper-received', state: 'sent', subject: 'received', attempts: 1 }
    await firestore
      .doc('papers/only-mails/mails/m1')
      .create({ ...mails, queuedAt: at, at, lastError: null })
    const findings = await lookedAt(project.store, [checkHistories])
    expect(findings.filter(({ kind }) => kind === 'history-unguarded')).toEqual([])
  })

  it('is left alone by repair when the paper or a record came meanwhile', async () => {
    const id = await gone({ uid: owner.uid, as: 'owner' })
    const [finding] = await lookedAt(project.store, [checkHistories])
    if (finding === undefined) throw new Error('nothing was found')
    const { firestore } = project.store
    const paper = await storePaper(project.store, owner.uid)
    const fields = (await firestore.doc(`papers/${paper.id}`).get()).data() ?? {}
    await firestore.doc(`papers/${id}`).create(fields)
    await mend(project.store, finding, Date.now())
    expect((await record(id)).exists).toBe(false)
    await firestore.doc(`papers/${id}`).delete()
    const own = { ownerUid: owner.uid, by: owner.uid, at: Timestamp.now() }
    await firestore.doc(`deletions/${id}`).create(own)
    await mend(project.store, finding, Date.now())
    expect((await record(id)).data()).toEqual(own)
  })
})
