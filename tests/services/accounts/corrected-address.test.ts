import { describe, expect, it } from 'vitest'

import { correctAddress } from '../../../functions/src/accounts/registration/correct-address.ts'
import { mailFate } from '../../../functions/src/accounts/registration/mail-fate.ts'
import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { registrationBound } from '../../../functions/src/accounts/users/account-limits.ts'
import { deliverMail } from '../../../functions/src/mail/deliver.ts'
import { MailServerError } from '../../../functions/src/mail/transport.ts'
import { organiserReference } from '../../../functions/src/store/organisers.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer, registrationOf, wrong } from '../../support/people.ts'
import { begunBefore } from '../support/begun.ts'
import { clientIn, someClient } from '../support/clients.ts'
import { contextWith, keepingServer } from '../support/contexts.ts'
import { countedBefore } from '../support/counted-before.ts'
import { ending, outbox } from '../support/forgotten.ts'

const minute = 60_000
const hour = 60 * minute

/** A site whose clock the test sets, with a mail server that keeps what it gets. */
function site(changes: Parameters<typeof contextWith>[1] = {}) {
  const { send, sent } = keepingServer()
  const clock = { now: Math.ceil(Date.now() / hour) * hour + 20 * minute }
  const now = () => clock.now
  const mail = { firestore: store.firestore, send, now }
  return { context: contextWith(send, { now, mail, ...changes }), sent, clock }
}

type Site = ReturnType<typeof site>

/** Somebody who has registered with a mistyped address. */
async function mistyped(at: Site, person = newcomer()) {
  const { accessToken } = await register(at.context, person, someClient())
  return { ...person, registrationToken: accessToken, otp: newestCode(at, person.email) }
}

function newestCode({ sent }: Site, email: string): string {
  return sent.findLast(({ to }) => to === email)?.text.match(/^\d{6}$/m)?.[0] ?? ''
}

const correct = async (at: Site, registrationToken: string, email: string, from = someClient()) =>
  await correctAddress(at.context, { registrationToken, email }, from)

describe('a corrected address', () => {
  it('gets a code that opens the account with the password of before, and the old code is dead', async () => {
    const at = site()
    const person = await mistyped(at)
    const { email } = newcomer()
    const answer = await correct(at, person.registrationToken, email)
    expect(answer).toMatchObject({ email, role: 'author', mail: 'sent', resendAfterSeconds: 60 })
    expect(answer.user).toEqual({ uid: null, fullname: person.fullname, email, role: 'author' })
    const { registrationToken, role } = person
    const otp = newestCode(at, email)
    const old = { registrationToken, role, email: person.email, otp: person.otp }
    expect(await ending(verifyOtp(at.context, old, someClient()))).toBe('registration-unknown')
    const tokenless = { ...old, registrationToken: null }
    expect(await ending(verifyOtp(at.context, tokenless, someClient()))).toBe('wrong-code')
    const { user } = await verifyOtp(
      at.context,
      { registrationToken, role, email, otp },
      someClient(),
    )
    const account = await store.auth.getUser(user.uid ?? '')
    expect([account.email, account.displayName]).toEqual([email, person.fullname])
    expect(/password=(.*)$/.exec(account.passwordHash ?? '')?.[1]).toBe(person.password)
  })

  it('has the mail withdrawn that still waits for the old one', async () => {
    const at = site()
    const down = new MailServerError('ECONNECTION', { refusedForGood: false, reached: false })
    const failing = { ...at.context.mail, send: async () => Promise.reject(down) }
    const person = newcomer()
    const { accessToken, mail } = await register(
      { ...at.context, mail: failing },
      person,
      someClient(),
    )
    expect(mail).toBe('delayed')
    await correct(at, accessToken, newcomer().email)
    expect((await outbox(person.email)).map(({ state }) => state)).toEqual(['superseded'])
  })

  it('that has an account is answered like any other, and told by mail alone', async () => {
    const at = site()
    const [one, other] = [await mistyped(at), await mistyped(at)]
    const known = await storeMember('author')
    const {
      email: _one,
      user: _user,
      accessToken: _token,
      ...same
    } = await correct(at, one.registrationToken, newcomer().email)
    const {
      email: _other,
      user: _known,
      accessToken: _another,
      ...answer
    } = await correct(at, other.registrationToken, known.email)
    expect(answer).toEqual(same)
    expect(newestCode(at, known.email)).toBe('')
  })

  it('is no way to more tries or codes than one registration has', async () => {
    const at = site()
    const person = await begunBefore(at.context)
    const { registrationToken, role } = person
    let { email, otp } = person
    for (let count = 0; count < 3; count += 1) {
      for (let by = 1; by <= 5; by += 1) {
        const guess = { registrationToken, role, email, otp: wrong(otp, by) }
        await ending(verifyOtp(at.context, guess, someClient()))
      }
      if (count === 2) break
      ;({ email } = newcomer())
      await correct(at, registrationToken, email)
      otp = newestCode(at, email)
    }
    expect(await ending(correct(at, registrationToken, newcomer().email))).toBe('resends-used-up')

    const patient = await begunBefore(at.context)
    for (let count = 0; count < 5; count += 1) {
      await correct(at, patient.registrationToken, newcomer().email)
    }
    const last = correct(at, patient.registrationToken, newcomer().email)
    expect(await ending(last)).toBe('resends-used-up')
  })

  it('counts as a registration of it: twenty a day from one network, five codes at once', async () => {
    const at = site()
    const { email } = newcomer()
    const from = clientIn(`a campus of ${email}`)
    const corrected = async () => {
      const { registrationToken } = await begunBefore(at.context)
      return await correct(at, registrationToken, email, from).then(
        ({ mail }) => mail,
        () => 'refused',
      )
    }
    const mails = []
    for (let count = 0; count < 4; count += 1) mails.push(await corrected())
    const taken = registrationBound(at.context.policy, { email, role: 'author' }, from)
    await countedBefore(at.context, taken, 19)
    mails.push(await corrected(), await corrected())
    expect(mails).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting', 'refused'])
  })

  it('is refused with a forged token, of a registration that is over or done, and for the same one', async () => {
    const at = site()
    const person = await mistyped(at)
    const { email } = newcomer()
    expect(await ending(correct(at, `${person.registrationToken}x`, email))).toBe(
      'registration-unknown',
    )
    expect(await ending(correct(at, person.registrationToken, person.email))).toBe('invalid-input')
    await verifyOtp(at.context, person, someClient())
    expect(await ending(correct(at, person.registrationToken, email))).toBe('already-verified')
    const late = await begunBefore(at.context)
    at.clock.now += 24 * hour
    expect(await ending(correct(at, late.registrationToken, email))).toBe('registration-unknown')
  })

  it('of an organiser must be listed, and nothing changes before', async () => {
    const listed = newcomer('admin')
    const at = site({ adminEmails: listed.email })
    const person = await mistyped(at, listed)
    const before = (await registrationOf(person.email)).data()
    const refused = correct(at, person.registrationToken, newcomer().email)
    expect(await ending(refused)).toBe('admin-not-listed')
    expect((await registrationOf(person.email)).data()).toEqual(before)
  })

  it('of an organiser must not be a removed one, whatever the list says', async () => {
    const at = site({ adminEmails: '*' })
    const person = await mistyped(at, newcomer('admin'))
    const { email } = newcomer()
    const removed = { state: 'removed', by: 'asha', at: new Date() }
    await organiserReference(store.firestore, email).set(removed)
    const refused = correct(at, person.registrationToken, email)
    expect(await ending(refused)).toBe('admin-not-listed')
  })
})

