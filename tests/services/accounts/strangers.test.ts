import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'
import { DomainError } from '@lectern/domain/errors'
import { describe, expect, it } from 'vitest'

import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { registrationBound } from '../../../functions/src/accounts/users/account-limits.ts'
import { deliverMail } from '../../../functions/src/mail/deliver.ts'
import { parseMail, type OutboxMail } from '../../../functions/src/store/outbox.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, registrationOf, wrong } from '../../support/people.ts'
import { begunBefore } from '../support/begun.ts'
import { overtaken } from '../support/broken.ts'
import { clientIn, someClient } from '../support/clients.ts'
import { codeIn, contextWith, keepingServer } from '../support/contexts.ts'
import { countedBefore } from '../support/counted-before.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * A site whose clock the test sets, with a mail server that keeps what it gets. Its clock is ahead of the
 * stack's, whose functions would otherwise find its mails overdue.
 */
function site(changes: Parameters<typeof contextWith>[1] = {}) {
  const { send, sent } = keepingServer()
  const clock = { now: Math.ceil(Date.now() / hour) * hour + 20 * minute }
  const now = () => clock.now
  const mail = { firestore: store.firestore, send, now }
  const context = contextWith(send, { now, mail, ...changes })
  return { context, sent, clock }
}

/** Somebody who has begun a registration from an own network, and what proves it. */
async function begun({ context, sent }: ReturnType<typeof site>, person = newcomer()) {
  const { email, role } = person
  const { accessToken } = await register(context, person, someClient())
  const otp = codeIn(sent.findLast(({ to }) => to === email))
  return { email, role, registrationToken: accessToken, otp }
}

/** All mails to an address that are stored, oldest first. */
async function outbox(email: string): Promise<OutboxMail[]> {
  const found = await store.firestore.collection('mail').where('to', '==', email).get()
  return found.docs
    .map((snapshot) => parseMail(snapshot))
    .filter((mail) => mail !== undefined)
    .toSorted((one, other) => one.createdAt - other.createdAt)
}

/**
 * The one mail to an address that waits for its time.
 *
 * @throws {Error} when there is none, or several
 */
async function waitingMail(email: string): Promise<OutboxMail> {
  const [mail, another] = (await outbox(email)).filter(({ state }) => state === 'pending')
  if (mail === undefined || another !== undefined) throw new Error('not one mail waits')
  return mail
}

/** How a request ended: `done`, or the code of its refusal. */
async function ending(request: Promise<unknown>): Promise<string> {
  return await request.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )
}

