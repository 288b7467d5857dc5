import { jobIdSchema, type BulkChange } from '@lectern/domain/paper/bulk-change'
import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deleteAccount } from '../../../functions/src/account-deletion/delete-account.ts'
import { blockAccount } from '../../../functions/src/accounts/organiser-actions.ts'
import { register } from '../../../functions/src/accounts/registration/register.ts'
import { proveCode, verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { startBulkChange } from '../../../functions/src/bulk/bulk-change.ts'
import { workOnJob } from '../../../functions/src/bulk/work-on-job.ts'
import { inviteOrganiser } from '../../../functions/src/people/invite-organiser.ts'
import { listOrganisers } from '../../../functions/src/people/list-organisers.ts'
import { removeOrganiser } from '../../../functions/src/people/remove-organiser.ts'
import { isShutOut, readBlock } from '../../../functions/src/store/blocked.ts'
import { organiserReference, registeredOrganiser } from '../../../functions/src/store/organisers.ts'
import { newcomer } from '../../support/people.ts'
import { breaking, overtaken } from '../support/broken.ts'
import { someClient } from '../support/clients.ts'
import { codeIn } from '../support/contexts.ts'
import { countedBefore } from '../support/counted-before.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'
import { apartContext } from '../support/papers-apart.ts'
import { peopleContext, storeOrganiser } from './people-context.ts'

const unlisted = { code: 'admin-not-listed' }

let project: OwnProject
beforeEach(async () => {
  project = await ownProject()
})
afterEach(async () => {
  await project.end()
})

/** Registers as an organiser; proves it with the mailed code when called. */
async function registering(context: ReturnType<typeof peopleContext>, email: string) {
  const person = { ...newcomer('admin'), email }
  const { accessToken } = await register(context, person, someClient())
  const otp = codeIn(context.sent.at(-1))
  const proof = { email, role: person.role, registrationToken: accessToken, otp }
  return { proof, verify: async () => await verifyOtp(context, proof, someClient()) }
}

async function roleOf(uid: string): Promise<unknown> {
  const { customClaims } = await project.store.auth.getUser(uid)
  const profile = await project.store.firestore.doc(`users/${uid}`).get()
  const claim: unknown = customClaims?.['role']
  const written: unknown = profile.get('role')
  return { claim, profile: written }
}

const uidOf = (uid: string) => v.parse(uidSchema, uid)

async function events() {
  const { docs } = await project.store.firestore.collection('conferenceEvents').orderBy('at').get()
  return docs.map((one) => one.data())
}

async function mailTo(email: string) {
  const { docs } = await project.store.firestore
    .collection('mail')
    .where('to', '==', email)
    .where('kind', '==', 'invitation')
    .get()
  return docs.map((one) => one.data())
}

describe('an invitation', () => {
  it('lets the address register as an organiser, whom nobody listed', async () => {
    const context = peopleContext(project)
    const asha = await storeOrganiser(project)
    const { email } = newcomer()
    await expect(registering(context, email)).rejects.toMatchObject(unlisted)
    await inviteOrganiser(context, email, asha)
    const [mail, ...others] = await mailTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'invitation', state: 'pending' })
    expect(mail?.['text']).toContain(
      `${asha.email} has invited you to organise the Test Conference`,
    )
    expect(mail?.['text']).toContain('https://example.org/register')
    expect(await listOrganisers(context)).toMatchObject(
      [
        { state: 'registered', email: asha.email, uid: asha.uid, mail: null },
        { state: 'invited', email, uid: null, fullname: null, mail: { state: 'pending' } },
      ].toSorted((one, other) => (one.email < other.email ? -1 : 1)),
    )
    const { user } = await (await registering(context, email)).verify()
    expect(user.role).toBe('admin')
    const listed = await listOrganisers(context)
    expect(listed.find((one) => one.email === email)).toMatchObject({
      state: 'registered',
      uid: user.uid,
      fullname: 'Ada Lovelace',
    })
    expect(await events()).toMatchObject([
      { what: 'organiser invited', by: asha.uid, uid: '', from: {}, to: { email } },
    ])
  })

  it('that is taken back refuses also who has registered, and not verified', async () => {
    const context = peopleContext(project)
    const asha = await storeOrganiser(project)
    const { email } = newcomer()
    await inviteOrganiser(context, email, asha)
    const { verify } = await registering(context, email)
    await removeOrganiser(context, email, asha)
    await expect(verify()).rejects.toMatchObject(unlisted)
    await expect(removeOrganiser(context, email, asha)).rejects.toMatchObject({ code: 'not-found' })
    expect((await listOrganisers(context)).map((one) => one.email)).toEqual([asha.email])
  })

  it('that is taken back in the middle of the verification leaves an author', async () => {
    const context = peopleContext(project)
    const asha = await storeOrganiser(project)
    const { email } = newcomer()
    await inviteOrganiser(context, email, asha)
    const { proof } = await registering(context, email)
    const entering = vi.fn<(token: string) => Promise<string>>(async (token) => {
      await removeOrganiser(context, email, asha)
      return token
    })
    await expect(proveCode(context, proof, someClient(), entering)).rejects.toMatchObject(unlisted)
    expect(entering).toHaveBeenCalledOnce()
    const { uid } = await project.store.auth.getUserByEmail(email)
    expect(await roleOf(uid)).toEqual({ claim: 'author', profile: 'author' })
    const block = await readBlock(project.store.firestore, uid)
    expect(block).toMatchObject({ from: 'submitting', reason: 'role-changed' })
    expect(block?.sessionsBefore).toBeGreaterThan(0)
  })

  it('makes an author’s account an organiser’s, whose papers stay', async () => {
    const context = peopleContext(project)
    const asha = await storeOrganiser(project)
    const author = await storeAccount(project.store)
    const paper = await storePaper(project.store, author.uid)
    await inviteOrganiser(context, author.email, asha)
    expect(await roleOf(author.uid)).toEqual({ claim: 'admin', profile: 'admin' })
    expect((await mailTo(author.email))[0]?.['text']).toContain('https://example.org/login')
    await removeOrganiser(context, author.email, asha)
    expect(await roleOf(author.uid)).toEqual({ claim: 'author', profile: 'author' })
    const stored = await project.store.firestore.doc(`papers/${paper.id}`).get()
    expect(stored.get('ownerUid')).toBe(author.uid)
  })

  it('that is taken back while the account gets the role takes it again', async () => {
    const asha = await storeOrganiser(project)
    const author = await storeAccount(project.store)
    const context = peopleContext(project)
    const auth = breaking(context.auth, {
      setCustomUserClaims: async (uid: string, claims: object | null) => {
        if (JSON.stringify(claims).includes('admin'))
          await removeOrganiser(context, author.email, asha)
        await context.auth.setCustomUserClaims(uid, claims)
      },
    })
    await inviteOrganiser({ ...context, auth }, author.email, asha)
    expect(await roleOf(author.uid)).toEqual({ claim: 'author', profile: 'author' })
  })

  it('goes to nobody whose account is blocked, or was never proved by a mailed code', async () => {
    const context = peopleContext(project)
    const asha = await storeOrganiser(project)
    const [blocked, unproved] = [
      await storeAccount(project.store),
      await storeAccount(project.store),
    ]
    await blockAccount(project.store, uidOf(blocked.uid), Date.now())
    await project.store.firestore.doc(`users/${unproved.uid}`).update({ addressProved: false })
    await expect(inviteOrganiser(context, blocked.email, asha)).rejects.toMatchObject({
      code: 'account-blocked',
    })
    await expect(inviteOrganiser(context, unproved.email, asha)).rejects.toMatchObject({
      code: 'address-not-proved',
    })
    expect([...(await mailTo(blocked.email)), ...(await mailTo(unproved.email))]).toEqual([])
    expect(await roleOf(unproved.uid)).toEqual({ claim: 'author', profile: 'author' })
  })

  it('is no use of a mail for who is an organiser, and thirty an hour are enough', async () => {
    const context = peopleContext(project)
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const limit = { name: 'invitations by account', most: 30, window: 60 * 60_000 }
    await countedBefore(context, { limit, subject: asha.uid }, 29)
    await inviteOrganiser(context, ben.email, asha)
    expect(await mailTo(ben.email)).toEqual([])
    await expect(inviteOrganiser(context, ben.email, asha)).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    await inviteOrganiser(context, newcomer().email, ben)
  })
})

