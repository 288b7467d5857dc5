import { randomUUID } from 'node:crypto'

import { uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deleteAccount } from '../../../functions/src/account-deletion/delete-account.ts'
import { finishDeletions } from '../../../functions/src/account-deletion/finish-deletions.ts'
import { countPapers } from '../../../functions/src/account-deletion/own-papers.ts'
import { createPendingUser } from '../../../functions/src/accounts/users/pending-user.ts'
import { readBlock } from '../../../functions/src/store/blocked.ts'
import { blockFromEverything } from '../../../functions/src/store/change-block.ts'
import { newRegistrationId } from '../../../functions/src/store/registrations.ts'
import { runAdmin } from '../../support/admin-command.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

let project: OwnProject
beforeEach(async () => {
  project = await ownProject()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await project.end()
})

/** Everything that a project holds: documents by path, objects, accounts. */
async function everything() {
  const { auth, firestore, bucket } = project.store
  // The number of papers there ever were names no person, and neither do the keyed hashes of conflicts of interest.
  const nameless = new Set(['counters', 'relatedAddresses'])
  const collections = (await firestore.listCollections()).filter(({ id }) => !nameless.has(id))
  const documents = await Promise.all(collections.map(async (one) => one.listDocuments()))
  const [files] = await bucket.getFiles()
  const { users } = await auth.listUsers()
  return {
    documents: documents.flat().map(({ path }) => path),
    files: files.map(({ name }) => name),
    accounts: users.map(({ uid }) => uid),
  }
}

const copyOf = (id: string) => `reviewCopies/${id}/first.pdf`

/** Those that stay. */
const filesOf = ({
  accepted,
}: {
  readonly accepted: { readonly id: string; readonly path: string }
}) => [accepted.path, copyOf(accepted.id)]

async function aPersonWithEverything() {
  const { auth, firestore, bucket } = project.store
  const account = await storeAccount(project.store)
  const uid = v.parse(uidSchema, account.uid)
  const open = await storePaper(project.store, uid)
  const rejected = await storePaper(project.store, uid, { status: 'Reject' })
  const accepted = await storePaper(project.store, uid, { status: 'Accept' })
  const upload = `papers/${uid}/${randomUUID()}/upload.pdf`
  const replaced = `papers/${uid}/${accepted.id}/replaced.pdf`
  const copies = [open, accepted].map(({ id }) => copyOf(id))
  await Promise.all(
    [upload, replaced, ...copies].map(async (path) =>
      bucket.file(path).save('%PDF-', { resumable: false }),
    ),
  )
  const id = newRegistrationId()
  const person = { fullname: 'Ada Lovelace', password: 'a long one' }
  const pending = await createPendingUser(auth, id, person)
  const batch = firestore.batch()
  const create = (path: string, fields: object) => batch.create(firestore.doc(path), fields)
  const file = { kind: 'pdf', name: 'Ada Lovelace.pdf', bytes: 5 }
  for (const paper of [open, accepted]) {
    // What reviewers were given names the person, too, and carries the words and the PDF.
    create(`reviewCopies/${paper.id}`, { ownerUid: uid, authors: ['Ada Lovelace'] })
    const details = { changed: [], files: [file] }
    create(`papers/${paper.id}/events/first`, { kind: 'submitted', details })
  }
  for (const paper of [open, rejected, accepted]) {
    for (const state of ['sent', 'failed', 'pending', 'sending']) {
      create(`papers/${paper.id}/mails/${state}`, { state })
    }
  }
  create(`presence/${uid}`, { paperId: open.id, at: Timestamp.now() })
  create(`registrations/${id}`, { email: account.email, uid: pending })
  create('accountCodes/first', { purpose: 'password', email: account.email })
  create('accountCodes/second', { purpose: 'email', uid })
  create('conferenceEvents/invited', { from: {}, to: { email: account.email } })
  create('conferenceEvents/removed', { from: { email: account.email }, to: {} })
  create('mail/first', { to: account.email })
  create('mail/second', { to: account.email })
  await batch.commit()
  return { email: account.email, uid, open, rejected, accepted, id }
}

const timesSchema = v.object({
  at: v.instance(Timestamp),
  expiresAt: v.optional(v.instance(Timestamp)),
})

const leave = async ({ uid, email }: Awaited<ReturnType<typeof aPersonWithEverything>>) =>
  await deleteAccount(project.store, { uid, email }, uid)

