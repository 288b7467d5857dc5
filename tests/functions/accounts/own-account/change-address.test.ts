import { uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

import { authenticate } from '../../../../functions/src/accounts/sessions/authenticate.ts'
import { blockFromEverything } from '../../../../functions/src/store/blocked.ts'
import {
  organiserReference,
  registeredOrganiser,
} from '../../../../functions/src/store/organisers.ts'
import { newMail, newMailId } from '../../../../functions/src/store/outbox.ts'
import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'
import { storeMember } from '../../../support/members.ts'
import { newcomer, wrong } from '../../../support/people.ts'
import { breaking } from '../../support/broken.ts'
import { codeIn } from '../../support/contexts.ts'
import { ending, outbox } from '../../support/forgotten.ts'
import { accountSite, somebodyAt } from '../../support/own-account.ts'
import { signIn } from '../../support/sign-in.ts'

vi.mock('../../../../functions/src/platform/logs.ts')

const minute = 60_000

/** Somebody who has asked for a code to another address, and the code. */
async function asking(at = accountSite(), role: 'author' | 'admin' = 'author', to?: string) {
  const person = await somebodyAt(at, role)
  const email = to ?? newcomer().email
  const answer = await person.change({ kind: 'ask', email, oldPassword: person.password })
  const mail = at.sent.findLast((one) => one.to === email)
  const otp = mail?.text.match(/^\d{6}$/m)?.[0] ?? ''
  return { ...person, to: email, otp, answer }
}

const prove = async ({ change, to, otp }: Awaited<ReturnType<typeof asking>>, typed = otp) =>
  await change({ kind: 'email', email: to, otp: typed })

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

  it('is the account’s once it is proved: for logins, profile, and mails that wait', async () => {
    const person = await asking()
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
    const account = await store.auth.getUser(person.uid)
    expect([account.email, account.emailVerified, account.disabled]).toEqual([
      person.to,
      true,
      false,
    ])
    expect(account.customClaims).toEqual({ role: 'author' })
    const profile = await store.firestore.doc(`users/${person.uid}`).get()
    expect(profile.get('email')).toBe(person.to)
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

  it('that somebody took without proving it is the prover’s', async () => {
    const person = await asking()
    const { uid } = await store.auth.createUser({ email: person.to, password: 'squatting' })
    expect(await ending(prove(person))).toBe('done')
    const { users } = await store.auth.getUsers([{ uid }])
    expect(users).toEqual([])
  })
})

describe('an organiser’s address', () => {
  const listed = (adminEmails: string) => accountSite({ adminEmails })

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

  it('taken by an author, makes no organiser of them', async () => {
    const { email } = newcomer()
    const person = await asking(listed(email), 'author', email)
    expect((await prove(person)).user.role).toBe('author')
    expect((await store.auth.getUser(person.uid)).customClaims).toEqual({ role: 'author' })
  })
})

describe('the code', () => {
  it('takes five tries, and is then worth nothing', async () => {
    const person = await asking()
    const endings = []
    for (let by = 1; by <= 6; by += 1)
      endings.push(await ending(prove(person, wrong(person.otp, by))))
    expect(endings).toEqual([
      ...Array.from({ length: 4 }, () => 'wrong-code'),
      'code-used-up',
      'code-used-up',
    ])
    expect(await ending(prove(person))).toBe('code-used-up')
  })

  it('works once, for the account that asked and the address that it went to', async () => {
    const person = await asking()
    const other = await somebodyAt(person.at)
    const stolen = { kind: 'email', email: person.to, otp: person.otp } as const
    expect(await ending(other.change(stolen))).toBe('code-expired')
    const elsewhere = { ...stolen, email: newcomer().email }
    expect(await ending(person.change(elsewhere))).toBe('code-expired')
    const endings = await Promise.all([ending(prove(person)), ending(prove(person))])
    expect(endings.toSorted()).toEqual(['code-expired', 'done'])
  })

  it('is over after ten minutes, and when another one was asked for', async () => {
    const at = accountSite()
    const person = await asking(at)
    const again = { kind: 'ask', email: person.to, oldPassword: person.password } as const
    expect(await ending(person.change(again))).toBe('resend-too-soon')
    at.clock.now += minute
    expect(await ending(person.change(again))).toBe('done')
    const newer = codeIn(at.sent.at(-1))
    const older = newer === person.otp ? wrong(newer) : person.otp
    expect(await ending(prove(person, older))).toBe('wrong-code')
    at.clock.now += 10 * minute
    expect(await ending(prove(person, newer))).toBe('code-expired')
  })

  it('is asked for eight times a day', async () => {
    const at = accountSite()
    const person = await asking(at)
    const endings = []
    for (let count = 0; count < 8; count += 1) {
      at.clock.now += minute
      const wish = { kind: 'ask', email: newcomer().email, oldPassword: person.password } as const
      endings.push(await ending(person.change(wish)))
    }
    expect(endings).toEqual([...Array.from({ length: 7 }, () => 'done'), 'too-many-requests'])
  })

  it('can be sent again when Firebase Auth failed', async () => {
    const at = accountSite()
    const person = await asking(at)
    const { auth } = at.context
    const down = breaking(auth, {
      updateUser: async () => {
        throw new Error('down')
      },
    })
    Object.assign(at.context, { auth: down })
    await expect(prove(person)).rejects.toThrow('down')
    Object.assign(at.context, { auth })
    expect(await ending(prove(person))).toBe('done')
  })

  it('moves nobody who is leaving', async () => {
    const person = await asking()
    await blockFromEverything(store.firestore, person.uid, 'leaving', Date.now())
    expect(await ending(prove(person))).toBe('account-closed')
    expect((await store.auth.getUser(person.uid)).email).toBe(person.email)
  })
})
