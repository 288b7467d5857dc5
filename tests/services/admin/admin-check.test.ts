import { randomUUID } from 'node:crypto'

import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createPendingUser } from '../../../functions/src/accounts/users/pending-user.ts'
import { newMail, newMailId, type StoredMail } from '../../../functions/src/store/outbox.ts'
import {
  newRegistrationId,
  registrationReference,
  storedRegistration,
} from '../../../functions/src/store/registrations.ts'
import { checkAccounts } from '../../../tools/admin/check/check-accounts.ts'
import { checkDocuments } from '../../../tools/admin/check/check-documents.ts'
import { checkHistories } from '../../../tools/admin/check/check-histories.ts'
import { checkPapers } from '../../../tools/admin/check/check-papers.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { checkWithdrawn } from '../../../tools/admin/check/check-withdrawn.ts'
import type { Finding } from '../../../tools/admin/check/findings.ts'
import { documentPages } from '../../../tools/admin/stored-documents.ts'
import { seed } from '../../../tools/dev/seed/seed.ts'
import { testPlan } from '../../../tools/dev/stack/plan.ts'
import { runAdmin } from '../../support/admin-command.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

const hour = 60 * 60_000
const day = 24 * hour

let project: OwnProject
let owner: { readonly uid: string; readonly email: string }
beforeEach(async () => {
  project = await ownProject()
  owner = await storeAccount(project.store)
})
afterEach(async () => {
  await project.end()
})

const told = (findings: readonly Finding[]) =>
  findings.map(({ kind, where }) => `${kind} ${where}`).toSorted()

/** Checks the whole store, so many milliseconds from now: what is wrong and where. */
async function foundInAll(later = 0): Promise<string[]> {
  return told(await checkStore(project.store, Date.now() + later))
}

/** The findings of all checks but those that other files test. */
async function found(later = 0): Promise<string[]> {
  const checks = [checkAccounts, checkDocuments, checkHistories, checkPapers, checkWithdrawn]
  return told(await lookedAt(project.store, checks, Date.now() + later))
}

const run = async (words: readonly string[], answer = true) =>
  await runAdmin(project.store, words, answer)

const repair = ['repair', '--yes']

async function storeMail(changes: Partial<StoredMail>): Promise<string> {
  const id = newMailId()
  const content = { subject: 'A subject', text: 'text', html: '<p>html</p>' }
  const draft = { to: 'ada@example.org', kind: 'code', content, validUntil: null } as const
  const mail = newMail(draft, 'outbox', Date.now())
  await project.store.firestore.doc(`mail/${id}`).create({ ...mail, ...changes })
  return `mail/${id}`
}

async function storeVerifiedRegistration(): Promise<{ path: string; email: string; uid: string }> {
  const { auth, firestore } = project.store
  const [id, email, now] = [newRegistrationId(), `${randomUUID()}@example.org`, Date.now()]
  const fullname = 'Grace Hopper'
  const uid = await createPendingUser(auth, id, { fullname, password: 'a long one' })
  const reference = registrationReference(firestore, id)
  await reference.create(
    storedRegistration({
      id,
      email,
      fullname,
      uid,
      role: 'author',
      codeHash: 'x',
      issues: 1,
      tries: 0,
      triesInAll: 0,
      triesWithoutToken: 0,
      completedAt: null,
      mailId: newMailId(),
      issuedAt: now,
      createdAt: now,
      verifiedAt: now,
      expiresAt: now + day,
    }),
  )
  return { path: reference.path, email, uid }
}

// First, while no connection waits that the emulator may close during the drawing of the PDFs.
it('the sample data keeps every promise', async () => {
  const { projectId, bucket } = project.store
  await seed({ ...testPlan(), name: projectId, projectId, storageBucket: bucket.name })
  expect(await foundInAll(day + hour)).toEqual([])
  expect((await project.store.firestore.collection('papers').get()).size).toBeGreaterThan(0)
})