describe('deleteAccount', () => {
  it('removes everything of a person but accepted papers, and nothing of anybody else', async () => {
    const person = await aPersonWithEverything()
    const other = await storeAccount(project.store)
    const others = await storePaper(project.store, other.uid)
    await project.store.firestore.doc(`papers/${others.id}/mails/first`).create({ state: 'sent' })
    await project.store.firestore.doc('mail/other').create({ to: other.email })
    expect(await countPapers(project.store.firestore, person.uid)).toEqual({ all: 3, accepted: 1 })
    expect(await leave(person)).toEqual({ deletedPapers: 2, keptPapers: 1 })
    const left = await everything()
    expect(left.documents.toSorted()).toEqual(
      [
        // Deleted papers keep their events, and Firestore lists what has something below it.
        `papers/${person.open.id}`,
        `papers/${person.accepted.id}`,
        `papers/${others.id}`,
        `reviewCopies/${person.accepted.id}`,
        `deletions/${person.open.id}`,
        `deletions/${person.rejected.id}`,
        // A token that is still out meets it.
        `blocked/${person.uid}`,
        'conferenceEvents/invited',
        'conferenceEvents/removed',
        `users/${other.uid}`,
        'mail/other',
      ].toSorted(),
    )
    expect(left.files.toSorted()).toEqual([...filesOf(person), others.path].toSorted())
    expect(left.accounts).toEqual([other.uid])
    const { firestore } = project.store
    const [paper, event, tombstone] = await firestore.getAll(
      firestore.doc(`papers/${person.open.id}`),
      firestore.doc(`papers/${person.open.id}/events/first`),
      firestore.doc(`deletions/${person.open.id}`),
    )
    expect([paper?.exists, event?.data()]).toEqual([
      false,
      {
        kind: 'submitted',
        details: { changed: [], files: [{ kind: 'pdf', name: '', bytes: 5 }] },
      },
    ])
    const acts = await firestore.collection('conferenceEvents').get()
    expect(acts.docs.map((one) => one.data())).toEqual([
      { from: {}, to: { email: '' } },
      { from: { email: '' }, to: {} },
    ])
    const records = await firestore.collectionGroup('mails').get()
    // What was sent about a paper that stays is told on, without an address.
    expect(records.docs.map(({ ref }) => ref.path).toSorted()).toEqual(
      [
        `papers/${person.accepted.id}/mails/failed`,
        `papers/${person.accepted.id}/mails/sent`,
        `papers/${others.id}/mails/first`,
      ].toSorted(),
    )
    const kept = await firestore.doc(`papers/${person.accepted.id}/events/first`).get()
    expect(kept.get('details.files')).toMatchObject([{ name: 'Ada Lovelace.pdf' }])
    expect(tombstone?.data()).toEqual({
      ownerUid: person.uid,
      by: person.uid,
      at: expect.any(Timestamp) as unknown,
    })
  })

  it('keeps whom its author named as conflicts of a paper that stays', async () => {
    const { firestore } = project.store
    const person = await aPersonWithEverything()
    for (const { id } of [person.open, person.accepted]) {
      await firestore.doc(`authorConflicts/${id}`).create({ lines: ['o@example.org'] })
    }
    await leave(person)
    const { docs } = await firestore.collection('authorConflicts').get()
    expect(docs.map(({ id }) => id)).toEqual([person.accepted.id])
  })

  it.each<[what: string, breakAt: (crash: () => never) => void]>([
    [
      'its sessions',
      (crash) => vi.spyOn(project.store.auth, 'revokeRefreshTokens').mockImplementationOnce(crash),
    ],
    [
      'a paper',
      (crash) => vi.spyOn(project.store.firestore, 'runTransaction').mockImplementationOnce(crash),
    ],
    [
      'the files',
      (crash) => vi.spyOn(project.store.bucket, 'getFiles').mockImplementationOnce(crash),
    ],
    [
      'the mails',
      (crash) => vi.spyOn(project.store.firestore, 'batch').mockImplementationOnce(crash),
    ],
    [
      'the user',
      (crash) => vi.spyOn(project.store.auth, 'deleteUser').mockImplementationOnce(crash),
    ],
  ])('does what is missing after a crash at %s', async (_what, breakAt) => {
    const person = await aPersonWithEverything()
    const crash = new Error('crash')
    breakAt(() => {
      throw crash
    })
    await expect(leave(person)).rejects.toBe(crash)
    expect((await everything()).accounts).toContain(person.uid)
    // Whoever leaves logs in for the second try.
    const block = await readBlock(project.store.firestore, person.uid)
    expect([block?.from, block?.reason]).toEqual(['submitting', 'unblocked'])
    const { keptPapers } = await leave(person)
    const left = await everything()
    expect([keptPapers, left.accounts, left.files]).toEqual([1, [], filesOf(person)])
    expect(
      left.documents.filter((path) => !/^(papers|deletions|blocked|conferenceEvents)\//.test(path)),
    ).toEqual([`reviewCopies/${person.accepted.id}`])
    expect(await leave(person)).toEqual({ deletedPapers: 0, keptPapers: 1 })
  })

  it('goes on by itself where somebody else’s write was in the way', async () => {
    const person = await aPersonWithEverything()
    const busy = Object.assign(new Error('Transaction lock timeout.'), { code: 10 })
    vi.spyOn(project.store.firestore, 'runTransaction').mockRejectedValueOnce(busy)
    expect((await leave(person)).keptPapers).toBe(1)
    expect((await everything()).accounts).toEqual([])
  })

  it('is ended by the sweep after a crash of the machine', async () => {
    const person = await aPersonWithEverything()
    const { firestore } = project.store
    const begun = Date.now()
    await blockFromEverything(firestore, person.uid, 'leaving', begun)
    // It may still be at work.
    expect(await finishDeletions(project.store, begun + 9 * 60_000)).toBe(0)
    expect((await everything()).accounts).toContain(person.uid)
    expect(await finishDeletions(project.store, begun + 10 * 60_000)).toBe(1)
    const left = await everything()
    expect([left.accounts, left.files]).toEqual([[], filesOf(person)])
    expect(await finishDeletions(project.store, begun + 20 * 60_000)).toBe(0)
  })

  it('takes nothing from the address that somebody gave the account at Firebase Auth, once it had left', async () => {
    const { auth, firestore } = project.store
    const [uid, email] = [v.parse(uidSchema, randomUUID()), `${randomUUID()}@example.org`]
    await blockFromEverything(firestore, uid, 'leaving', 0)
    // A custom token that was kept makes the user anew, who may name any address.
    await auth.createUser({ uid, email })
    const registration = firestore.doc(`registrations/${newRegistrationId()}`)
    const mail = firestore.doc('mail/theirs')
    await Promise.all([registration.create({ email }), mail.create({ to: email })])
    expect(await finishDeletions(project.store, Date.now())).toBe(1)
    expect((await everything()).accounts).toEqual([])
    expect([(await registration.get()).exists, (await mail.get()).exists]).toEqual([true, true])
  })

  it('leaves to the sweep nobody whom organisers removed or blocked', async () => {
    const { firestore } = project.store
    for (const reason of ['removed', 'disabled'] as const) {
      const { uid } = await storeAccount(project.store)
      await blockFromEverything(firestore, v.parse(uidSchema, uid), reason, 0)
    }
    expect(await finishDeletions(project.store, Date.now())).toBe(0)
  })

  it('blocks before anything else, for ever only by organisers', async () => {
    const { auth, firestore } = project.store
    for (const by of ['own', 'organiser'] as const) {
      const { uid: text, email } = await storeAccount(project.store)
      const uid = v.parse(uidSchema, text)
      const revoke = auth.revokeRefreshTokens.bind(auth)
      let atFirst: unknown
      vi.spyOn(auth, 'revokeRefreshTokens').mockImplementationOnce(async (whom) => {
        atFirst = (await readBlock(firestore, uid))?.from
        await revoke(whom)
      })
      await deleteAccount(project.store, { uid, email }, by === 'own' ? uid : by)
      expect(atFirst).toBe('everything')
      const block = await firestore.doc(`blocked/${uid}`).get()
      const times = v.parse(timesSchema, block.data())
      const stays = times.expiresAt && times.expiresAt.toMillis() - times.at.toMillis()
      expect(stays).toBe(by === 'own' ? 48 * 60 * 60_000 : undefined)
    }
  })

  it('keeps a paper that is accepted while it works', async () => {
    const person = await aPersonWithEverything()
    const { firestore } = project.store
    const transaction = firestore.runTransaction.bind(firestore)
    vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (run) => {
      const papers = await firestore.collection('papers').get()
      await Promise.all(papers.docs.map(async ({ ref }) => ref.update({ status: 'Accept' })))
      return await transaction(run)
    })
    expect(await leave(person)).toEqual({ deletedPapers: 0, keptPapers: 3 })
  })
})

describe('the tool', () => {
  it('warns before the last organiser goes, and only then', async () => {
    const organiser = await storeAccount(project.store, 'admin')
    await storeAccount(project.store, 'author')
    const tryTo = async () => await runAdmin(project.store, ['delete', organiser.email], false)
    expect((await tryTo()).printed).toContain('is the last organiser')
    await storeAccount(project.store, 'admin')
    expect((await tryTo()).printed).toBe('Nothing was deleted.')
  })
})
