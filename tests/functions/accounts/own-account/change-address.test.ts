import { uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'

import { deleteAccount } from '../../../../functions/src/account-deletion/delete-account.ts'
import { ownData } from '../../../../functions/src/accounts/own-account/own-data.ts'
import { authenticate } from '../../../../functions/src/accounts/sessions/authenticate.ts'
import {
  mayOrganise,
  organiserReference,
  registeredOrganiser,
} from '../../../../functions/src/store/organisers.ts'
import { newMail, newMailId, type MailDraft } from '../../../../functions/src/store/outbox.ts'
import { accountKey, addressKeys } from '../../../../functions/src/walls/declared-conflicts.ts'
import { breaking } from '../../../services/support/broken.ts'
import { codeIn } from '../../../services/support/contexts.ts'
import { ending, outbox } from '../../../services/support/forgotten.ts'
import { asking, prove } from '../../../services/support/new-address.ts'
import { accountSite, somebodyAt } from '../../../services/support/own-account.ts'
import { signIn } from '../../../services/support/sign-in.ts'
import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'
import { storeMember } from '../../../support/members.ts'
import { newcomer } from '../../../support/people.ts'
import { stack } from '../../../support/stack.ts'

const minute = 60_000

describe('another address', () => {
  it('is mailed a code, and nothing changes before that is proved', async () => {
    const person = await asking()
    expect(person.answer).toEqual({
      user: { uid: person.uid, fullname: person.fullname, email: person.email, role: 'author' },
      mail: 'sent',
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
      entered: null,
    })
    expect(codeIn(person.at.sent.at(-1))).toBe(person.otp)
    expect((await store.auth.getUser(person.uid)).email).toBe(person.email)
    expect(await outbox(person.email)).toEqual([])
  })

  it('is the account’s once it is proved: for logins, profile, and mails that wait, whoever took it without a proof', async () => {
    const person = await asking()
    const squatter = await store.auth.createUser({ email: person.to, password: 'squatting' })
    const waiting = store.firestore.doc(`mail/${newMailId()}`)
    const about = { papers: [], subject: { status: null, announcement: null } }
    const content = { subject: 's', text: 't', html: 'h' }
    const draft = {
      to: person.email,
      kind: 'announcement',
      content,
      validUntil: null,
      about,
    } as const
    await waiting.create({ ...newMail(draft, 'writer', Date.now()), state: 'sent' })
    const { user, entered } = await prove(person)
    expect(user).toEqual({
      uid: person.uid,
      fullname: person.fullname,
      email: person.to,
      role: 'author',
    })
    expect((await store.auth.getUsers([{ uid: squatter.uid }])).users).toEqual([])
    const account = await store.auth.getUser(person.uid)
    expect([account.email, account.emailVerified, account.disabled]).toEqual([
      person.to,
      true,
      false,
    ])
    expect(account.customClaims).toEqual({ role: 'author' })
    const profile = await store.firestore.doc(`users/${person.uid}`).get()
    expect(profile.get('email')).toBe(person.to)
    expect(profile.get('formerAddresses')).toEqual([person.email])
    // Whoever keeps addresses finds that they have changed.
    expect(profile.get('changedAt')).toBeInstanceOf(Timestamp)
    expect((await waiting.get()).get('to')).toBe(person.to)
    expect((await outbox(person.email)).map(({ kind }) => kind)).toEqual(['address-changed'])
    expect((await outbox(person.email))[0]?.text ?? '').not.toContain(person.to)
    expect(await ending(authenticate(store, person.token))).toBe('not-signed-in')
    await expect(signIn.withCustomToken(entered ?? '')).resolves.toBeDefined()
    await expect(signIn.withPassword(person.to, person.password)).resolves.toBeDefined()
    await expect(signIn.withPassword(person.email, person.password)).rejects.toThrow('EMAIL')
  })

  it('needs the password, or a login of a moment ago', async () => {
    const person = await somebodyAt()
    const { email } = newcomer()
    const wish = { kind: 'ask', email, oldPassword: null } as const
    person.at.clock.now += 6 * minute
    expect(await ending(person.change(wish))).toBe('login-too-old')
    expect(await ending(person.change({ ...wish, oldPassword: 'a guess' }))).toBe('wrong-password')
    expect(person.at.sent).toEqual([])
    expect(await ending(person.change({ ...wish, oldPassword: person.password }))).toBe('done')
    person.at.clock.now -= 5 * minute
  })

  it('that is the present one is none', async () => {
    const person = await somebodyAt()
    const own = { kind: 'ask', email: person.email, oldPassword: person.password } as const
    await expect(person.change(own)).rejects.toThrow('This is your address already.')
  })

  it('that is the present one is mailed a code where nobody has proved it, and then it is proved', async () => {
    const person = await somebodyAt()
    const { email } = person
    const profile = store.firestore.doc(`users/${person.uid}`)
    await profile.update({ addressProved: false })
    const before = (await profile.get()).data()
    await person.change({ kind: 'ask', email, oldPassword: person.password })
    const mail = person.at.sent.at(-1)
    expect([mail?.to, mail?.text]).toEqual([email, expect.stringContaining('address is yours')])
    expect(await ending(person.change({ kind: 'email', email, otp: '000000' }))).toBe('wrong-code')
    expect((await profile.get()).data()).toEqual(before)

    const { user, entered } = await person.change({ kind: 'email', email, otp: codeIn(mail) })
    expect([user.email, entered]).toEqual([email, null])
    const { addressProved: _proved, ...others } = before ?? {}
    const { changedAt: _changed, ...after } = (await profile.get()).data() ?? {}
    expect(after).toEqual(others)
    // Nothing has moved: nobody is logged out, and no note tells that.
    expect(await ending(authenticate(store, person.token))).toBe('done')
    expect((await outbox(email)).map(({ kind }) => kind)).toEqual(['address-code'])
  })

  it('that has an account is answered like any other, and told by mail alone', async () => {
    const other = await storeMember('author')
    const free = await asking()
    const taken = await asking(accountSite(), 'author', other.email)
    const { user: _one, ...answer } = taken.answer
    const { user: _other, ...same } = free.answer
    expect(answer).toEqual(same)
    expect(taken.otp).toBe('')
    expect(taken.at.sent.at(-1)?.text).toContain('It has an account already')
    expect(await ending(prove(taken, '123456'))).toBe('wrong-code')
    expect((await store.auth.getUserByEmail(other.email)).uid).toBe(other.uid)
  })

  it('that got an account meanwhile is taken, and everything stays', async () => {
    const person = await asking()
    const { uid } = await store.auth.createUser({ email: person.to, emailVerified: true })
    removedAfterwards(uid)
    await store.auth.setCustomUserClaims(uid, { role: 'author' })
    expect(await ending(prove(person))).toBe('address-taken')
    expect((await store.auth.getUser(person.uid)).email).toBe(person.email)
    const profile = await store.firestore.doc(`users/${person.uid}`).get()
    expect(profile.get('email')).toBe(person.email)
    expect(await ending(authenticate(store, person.token))).toBe('done')
  })
})

describe('the address that an account has left', () => {
  const made: DocumentReference[] = []
  afterEach(async () => {
    for (const reference of made.splice(0)) await reference.delete()
  })

  /** Somebody of whom much was mailed to the address, who moves. */
  async function moved() {
    const person = await asking()
    const { firestore } = store
    const write = async (kind: MailDraft['kind'], state: 'sent' | 'pending') => {
      const content = { subject: '', text: '', html: '' }
      const draft = { to: person.email, kind, content, validUntil: null } as const
      // Left by a writer a second ago, so that nothing sends it for most of a minute.
      const mail = newMail(draft, 'writer', person.at.clock.now - 1000)
      await firestore.doc(`mail/${newMailId()}`).create({ ...mail, state })
    }
    await write('code', 'sent')
    await write('message', 'sent')
    await write('invitation', 'pending')
    await write('password-code', 'pending')
    await write('account-exists', 'pending')
    const registration = firestore.doc(`registrations/${newMailId()}`)
    const email = person.email
    made.push(registration)
    await registration.create({ email, uid: person.uid, fullname: person.fullname })
    const other = firestore.doc(`registrations/${newMailId()}`)
    made.push(other)
    await other.create({ email, uid: 'somebody else', fullname: 'Eve' })
    const events = ['from', 'to'].map((field) => ({
      field,
      event: firestore.doc(`conferenceEvents/${newMailId()}`),
    }))
    for (const { field, event } of events) {
      made.push(event)
      await event.create({ from: {}, to: {}, [field]: { email } })
    }
    await prove(person)
    return { ...person, registration, other, events }
  }

  it('is told nothing more of it, keeps no trace of it, and its next owner finds none of its mails', async () => {
    const person = await moved()
    const kinds = async (email: string) => (await outbox(email)).map(({ kind }) => kind).toSorted()
    expect(await kinds(person.email)).toEqual(['address-changed'])
    expect(await kinds(person.to)).toEqual(['address-code', 'code', 'invitation', 'message'])
    expect((await person.registration.get()).exists).toBe(false)
    expect((await person.other.get()).exists).toBe(true)
    for (const { field, event } of person.events) {
      expect((await event.get()).get(`${field}.email`)).toBe(person.to)
    }
    const next = await somebodyAt(person.at)
    await store.auth.updateUser(removedAfterwards(next.uid), {
      email: person.email,
      emailVerified: true,
    })
    expect((await ownData(next.at.context, next.member)).mails).toEqual([])
    const own = await ownData(person.at.context, person.member)
    expect(own.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'address-changed',
      'address-code',
      'code',
      'invitation',
      'message',
    ])

    // Nor is anything left once the account is deleted.
    const bucket = getStorage(store.auth.app).bucket(stack.storageBucket)
    await deleteAccount({ ...store, bucket }, { uid: person.uid, email: person.to }, person.uid)
    expect([await outbox(person.email), await outbox(person.to)]).toEqual([[], []])
    for (const { field, event } of person.events) {
      expect((await event.get()).get(`${field}.email`)).toBe('')
    }
  })
})