describe('tries without the token', () => {
  it('never stop whoever holds it', async () => {
    const at = site()
    const proof = await begunBefore(at.context)
    for (let by = 1; by <= defaultCodePolicy.triesWithoutToken + 2; by += 1) {
      const guess = { ...proof, registrationToken: null, otp: wrong(proof.otp, by) }
      expect(await ending(verifyOtp(at.context, guess, someClient()))).toBe('wrong-code')
    }
    expect((await verifyOtp(at.context, proof, someClient())).user.email).toBe(proof.email)
  })

  it('are five for a registration, the right code then included, whatever the network', async () => {
    const at = site()
    const proof = await begunBefore(at.context)
    const tokenless = { ...proof, registrationToken: null }
    for (let by = 1; by <= 5; by += 1) {
      const guess = { ...tokenless, otp: wrong(proof.otp, by) }
      await ending(verifyOtp(at.context, guess, someClient()))
    }
    expect(await ending(verifyOtp(at.context, tokenless, someClient()))).toBe('wrong-code')
    const stored = await registrationOf(proof.email)
    expect([stored.get('tries'), stored.get('triesInAll')]).toEqual([0, 0])
    expect(stored.get('triesWithoutToken')).toBe(5)
  })

  it('are counted when they come at once', async () => {
    const { context } = site()
    const proof = await begunBefore(context)
    const guess = async (by: number, database = context.firestore) => {
      const guessed = { ...proof, registrationToken: null, otp: wrong(proof.otp, by) }
      return await ending(verifyOtp({ ...context, firestore: database }, guessed, someClient()))
    }
    for (let by = 1; by <= 3; by += 1) await guess(by)
    const faster = async () => {
      for (const by of [4, 5]) await guess(by)
    }
    expect(await guess(6, overtaken(context.firestore, faster))).toBe('wrong-code')
    expect((await registrationOf(proof.email)).get('triesWithoutToken')).toBe(5)
  })

  it('stay possible when the holder’s are used up', async () => {
    const at = site()
    const proof = await begunBefore(at.context)
    for (let by = 1; by <= 5; by += 1) {
      await ending(verifyOtp(at.context, { ...proof, otp: wrong(proof.otp, by) }, someClient()))
    }
    expect(await ending(verifyOtp(at.context, proof, someClient()))).toBe('code-used-up')
    const tokenless = { ...proof, registrationToken: null }
    expect((await verifyOtp(at.context, tokenless, someClient())).user.email).toBe(proof.email)
  })

  it('get one answer, whoever registers and however far', async () => {
    const at = site()
    const nobody = { ...newcomer(), otp: '123456' }
    const open = await begunBefore(at.context)
    const twice = newcomer()
    const doubtful = await begunBefore(at.context, twice)
    await begunBefore(at.context, twice)
    const usedUp = await begunBefore(at.context)
    for (let by = 1; by <= 6; by += 1) {
      const guess = { ...usedUp, registrationToken: null, otp: wrong(usedUp.otp, by) }
      await ending(verifyOtp(at.context, guess, someClient()))
    }
    const member = await begunBefore(at.context)
    await verifyOtp(at.context, member, someClient())
    const late = await begunBefore(at.context)
    const later = { ...at.context, now: () => at.clock.now + 10 * minute }
    const answers = []
    for (const [context, { email, role, otp }] of [
      [at.context, nobody],
      [at.context, { ...open, otp: wrong(open.otp) }],
      [at.context, doubtful],
      [at.context, usedUp],
      [at.context, member],
      [later, late],
    ] as const) {
      const refused: unknown = await verifyOtp(context, { email, role, otp }, someClient()).catch(
        (error: unknown) => error,
      )
      if (!(refused instanceof DomainError)) throw refused
      const { code, message, retryAfterSeconds } = refused
      answers.push({ code, message, retryAfterSeconds })
    }
    const one = {
      code: 'wrong-code',
      message: 'This code is not right. Check the newest mail and try again.',
      retryAfterSeconds: undefined,
    }
    expect(answers).toEqual(answers.map(() => one))
  })
})

describe('a resend without the token', () => {
  it('mails the same code once more, and changes nothing for whoever holds it', async () => {
    const at = site()
    const proof = await begun(at)
    const { email, role } = proof
    const before = (await registrationOf(email)).data()
    at.clock.now += minute
    for (let count = 0; count < 3; count += 1) {
      expect(await resendOtp(at.context, { email, role }, someClient())).toEqual({
        message: 'OTP resent successfully',
        mail: 'unknown',
        mailAfterSeconds: 0,
        resendAfterSeconds: 60,
      })
    }
    expect((await registrationOf(email)).data()).toEqual(before)
    const [, again, third] = await outbox(email)
    expect(third).toBeUndefined()
    expect(again?.text.match(/^\d{6}$/m)?.[0]).toBe(proof.otp)
    expect(again?.validUntil).toBe(at.clock.now - minute + 10 * minute)
    expect((await resendOtp(at.context, proof, someClient())).mail).toBe('sent')
  })

  it('mails no code that is over, used up, or still on its way', async () => {
    const at = site()
    const [over, usedUp, under] = [await begun(at), await begun(at), await begun(at)]
    for (let by = 1; by <= 5; by += 1) {
      await ending(verifyOtp(at.context, { ...usedUp, otp: wrong(usedUp.otp, by) }, someClient()))
    }
    const { ref } = await registrationOf(under.email)
    const mail = store.firestore.doc(`mail/${String((await ref.get()).get('mailId'))}`)
    await mail.update({ state: 'pending' })
    at.clock.now += minute
    for (const { email, role } of [usedUp, under]) {
      await resendOtp(at.context, { email, role }, someClient())
    }
    at.clock.now += 9 * minute
    await resendOtp(at.context, { email: over.email, role: over.role }, someClient())
    const counts = [over, usedUp, under].map(async ({ email }) => (await outbox(email)).length)
    expect(await Promise.all(counts)).toEqual([1, 1, 1])
    await mail.update({ state: 'sent' })
  })

  it('is mailed three times a day to one address, and takes nothing from the holder’s', async () => {
    const at = site()
    const proof = await begun(at)
    const { email, role } = proof
    for (let count = 0; count < 5; count += 1) {
      at.clock.now += minute
      await resendOtp(at.context, { email, role }, someClient())
      expect((await resendOtp(at.context, proof, someClient())).mail).toBe('sent')
    }
    expect(await outbox(email)).toHaveLength(1 + 5 + 3)
  })
})