describe('what became of the mail', () => {
  const ask = async ({ context }: Site, registrationToken: string) =>
    await mailFate({ ...context, mailServer: 'mx.example.edu' }, registrationToken, someClient())

  it('is told when it was handed over, and to which server', async () => {
    const at = site()
    const person = await mistyped(at)
    expect(await ask(at, person.registrationToken)).toEqual({
      fate: 'handed',
      at: at.clock.now,
      server: 'mx.example.edu',
      reason: null,
    })
  })

  it.each([
    ['EENVELOPE 550 RCPT TO', true, true, { fate: 'refused', reason: 'no-such-mailbox' }],
    ['EENVELOPE 552 RCPT TO', true, true, { fate: 'refused', reason: 'mailbox-full' }],
    ['ECONNECTION', false, false, { fate: 'waiting', reason: null }],
  ])('is told after %s', async (summary, refusedForGood, reached, fate) => {
    const at = site()
    const error = new MailServerError(summary, { refusedForGood, reached })
    const mail = { ...at.context.mail, send: async () => Promise.reject(error) }
    const { accessToken } = await register({ ...at.context, mail }, newcomer(), someClient())
    expect(await ask(at, accessToken)).toMatchObject(fate)
  })

  it('is the same where the address has an account', async () => {
    const at = site()
    const { email } = await storeMember('author')
    const person = { ...newcomer(), email }
    const { accessToken } = await register(at.context, person, someClient())
    expect(await ask(at, accessToken)).toMatchObject({ fate: 'handed', at: at.clock.now })
  })

  it.each([
    ['a moment', 0, 'handed'],
    ['longer than a code lives', 11 * minute, 'over'],
  ])(
    'is the same where the address has an account, after an outage of %s',
    async (_long, outage, fate) => {
      const at = site()
      const down = new MailServerError('ECONNECTION', { refusedForGood: false, reached: false })
      const failing = { ...at.context.mail, send: async () => Promise.reject(down) }
      const { email } = await storeMember('author')
      const fates = []
      for (const person of [newcomer(), { ...newcomer(), email }]) {
        const { accessToken } = await register(
          { ...at.context, mail: failing },
          person,
          someClient(),
        )
        for (const { id } of await outbox(person.email)) {
          // A second try, after the first, that fails like it; and one that is well.
          await deliverMail(failing, id)
          const later = at.clock.now + outage
          await deliverMail({ ...at.context.mail, now: () => later }, id)
        }
        fates.push((await ask(at, accessToken)).fate)
      }
      expect(fates).toEqual([fate, fate])
    },
  )

  it('is told of one that waits for its hour', async () => {
    const at = site()
    const person = newcomer()
    for (let count = 0; count < 6; count += 1) await register(at.context, person, someClient())
    const { accessToken } = await register(at.context, person, someClient())
    expect(await ask(at, accessToken)).toEqual({
      fate: 'held',
      at: at.clock.now + 40 * minute,
      server: null,
      reason: null,
    })
  })

  it('is told of the newest one, to nobody without the token', async () => {
    const at = site()
    const person = await mistyped(at)
    at.clock.now += minute
    await resendOtp(at.context, person, someClient())
    expect(await ask(at, person.registrationToken)).toMatchObject({ at: at.clock.now })
    expect(await ending(ask(at, 'forged'))).toBe('registration-unknown')
    at.clock.now += 24 * hour
    expect(await ending(ask(at, person.registrationToken))).toBe('registration-unknown')
  })
})