describe('a store in which everything is well', () => {
  it('has nothing to report', async () => {
    await storePaper(project.store, owner.uid)
    await storePaper(project.store, owner.uid, { status: 'Accept' })
    await storePaper(project.store, 'left-the-conference', { status: 'Accept' })
    await storeMail({})
    await storeMail({ state: 'sent', nextAttemptAt: null })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
    const checked = await run(['check'])
    vi.useRealTimers()
    expect(checked).toMatchObject({ isWell: true, printed: 'Everything is as it should be.' })
  })

  it('is looked at page by page, however many papers there are', async () => {
    const { firestore } = project.store
    const ids = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(ids.map(async (id) => firestore.doc(`papers/${id}`).create({ id })))
    const pages: string[][] = []
    for await (const page of documentPages(firestore.collection('papers'), 2)) {
      pages.push(page.map(({ id }) => id))
    }
    expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  // As many as take several pages; they have no files, which proves that each of them was looked at.
  it('is looked at to the last of 350 papers', { tags: ['long'] }, async () => {
    const { firestore } = project.store
    const first = await storePaper(project.store, owner.uid)
    const sample = await firestore.doc(`papers/${first.id}`).get()
    const batch = firestore.batch()
    batch.set(firestore.doc('counters/papers'), { last: 500 })
    for (let number = 0; number < 350; number += 1) {
      const paper = firestore.doc(`papers/many-${String(number)}`)
      const path = `papers/${owner.uid}/${paper.id}/a.pdf`
      batch.create(paper, {
        ...sample.data(),
        number: 10 + number,
        pdf: { path, name: 'many.pdf', bytes: 5 },
      })
    }
    await batch.commit()
    const missing = (_: unknown, number: number) => `file-missing papers/many-${String(number)}`
    expect(await foundInAll()).toEqual(Array.from({ length: 350 }, missing).toSorted())
  })
})

describe('papers', () => {
  it('tells of an unknown status or owner, and of what cannot be read', async () => {
    const damages: readonly [kind: string, changes: Record<string, unknown>][] = [
      ['status-unknown', { status: 'Withdrawn' }],
      ['status-unknown', { status: null }],
      ['paper-unreadable', { abstract: 7 }],
      ['paper-unreadable', { pdf: null }],
      ['owner-unknown', { ownerUid: 'nobody' }],
    ]
    const told: string[] = []
    for (const [kind, changes] of damages) {
      const { id } = await storePaper(project.store, owner.uid)
      await project.store.firestore.doc(`papers/${id}`).update(changes)
      told.push(`${kind} papers/${id}`)
    }
    expect(await found()).toEqual(expect.arrayContaining(told))
    expect((await run(['check'])).isWell).toBe(false)
  })

  it('tells which file is missing, and where another one lies than the paper says', async () => {
    const { bucket, firestore } = project.store
    const missing = await storePaper(project.store, owner.uid)
    await bucket.file(missing.path).delete()
    const other = await storeAccount(project.store)
    const elsewhere = await storePaper(project.store, owner.uid)
    const stolen = await storePaper(project.store, other.uid)
    await firestore.doc(`papers/${elsewhere.id}`).update({ 'pdf.path': stolen.path })
    const resized = await storePaper(project.store, owner.uid)
    await firestore.doc(`papers/${resized.id}`).update({ 'pdf.bytes': 5 })
    expect(await found()).toEqual(
      [
        `file-missing papers/${missing.id}`,
        `file-elsewhere papers/${elsewhere.id}`,
        `file-size-differs papers/${resized.id}`,
      ].toSorted(),
    )
  })

  it('tells of what happened to a paper after its acceptance, and of nothing before it', async () => {
    const { id } = await storePaper(project.store, owner.uid, { status: 'Accept' })
    const events = project.store.firestore.collection(`papers/${id}/events`)
    const at = (seconds: number) => new Timestamp(1_795_000_100 + seconds, 0)
    await events.doc('a').create({ kind: 'edited', at: at(0), from: null, to: null })
    await events
      .doc('b')
      .create({ kind: 'status-changed', at: at(1), from: 'Submitted', to: 'Accept' })
    await events.doc('c').create({ kind: 'files-checked', at: at(2), from: null, to: null })
    expect(await found()).toEqual([])
    await events.doc('d').create({ kind: 'edited', at: at(3), from: null, to: null })
    expect(await found()).toEqual([`accepted-changed papers/${id}/events/d`])
  })
})

describe('withdrawn papers', () => {
  const ofOwner = () => ({ ownerUid: owner.uid, by: owner.uid, at: Timestamp.now() })

  /** A withdrawn paper as it is kept, with its record. */
  async function withdrawn() {
    const { firestore } = project.store
    const paper = await storePaper(project.store, owner.uid)
    const stored = await firestore.doc(`papers/${paper.id}`).get()
    const withdrawnAt = Timestamp.now()
    await stored.ref.delete()
    await firestore.doc(`deletions/${paper.id}`).create({ ...ofOwner(), kind: 'withdrawn' })
    await firestore.doc(`withdrawn/${paper.id}`).create({ ...stored.data(), withdrawnAt })
    return { ...paper, stored }
  }

  it('are as they should be with their files and record, and listed', async () => {
    const { id } = await withdrawn()
    expect(await found(day + hour)).toEqual([])
    const { printed } = await run(['withdrawn'])
    expect(printed).toMatch(new RegExp(`${id} +\\d{4}-\\d\\d-\\d\\d +Ada Lovelace +On engines`))
  })

  it('are told of when they lack a file, their form, their record or their place', async () => {
    const { firestore, bucket } = project.store
    const [fileless, shapeless, unrecorded, deleted, twice, lost] = [
      await withdrawn(),
      await withdrawn(),
      await withdrawn(),
      await withdrawn(),
      await withdrawn(),
      await withdrawn(),
    ]
    await bucket.file(fileless.path).delete()
    await firestore.doc(`withdrawn/${shapeless.id}`).update({ withdrawnAt: null })
    await firestore.doc(`deletions/${unrecorded.id}`).delete()
    await firestore.doc(`deletions/${deleted.id}`).set(ofOwner())
    await firestore.doc(`papers/${twice.id}`).create(twice.stored.data() ?? {})
    await firestore.doc(`withdrawn/${lost.id}`).delete()
    const told = [
      `file-missing withdrawn/${fileless.id}`,
      `withdrawn-unreadable withdrawn/${shapeless.id}`,
      `withdrawn-unrecorded withdrawn/${unrecorded.id}`,
      `withdrawn-unrecorded withdrawn/${deleted.id}`,
      `withdrawn-twice withdrawn/${twice.id}`,
    ]
    expect(await found()).toEqual(told.toSorted())
    expect(await found(2 * hour)).toEqual(
      [...told, `withdrawn-not-kept deletions/${lost.id}`].toSorted(),
    )
  })

  it('a paper that came back beside the record of its deletion is told of, and restore mends it', async () => {
    const { firestore } = project.store
    const { id } = await storePaper(project.store, owner.uid)
    await firestore.doc(`deletions/${id}`).create(ofOwner())
    expect(await foundInAll()).toEqual([`paper-recorded-deleted deletions/${id}`])
    await run(['restore', id])
    expect(await found()).toEqual([])
  })
})

describe('files', () => {
  it('tells of a file without a paper once it is a day old, and removes it', async () => {
    const { bucket } = project.store
    const { path, id } = await storePaper(project.store, owner.uid)
    const replaced = `papers/${owner.uid}/${id}/replaced.pdf`
    const never = `papers/${owner.uid}/${randomUUID()}/never.pdf`
    for (const one of [replaced, never]) {
      await bucket.file(one).save('%PDF-', { contentType: 'application/pdf', resumable: false })
    }
    expect(await foundInAll(day - hour)).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day + hour })
    const { isWell } = await run(repair)
    vi.useRealTimers()
    const [left] = await bucket.getFiles()
    expect([isWell, left.map(({ name }) => name)]).toEqual([true, [path]])
  })
})