describe('a removed organiser', () => {
  it('is an author from then on, and stays removed although the list has the address', async () => {
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const context = peopleContext(project, { adminEmails: `${ben.email}, x@example.org` })
    await project.store.firestore.doc(`presence/${ben.uid}`).set({ paperId: 'p1' })
    await removeOrganiser(context, ben.email, asha)
    expect(await roleOf(ben.uid)).toEqual({ claim: 'author', profile: 'author' })
    expect((await project.store.firestore.doc(`presence/${ben.uid}`).get()).exists).toBe(false)
    expect(await listOrganisers(context)).toMatchObject(
      [
        { state: 'registered', email: asha.email },
        { state: 'listed', email: 'x@example.org' },
      ].toSorted((one, other) => (one.email < other.email ? -1 : 1)),
    )
    expect(await events()).toMatchObject([
      { what: 'organiser removed', by: asha.uid, uid: ben.uid, from: { email: ben.email }, to: {} },
    ])
    await deleteAccount(project.store, { uid: ben.uid, email: ben.email }, ben.uid)
    await expect(registering(context, ben.email)).rejects.toMatchObject(unlisted)
    await inviteOrganiser(context, ben.email, asha)
    expect((await (await registering(context, ben.email)).verify()).user.role).toBe('admin')
  })

  it('is blocked from everything until the account is an author’s, also when that breaks off', async () => {
    const context = peopleContext(project)
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const auth = breaking(context.auth, {
      setCustomUserClaims: async () => await Promise.reject(new Error('crash')),
    })
    await expect(removeOrganiser({ ...context, auth }, ben.email, asha)).rejects.toThrow('crash')
    expect(isShutOut(await readBlock(project.store.firestore, ben.uid))).toBe(true)
    await removeOrganiser(context, ben.email, asha)
    expect(isShutOut(await readBlock(project.store.firestore, ben.uid))).toBe(false)
    expect(await roleOf(ben.uid)).toEqual({ claim: 'author', profile: 'author' })
  })

  it.each(['revokeRefreshTokens', 'getUser'] as const)(
    'is removed to the end by calling once more, where %s broke off, and stays stopped',
    async (call) => {
      const context = peopleContext(project)
      const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
      const until = new Date(Date.now() + 60 * 60_000)
      await project.store.firestore
        .doc(`blocked/${ben.uid}`)
        .set({ from: 'submitting', until, at: new Date(), reason: 'flood' })
      const auth = breaking(context.auth, {
        [call]: async () => await Promise.reject(new Error('crash')),
      })
      await expect(removeOrganiser({ ...context, auth }, ben.email, asha)).rejects.toThrow('crash')
      expect(isShutOut(await readBlock(project.store.firestore, ben.uid))).toBe(true)
      await removeOrganiser(context, ben.email, asha)
      expect(await readBlock(project.store.firestore, ben.uid)).toMatchObject({
        from: 'submitting',
        until: until.getTime(),
        reason: 'role-changed',
      })
      expect(await roleOf(ben.uid)).toEqual({ claim: 'author', profile: 'author' })
      await expect(removeOrganiser(context, ben.email, asha)).rejects.toMatchObject({
        code: 'not-found',
      })
    },
  )

  it('is removed by the address that the account moves away from at that moment', async () => {
    const context = peopleContext(project)
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const { firestore } = project.store
    await organiserReference(firestore, ben.email).set(
      registeredOrganiser(ben.email, ben.uid, Timestamp.now()),
    )
    // As far as a move has come before anything is written down.
    await context.auth.updateUser(ben.uid, { email: newcomer().email, emailVerified: true })
    await removeOrganiser(context, ben.email, asha)
    expect(await roleOf(ben.uid)).toEqual({ claim: 'author', profile: 'author' })
  })

  it('is removed by the address that the account left at Firebase Auth itself, whoever has it now', async () => {
    const context = peopleContext(project)
    const { firestore } = project.store
    const asha = await storeOrganiser(project)
    for (const role of ['author', 'admin'] as const) {
      for (const isRecorded of [true, false]) {
        const ben = await storeOrganiser(project)
        const record = registeredOrganiser(ben.email, ben.uid, Timestamp.now())
        if (isRecorded) await organiserReference(firestore, ben.email).set(record)
        await context.auth.updateUser(ben.uid, { email: newcomer().email, emailVerified: true })
        const next = await storeAccount(project.store, role)
        await context.auth.updateUser(next.uid, { email: ben.email, emailVerified: true })
        await firestore.doc(`users/${next.uid}`).update({ email: ben.email })
        await removeOrganiser(context, ben.email, asha)
        for (const { uid } of [ben, next]) {
          expect(await roleOf(uid)).toEqual({ claim: 'author', profile: 'author' })
        }
        const isBlocked = (await readBlock(firestore, next.uid)) !== undefined
        expect(isBlocked).toBe(role === 'admin')
      }
    }
  })

  it('is not removed by an address that the account had before', async () => {
    const context = peopleContext(project)
    const { firestore } = project.store
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const next = await storeOrganiser(project)
    await firestore.doc(`users/${ben.uid}`).update({ formerAddresses: [next.email] })
    await removeOrganiser(context, next.email, asha)
    expect(await roleOf(next.uid)).toEqual({ claim: 'author', profile: 'author' })
    expect(await roleOf(ben.uid)).toEqual({ claim: 'admin', profile: 'admin' })
    await expect(removeOrganiser(context, next.email, asha)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('stays blocked, or stopped, who was so before', async () => {
    const context = peopleContext(project)
    const { firestore } = project.store
    const asha = await storeOrganiser(project)
    const [ben, chidi] = [await storeOrganiser(project), await storeOrganiser(project)]
    await blockAccount(project.store, ben.uid, Date.now())
    await firestore
      .doc(`blocked/${chidi.uid}`)
      .set({ from: 'submitting', until: null, at: new Date(), reason: 'flood' })
    await removeOrganiser(context, ben.email, asha)
    await removeOrganiser(context, chidi.email, asha)
    expect(await readBlock(firestore, ben.uid)).toMatchObject({ reason: 'disabled' })
    expect(await readBlock(firestore, chidi.uid)).toMatchObject({ from: 'submitting', until: null })
  })

  it('may be oneself, but nobody is the last one', async () => {
    const context = peopleContext(project, { adminEmails: 'never-registered@example.org' })
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    await inviteOrganiser(context, 'invited@example.org', asha)
    await removeOrganiser(context, ben.email, ben)
    const last = { code: 'last-organiser' }
    await expect(removeOrganiser(context, asha.email, asha)).rejects.toMatchObject(last)
    expect(await roleOf(asha.uid)).toEqual({ claim: 'admin', profile: 'admin' })
    expect(await readBlock(project.store.firestore, asha.uid)).toBeUndefined()
  })

  it('who is blocked by hand does not count as another one', async () => {
    const context = peopleContext(project)
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    await blockAccount(project.store, ben.uid, Date.now())
    const last = { code: 'last-organiser' }
    await expect(removeOrganiser(context, asha.email, asha)).rejects.toMatchObject(last)
    expect((await listOrganisers(context)).map(({ state }) => state).toSorted()).toEqual([
      'blocked',
      'registered',
    ])
  })

  it('is one of two who remove each other at once', async () => {
    const context = peopleContext(project)
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const faster = async () => removeOrganiser(context, asha.email, ben)
    const late = { ...context, firestore: overtaken(context.firestore, faster) }
    const last = { code: 'last-organiser' }
    await expect(removeOrganiser(late, ben.email, asha)).rejects.toMatchObject(last)
    expect(await roleOf(asha.uid)).toEqual({ claim: 'author', profile: 'author' })
    expect(await roleOf(ben.uid)).toEqual({ claim: 'admin', profile: 'admin' })
  })

  it('has invited nobody any more who has not registered yet', async () => {
    const context = peopleContext(project)
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const [waiting, registered, others] = [newcomer().email, newcomer().email, newcomer().email]
    await inviteOrganiser(context, waiting, ben)
    await inviteOrganiser(context, registered, ben)
    await inviteOrganiser(context, others, asha)
    await (await registering(context, registered)).verify()
    const { verify } = await registering(context, waiting)
    await removeOrganiser(context, ben.email, asha)
    await expect(verify()).rejects.toMatchObject(unlisted)
    await expect(registering(context, waiting)).rejects.toMatchObject(unlisted)
    expect((await listOrganisers(context)).map(({ email, state }) => [email, state])).toEqual(
      [
        [asha.email, 'registered'],
        [registered, 'registered'],
        [others, 'invited'],
      ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
    const removals = (await events()).filter(({ what }) => what === 'organiser removed')
    const gone = [ben.email, waiting].map((email) => ({ by: asha.uid, from: { email } }))
    expect(removals).toEqual(
      expect.arrayContaining(gone.map((one): unknown => expect.objectContaining(one))),
    )
    expect(removals).toHaveLength(2)
  })

  it('invites nobody with a request that was let in before', async () => {
    const context = peopleContext(project)
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    await removeOrganiser(context, ben.email, asha)
    const { email } = newcomer()
    await expect(inviteOrganiser(context, email, ben)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(registering(context, email)).rejects.toMatchObject(unlisted)
    expect(await mailTo(email)).toEqual([])
  })

  it('keeps no other way in by the address of the registration', async () => {
    const context = peopleContext(project)
    const asha = await storeOrganiser(project)
    const { email } = newcomer()
    await inviteOrganiser(context, email, asha)
    const { user } = await (await registering(context, email)).verify()
    const moved = newcomer().email
    await project.store.auth.updateUser(user.uid ?? '', { email: moved, emailVerified: true })
    await removeOrganiser(context, moved, asha)
    await expect(registering(context, email)).rejects.toMatchObject(unlisted)
  })

  it('leaves the change of many papers that was begun: it goes on', async () => {
    const context = peopleContext(project)
    const { firestore } = project.store
    const [asha, ben] = [await storeOrganiser(project), await storeOrganiser(project)]
    const paper = await storePaper(project.store, 'author-1')
    const jobId = v.parse(jobIdSchema, 'begun-by-ben-and-on')
    const id = v.parse(paperIdSchema, paper.id)
    const change = { jobId, to: 'Reject', from: { Submitted: [id] } } satisfies BulkChange
    await startBulkChange({ firestore, now: Date.now }, change, ben)
    await removeOrganiser(context, ben.email, asha)
    while (await workOnJob(apartContext({ firestore }), jobId));
    const stored = await firestore.doc(`papers/${paper.id}`).get()
    expect(stored.data()).toMatchObject({ status: 'Reject', updatedBy: ben.uid })
  })

  it('needs an address that is one', async () => {
    const context = peopleContext(project)
    const asha = await storeOrganiser(project)
    const author = await storeAccount(project.store)
    for (const email of [author.email, 'nobody@example.org']) {
      await expect(removeOrganiser(context, email, asha)).rejects.toMatchObject({
        code: 'not-found',
      })
    }
    expect(await events()).toEqual([])
    expect(await roleOf(author.uid)).toEqual({ claim: 'author', profile: 'author' })
  })

  it('is what nobody becomes by a document that cannot be read', async () => {
    const context = peopleContext(project, { adminEmails: '*' })
    const { email } = newcomer()
    await organiserReference(project.store.firestore, email).set({ state: 'king' })
    await expect(registering(context, email)).rejects.toMatchObject(unlisted)
  })
})