it('an address counts as the account’s from its proof on, also where the account is deleted meanwhile', async () => {
  const person = await asking()
  const { auth } = person.at.context
  const updateUser: typeof auth.updateUser = async (uid, changes) => {
    const user = await auth.updateUser(uid, changes)
    await store.firestore.doc(`users/${removedAfterwards(uid)}`).delete()
    return user
  }
  Object.assign(person.at.context, { auth: breaking(auth, { updateUser }) })
  await ending(prove(person))
  const [from = '', to = ''] = addressKeys([person.email, person.to])
  const related = await store.firestore.doc(`relatedAddresses/${to}`).get()
  expect(related.get('keys')).toEqual(expect.arrayContaining([from, accountKey(person.uid)]))
})

const listed = (adminEmails: string) => accountSite({ adminEmails })

describe('an organiser’s address', () => {
  it('moves to one that is listed alone, asked for and proved', async () => {
    const { email } = newcomer()
    const person = await somebodyAt(listed('other@example.org'), 'admin')
    const wish = { kind: 'ask', email, oldPassword: person.password } as const
    expect(await ending(person.change(wish))).toBe('admin-not-listed')
    expect(person.at.sent).toEqual([])

    const lucky = await asking(listed(email), 'admin', email)
    const unlisted = await somebodyAt(listed('other@example.org'), 'admin')
    expect(await ending(unlisted.change({ kind: 'email', email: lucky.to, otp: lucky.otp }))).toBe(
      'admin-not-listed',
    )
    expect(await ending(prove(lucky))).toBe('done')
    expect((await store.auth.getUser(lucky.uid)).customClaims).toEqual({ role: 'admin' })
    // The one that is left is no way in by the list, of which nothing was said.
    const left = await organiserReference(store.firestore, lucky.email).get()
    expect([left.get('state'), mayOrganise('*', lucky.email, left)]).toEqual(['removed', false])
  })

  it('makes nobody an organiser who has it after the one who moved away', async () => {
    const { email } = newcomer()
    const person = await asking(listed(email), 'admin', email)
    const { firestore } = store
    const [from, to] = [person.email, person.to].map((one) => organiserReference(firestore, one))
    const at = Timestamp.now()
    const uid = v.parse(uidSchema, person.uid)
    await from?.set(registeredOrganiser(person.email, uid, at))
    await prove(person)
    expect((await from?.get())?.data()).toMatchObject({ state: 'removed', by: person.uid })
    expect((await to?.get())?.data()).toMatchObject({ state: 'registered', email, uid })
  })

  it.each(['an invitation', 'another account'] as const)(
    'that is left is no way in by the list, where %s is said of it',
    async (what) => {
      const person = await asking(listed('*'), 'admin', newcomer().email)
      const from = organiserReference(store.firestore, person.email)
      const at = Timestamp.now()
      const other = registeredOrganiser(person.email, v.parse(uidSchema, 'other'), at)
      const invited = { state: 'invited', email: person.email, mailId: 'm', by: 'asha', at }
      await from.set(what === 'an invitation' ? invited : other)
      await prove(person)
      const said = await from.get()
      expect(said.get('state')).toBe(what === 'another account' ? 'registered' : 'removed')
      expect(mayOrganise('*', person.email, said)).toBe(what === 'another account')
    },
  )

  it('is no organiser’s once the role is gone, also in the middle of the move', async () => {
    const { email } = newcomer()
    const person = await asking(listed(email), 'admin', email)
    const { auth } = person.at.context
    const updateUser: typeof auth.updateUser = async (uid, changes) => {
      const user = await auth.updateUser(uid, changes)
      await store.firestore.doc(`users/${removedAfterwards(uid)}`).update({ role: 'author' })
      return user
    }
    Object.assign(person.at.context, { auth: breaking(auth, { updateUser }) })
    await prove(person)
    expect((await organiserReference(store.firestore, person.to).get()).exists).toBe(false)
  })
})
