import { type DocumentReference, Transaction } from 'firebase-admin/firestore'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { forgotPassword } from '../../../functions/src/accounts/password/forgot-password.ts'
import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { logIn } from '../../../functions/src/accounts/sessions/log-in.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, registrationOf, wrong } from '../../support/people.ts'
import { askedAgain } from '../support/asked-again.ts'
import { overtaken } from '../support/broken.ts'
import { someClient } from '../support/clients.ts'
import { codeIn, contextWith, keepingServer, loginContextWith } from '../support/contexts.ts'

const from = someClient()

/** How many times each outcome came, by the code of a refusal. */
async function outcomes(requests: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(requests)
  return Object.groupBy(
    results.map((result) => {
      if (result.status === 'fulfilled') return 'done'
      const reason: unknown = result.reason
      return reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason)
    }),
    (outcome) => outcome,
  )
}

/** So many requests at once; the emulator would start a process of its own for each. */
describe('requests that come at once are counted', () => {
  it('when they begin registrations of one address: no more codes than that leave at once', async () => {
    const { send, sent } = keepingServer()
    const person = newcomer()
    const context = contextWith(send)
    const mails: unknown[] = []
    const registerIn = async (database = context.firestore) => {
      mails.push((await register({ ...context, firestore: database }, person, from)).mail)
    }
    for (let count = 0; count < 2; count += 1) await registerIn()
    await registerIn(overtaken(context.firestore, registerIn))
    await registerIn()
    expect(mails).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting'])
    expect(sent).toHaveLength(3)
    const stored = await store.firestore.collection('mail').where('to', '==', person.email).get()
    expect(stored.size).toBe(4)
  })

  it('when they try codes of one registration, and another one is faster', async () => {
    const { send, sent } = keepingServer()
    const person = newcomer()
    const context = contextWith(send)
    const { accessToken: registrationToken } = await register(context, person, from)
    const code = codeIn(sent[0])
    const { email, role } = person
    const guess = async (index: number, database = context.firestore) => {
      const typed = { email, role, registrationToken, otp: wrong(code, index) }
      return await outcomes([verifyOtp({ ...context, firestore: database }, typed, from)])
    }
    for (let index = 1; index <= 3; index += 1) await guess(index)
    const late = overtaken(context.firestore, async () => guess(4))
    expect(Object.keys(await guess(5, late))).toEqual(['code-used-up'])
    const stored = await registrationOf(email)
    expect([stored.get('tries'), stored.get('triesInAll')]).toEqual([5, 5])
  })

  it('when many try codes of one registration', { tags: ['long'] }, async () => {
    const { send, sent } = keepingServer()
    const person = newcomer()
    const context = contextWith(send)
    const { accessToken } = await register(context, person, from)
    const code = codeIn(sent[0])
    const { email, role } = person
    const found = await outcomes(
      Array.from({ length: 7 }, async (_, index) => {
        const otp = wrong(code, index + 1)
        const guess = { email, role, registrationToken: accessToken, otp }
        return askedAgain(async () => verifyOtp(context, guess, from))
      }),
    )
    expect(found).toEqual({
      'wrong-code': Array.from({ length: 4 }, () => 'wrong-code'),
      'code-used-up': Array.from({ length: 3 }, () => 'code-used-up'),
    })
    const stored = await registrationOf(email)
    expect([stored.get('tries'), stored.get('triesInAll')]).toEqual([5, 5])
  })
})

/** Documents that many people share make them wait for each other when transactions touch them. */
describe('transactions of two people in one network', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Runs an act and returns the paths of the documents that its transactions read or wrote. */
  async function touchedBy(act: () => Promise<unknown>): Promise<Set<string>> {
    const touched = new Set<string>()
    const spies = (['get', 'getAll', 'set', 'create', 'update', 'delete'] as const).map((name) => {
      const spy = vi.spyOn(Transaction.prototype, name)
      return spy
    })
    await act()
    for (const asked of spies.flatMap((spy): unknown[] => spy.mock.calls).flat()) {
      if (isReference(asked)) touched.add(asked.path)
    }
    vi.restoreAllMocks()
    return touched
  }

  function isReference(value: unknown): value is DocumentReference {
    return typeof value === 'object' && value !== null && 'path' in value
  }

  it('share no document', async () => {
    const { send, sent } = keepingServer()
    const context = contextWith(send)
    const touched = []
    for (const person of [newcomer(), newcomer()]) {
      const { email, role, password } = person
      const documents = await touchedBy(async () => {
        const { accessToken } = await register(context, person, from)
        const proof = { email, role, registrationToken: accessToken, otp: codeIn(sent.at(-1)) }
        const guess = { ...proof, otp: wrong(proof.otp) }
        await expect(verifyOtp(context, guess, from)).rejects.toMatchObject({ code: 'wrong-code' })
        const inAMinute = { ...context, now: () => Date.now() + 60_000 }
        await resendOtp(inAMinute, proof, from)
        await verifyOtp(inAMinute, { ...proof, otp: codeIn(sent.at(-1)) }, from)
        // The emulator knows no passwords of this file's own project: the try is counted as a wrong one.
        const login = logIn(loginContextWith(), { email, role, password }, from)
        await expect(login).rejects.toBeInstanceOf(Error)
        await forgotPassword(context, { email }, from)
      })
      expect(documents.size).toBeGreaterThan(5)
      touched.push(documents)
    }
    const [one = new Set(), other = new Set()] = touched
    expect([...one].filter((document) => other.has(document))).toEqual([])
  })
})