describe('registrations of somebody’s address by strangers', () => {
  it('from one network keep no code back', async () => {
    const at = site()
    const person = newcomer()
    const network = 'a campus'
    const stranger = { ...person, password: 'squatting', confirmPassword: 'squatting' }
    const mails = []
    for (let count = 0; count < 5; count += 1) {
      mails.push((await register(at.context, stranger, clientIn(network + person.email))).mail)
    }
    expect(mails).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting'])
    const proof = await begun(at, person)
    expect((await verifyOtp(at.context, proof, someClient())).user.email).toBe(person.email)
  })

  it('from many networks let the code wait, for an hour at most, and no account is taken', async () => {
    const at = site()
    const person = newcomer()
    const { email, role } = person
    const squatting = { ...person, password: 'squatting', confirmPassword: 'squatting' }
    const tokens = []
    for (let count = 0; count < 6; count += 1) {
      tokens.push((await register(at.context, squatting, someClient())).accessToken)
    }
    const { accessToken, ...answer } = await register(at.context, person, someClient())
    expect(answer).toMatchObject({ mail: 'waiting', mailAfterSeconds: 40 * 60 })
    expect(answer.resendAfterSeconds).toBe(40 * 60 + 60)
    expect(at.sent.filter(({ to }) => to === email)).toHaveLength(5)

    // More of them, later, push nothing further away, and bring no further mail.
    at.clock.now += 35 * minute
    for (let count = 0; count < 2; count += 1) {
      const { mailAfterSeconds } = await register(at.context, squatting, someClient())
      expect(mailAfterSeconds).toBe(5 * 60)
    }
    const mail = await waitingMail(email)
    expect(await deliverMail(at.context.mail, mail.id)).toBe('not-due')

    at.clock.now += 5 * minute
    expect(await deliverMail(at.context.mail, mail.id)).toBe('sent')
    const otp = codeIn(at.sent.at(-1))
    at.clock.now += 10 * minute - 1
    const guess = { email, role, otp: wrong(otp), registrationToken: tokens.at(-1) ?? '' }
    expect(await ending(verifyOtp(at.context, guess, someClient()))).toBe('wrong-code')
    const proof = { email, role, otp, registrationToken: accessToken }
    const { user } = await verifyOtp(at.context, proof, someClient())
    expect((await store.auth.getUser(user.uid ?? '')).email).toBe(email)
    const late = { ...proof, registrationToken: tokens.at(-1) ?? '' }
    expect(await ending(verifyOtp(at.context, late, someClient()))).toBe('address-taken')
  })

  it('fill no inbox: so many codes at once in a day, and one an interval', async () => {
    const policy = { ...defaultCodePolicy, codesPerAddressAndDay: 3, waitingInterval: 6 * hour }
    const at = site({ policy })
    // Four whole intervals pass.
    at.clock.now = Math.ceil(at.clock.now / (6 * hour)) * 6 * hour
    const person = newcomer()
    for (let hours = 0; hours < 24; hours += 3) {
      const { accessToken } = await register(at.context, person, someClient())
      at.clock.now += 10 * minute
      const request = { email: person.email, role: person.role, registrationToken: accessToken }
      await ending(resendOtp(at.context, request, someClient()))
      await resendOtp(at.context, { ...request, registrationToken: null }, someClient())
      at.clock.now += 3 * hour - 10 * minute
    }
    expect((await outbox(person.email)).length).toBeLessThanOrEqual(3 + 4 + 3)
  })

  it('end a code that waits ten minutes after it left, not before it came', async () => {
    const at = site()
    const person = newcomer()
    const { email, role } = person
    for (let count = 0; count < 6; count += 1) await register(at.context, person, someClient())
    const { accessToken } = await register(at.context, person, someClient())
    const mail = await waitingMail(email)
    at.clock.now += 40 * minute
    await deliverMail(at.context.mail, mail.id)
    const proof = { email, role, otp: codeIn(at.sent.at(-1)), registrationToken: accessToken }
    at.clock.now += 10 * minute
    expect(await ending(verifyOtp(at.context, proof, someClient()))).toBe('code-expired')
  })

  it('are refused from one network beyond four times as many a day as get a code at once', async () => {
    const at = site({ policy: { ...defaultCodePolicy, registrationsPerAddressAndDay: 1 } })
    const person = newcomer()
    const endings = []
    for (let count = 0; count < 6; count += 1) {
      endings.push(await ending(register(at.context, person, clientIn(`n ${person.email}`))))
    }
    const taken = Array.from({ length: 4 }, () => 'done')
    expect(endings).toEqual([...taken, 'too-many-requests', 'too-many-requests'])
    expect(await ending(register(at.context, person, someClient()))).toBe('done')
  })

  it('get fewer codes at once where the address may be an organiser’s', async () => {
    const at = site()
    const person = newcomer('admin')
    const mails = []
    for (let count = 0; count < 5; count += 1) {
      mails.push((await register(at.context, person, someClient())).mail)
    }
    expect(mails).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting'])
  })

  it('of an organiser’s address are taken twelve times a day from one network, and from the next', async () => {
    const at = site()
    const person = newcomer('admin')
    const network = `a campus of ${person.email}`
    const from = async (whom: ReturnType<typeof newcomer>) =>
      await ending(register(at.context, whom, clientIn(network)))
    const { policy } = at.context
    const countEleven = async (whom: ReturnType<typeof newcomer>) => {
      const taken = registrationBound(policy, whom, clientIn(network))
      await countedBefore(at.context, taken, 11)
    }
    await countEleven(person)
    expect([await from(person), await from(person)]).toEqual(['done', 'too-many-requests'])
    // Its owner, elsewhere, gets a code at once; so does whoever was refused, a day later.
    const proof = await begun(at, person)
    expect((await verifyOtp(at.context, proof, someClient())).user.role).toBe('admin')
    const other = newcomer('admin')
    await countEleven(other)
    expect([await from(other), await from(other)]).toEqual(['done', 'too-many-requests'])
    at.clock.now += 24 * hour
    expect((await register(at.context, other, clientIn(network))).mail).toBe('sent')
  })
})

describe('another code that waits', () => {
  it('says so, and is right once it has come', async () => {
    const at = site({ policy: { ...defaultCodePolicy, codesPerAddressAndDay: 1 } })
    const { email, role, registrationToken } = await begun(at)
    at.clock.now += minute
    const request = { email, role, registrationToken }
    expect(await resendOtp(at.context, request, someClient())).toEqual({
      message: 'OTP resent successfully',
      mail: 'waiting',
      mailAfterSeconds: 39 * 60,
      resendAfterSeconds: 40 * 60,
    })
    expect(await ending(resendOtp(at.context, request, someClient()))).toBe('resend-too-soon')
    const mail = await waitingMail(email)
    at.clock.now += 39 * minute
    await deliverMail(at.context.mail, mail.id)
    const proof = { ...request, otp: codeIn(at.sent.at(-1)) }
    expect((await verifyOtp(at.context, proof, someClient())).user.email).toBe(email)
  })
})