describe('accounts', () => {
  it('tells of profiles that are missing, differ, cannot be read or belong to nobody, and mends them', async () => {
    const { auth, firestore } = project.store
    const [without, differs, renamed, damaged, crowded] = [
      await storeAccount(project.store, 'admin', 'Without'),
      await storeAccount(project.store, 'author', 'Differs'),
      await storeAccount(project.store, 'author', 'Renamed'),
      await storeAccount(project.store, 'author', 'Damaged'),
      await storeAccount(project.store, 'author', 'Crowded'),
    ]
    const profile = (uid: string) => firestore.doc(`users/${uid}`)
    const before = (await profile(without.uid).get()).data()
    await profile(without.uid).delete()
    await auth.setCustomUserClaims(differs.uid, { role: 'admin' })
    await profile(renamed.uid).update({ email: 'another@example.org' })
    const furtherAddresses = ['one@institute.example.org']
    const formerAddresses = ['two@institute.example.org']
    const formerNames = ['A former name']
    const kept = { furtherAddresses, formerAddresses, formerNames }
    await profile(damaged.uid).update({ createdAt: 'yesterday', ...kept })
    const many = Array.from({ length: 6 }, (_, at) => `${String(at)}@institute.example.org`)
    await profile(crowded.uid).update({ furtherAddresses: many })
    await profile('gone').create({ ...before, email: 'gone@example.org' })
    expect(await found()).toEqual(
      [
        `profile-missing users/${without.uid}`,
        `profile-differs users/${differs.uid}`,
        `profile-differs users/${renamed.uid}`,
        `profile-unreadable users/${damaged.uid}`,
        `profile-unreadable users/${crowded.uid}`,
        'profile-without-account users/gone',
      ].toSorted(),
    )
    expect((await run(repair)).isWell).toBe(true)
    const read = async (uid: string) => (await profile(uid).get()).data()
    expect(await read(without.uid)).toMatchObject({
      fullname: 'Without',
      email: without.email,
      role: 'admin',
    })
    expect(await read(differs.uid)).toMatchObject({ fullname: 'Differs', role: 'admin' })
    expect(await read(renamed.uid)).toMatchObject({ email: renamed.email, role: 'author' })
    expect((await read(damaged.uid))?.['verifiedAt']).toEqual(before?.['verifiedAt'])
    expect(await read(damaged.uid)).toMatchObject(kept)
    expect(await read(crowded.uid)).not.toHaveProperty('furtherAddresses')
    expect((await profile('gone').get()).exists).toBe(false)
  })

  it('tells of a sign of presence that an account left behind, and removes it', async () => {
    const sign = (uid: string) => project.store.firestore.doc(`presence/${uid}`)
    for (const uid of [owner.uid, 'gone']) await sign(uid).create({ paperId: 'p1' })
    expect(await found()).toEqual(['presence-without-account presence/gone'])
    expect((await run(repair)).isWell).toBe(true)
    const left = [(await sign('gone').get()).exists, (await sign(owner.uid).get()).exists]
    expect(left).toEqual([false, true])
  })

  it('tells of an account whose address was never proved', async () => {
    await project.store.auth.updateUser(owner.uid, { emailVerified: false })
    expect(await found()).toEqual([`address-unproved account ${owner.uid}`])
  })

  it('tells of a verified registration without an account after five minutes, and opens it', async () => {
    const { path, email, uid } = await storeVerifiedRegistration()
    expect(await found()).toEqual([])
    expect(await found(6 * 60_000)).toEqual([`registration-unfinished ${path}`])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    const { isWell } = await run(repair)
    vi.useRealTimers()
    expect(isWell).toBe(true)
    const user = await project.store.auth.getUser(uid)
    expect([user.email, user.disabled, user.customClaims]).toEqual([
      email,
      false,
      { role: 'author' },
    ])
  })

  it('tells of a registration that cannot be read', async () => {
    await project.store.firestore.doc('registrations/damaged').create({ email: 7 })
    expect(await found()).toEqual(['registration-unreadable registrations/damaged'])
  })

  it('tells of a code of an account that cannot be read', async () => {
    await project.store.firestore.doc('accountCodes/damaged').create({ email: 7 })
    expect(await found()).toEqual(['account-code-unreadable accountCodes/damaged'])
  })
})

