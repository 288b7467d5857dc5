import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listAccounts } from '../../../functions/src/accounts/organiser-actions.ts'
import { register } from '../../../functions/src/accounts/registration/register.ts'
import { sweepExpired } from '../../../functions/src/accounts/registration/sweep-expired.ts'
import { sweepFiles } from '../../../functions/src/papers/files/orphan-files.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, proof, registrationOf } from '../../support/people.ts'
import { someClient } from '../support/clients.ts'
import { contextWith, keepingServer } from '../support/contexts.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'
import { registered, verifyOtp } from '../support/registration-here.ts'

const day = 24 * 60 * 60_000

async function exists(uid: string): Promise<boolean> {
  const { users } = await store.auth.getUsers([{ uid }])
  return users.length === 1
}

describe('sweepExpired', () => {
  it('removes a registration that was never verified once it is over, and its pending user', async () => {
    const { send } = keepingServer()
    const person = newcomer()
    await register(contextWith(send), person, someClient())
    const registration = await registrationOf(person.email)
    const uid = String(registration.get('uid'))
    await sweepExpired(store, Date.now())
    expect([await exists(uid), (await registration.ref.get()).exists]).toEqual([true, true])
    const removed = await sweepExpired(store, Date.now() + day + 60_000)
    expect(removed.pendingUsers).toBeGreaterThan(0)
    expect(removed.registrations).toBeGreaterThan(0)
    expect([await exists(uid), (await registration.ref.get()).exists]).toEqual([false, false])
  })

  it('removes a pending user that has no registration', async () => {
    const { uid } = await store.auth.createUser({
      email: `${crypto.randomUUID()}@pending.invalid`,
      disabled: true,
    })
    await sweepExpired(store, Date.now() + day + 60_000)
    expect(await exists(uid)).toBe(false)
  })

  it('removes a pending user whose verification broke off, and nobody takes it for an account', async () => {
    const { uid } = await store.auth.createUser({
      email: `${crypto.randomUUID()}@pending.invalid`,
      disabled: true,
    })
    await store.auth.setCustomUserClaims(uid, { role: 'author' })
    expect((await listAccounts(store.auth)).map((user) => user.uid)).not.toContain(uid)
    await sweepExpired(store, Date.now() + day + 60_000)
    expect(await exists(uid)).toBe(false)
  })

  it('keeps accounts, and forgets their registration', async () => {
    const begun = await registered()
    const uid = (await verifyOtp(proof(begun))).user.uid ?? ''
    const registration = await registrationOf(begun.email)
    await sweepExpired(store, Date.now() + day + 60_000)
    expect(await exists(uid)).toBe(true)
    expect((await registration.ref.get()).exists).toBe(false)
    expect((await store.firestore.doc(`users/${uid}`).get()).exists).toBe(true)
  })
})

describe('sweepFiles', () => {
  let project: OwnProject
  let owner: { readonly uid: string }
  beforeEach(async () => {
    project = await ownProject()
    owner = await storeAccount(project.store)
  })
  afterEach(async () => {
    await project.end()
  })

  const upload = async (path: string) => {
    await project.store.bucket.file(path).save('%PDF-', { resumable: false })
    return path
  }
  const files = async () => (await project.store.bucket.getFiles())[0].map(({ name }) => name)
  const never = () => false

  it('removes what no paper names once it is a day old, and nothing that one may name', async () => {
    const { store } = project
    const { firestore } = store
    const paper = await storePaper(store, owner.uid)
    const both = await storePaper(store, owner.uid)
    const supplement = await upload(`papers/${owner.uid}/${both.id}/supplement.pdf`)
    const supplementaryPdf = { path: supplement, name: 'a.pdf', bytes: 5 }
    await firestore.doc(`papers/${both.id}`).update({ supplementaryPdf })
    const damaged = await storePaper(store, owner.uid)
    await firestore.doc(`papers/${damaged.id}`).update({ pdf: 'nonsense' })
    const deleted = await storePaper(store, owner.uid)
    await firestore.doc(`papers/${deleted.id}`).delete()
    const replaced = await upload(`papers/${owner.uid}/${paper.id}/replaced.pdf`)
    const stray = await upload('papers/stray.pdf')
    const elsewhere = await upload('backups/store.json')

    const before = await files()
    expect(await sweepFiles(store, Date.now() + day - 60_000, never)).toEqual({
      files: 0,
      tokens: 0,
      isComplete: true,
    })
    expect(await files()).toEqual(before)
    expect(await sweepFiles(store, Date.now() + day + 60_000, never)).toEqual({
      files: 3,
      tokens: 0,
      isComplete: true,
    })
    const removed = new Set([deleted.path, replaced, stray])
    expect(await files()).toEqual(before.filter((path) => !removed.has(path)))
    expect(await files()).toContain(elsewhere)
  })

  it('stops when its time is up, and goes on the next time', async () => {
    const { store } = project
    const paths = ['a', 'b', 'c'].map((name) => `papers/${owner.uid}/gone/${name}.pdf`)
    await Promise.all(paths.map(upload))
    const tomorrow = Date.now() + day + 60_000
    const first = await sweepFiles(store, tomorrow, () => true, undefined, 2)
    expect([first, (await files()).length]).toEqual([{ files: 2, tokens: 0, isComplete: false }, 1])
    expect(await sweepFiles(store, tomorrow, never)).toEqual({
      files: 1,
      tokens: 0,
      isComplete: true,
    })
  })
})