describe('mails', () => {
  it('tells of those that are stuck, were given up or cannot be read', async () => {
    const due = Timestamp.fromMillis(Date.now() - 2 * hour)
    const stuck = await storeMail({ nextAttemptAt: due })
    const abandoned = await storeMail({ state: 'sending', nextAttemptAt: null })
    const failed = await storeMail({ state: 'failed', nextAttemptAt: null })
    await project.store.firestore.doc('mail/damaged').create({ to: 'ada@example.org' })
    expect(await found()).toEqual(
      [
        `mail-failed ${failed}`,
        `mail-stuck ${abandoned}`,
        `mail-stuck ${stuck}`,
        'mail-unreadable mail/damaged',
      ].toSorted(),
    )
    const { isWell, printed } = await run(repair)
    expect(isWell).toBe(false)
    const mended = await Promise.all([stuck, abandoned].map(async (path) => stateOf(path)))
    expect(mended).toEqual(['pending', 'pending'])
    expect(await found()).toEqual([`mail-failed ${failed}`, 'mail-unreadable mail/damaged'])
    expect(printed).not.toContain('ada@example.org')
  })
})

async function stateOf(path: string): Promise<unknown> {
  return (await project.store.firestore.doc(path).get()).get('state')
}

describe('the commands', () => {
  it('check prints JSON with what to do about each finding', async () => {
    const { id } = await storePaper(project.store, owner.uid, { status: 'Withdrawn' })
    const { isWell, printed } = await run(['check', '--json'])
    expect(isWell).toBe(false)
    expect(JSON.parse(printed)).toEqual([
      {
        kind: 'status-unknown',
        where: `papers/${id}`,
        detail: 'a status that is none of the five',
        advice: expect.stringContaining('one of the five statuses') as unknown,
      },
    ])
  })

  it('repair changes nothing in a dry run, nor when the answer is no', async () => {
    await project.store.firestore.doc(`users/${owner.uid}`).delete()
    const dry = await run([...repair, '--dry-run'])
    expect([dry.isWell, dry.asked]).toEqual([false, []])
    expect(dry.printed).toContain('Nothing was changed (--dry-run).')
    const refused = await run(['repair'], false)
    expect(refused.asked).toEqual(['Mend 1 thing?'])
    expect(await found()).toEqual([`profile-missing users/${owner.uid}`])
    const done = await run(['repair'])
    expect([done.isWell, await found()]).toEqual([true, []])
  })
})
