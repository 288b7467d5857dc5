import { randomUUID } from 'node:crypto'

import { DomainError } from '@lectern/domain/errors'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import type { RegistrationContext } from '../../../functions/src/accounts/users/account-context.ts'
import { wrongCodesOverall } from '../../../functions/src/accounts/users/account-limits.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import type { ClientAddress } from '../../../functions/src/platform/requests/client-address.ts'
import { countAgainst } from '../../../functions/src/quota/rate-limit.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, wrong } from '../../support/people.ts'
import { begunBefore } from '../support/begun.ts'
import { clientIn, someClient } from '../support/clients.ts'
import { contextWith, keepingServer, startOfHour } from '../support/contexts.ts'

const minute = 60_000

/** A site with counters of its own, few of everything, and a clock that the test sets. */
function narrow(
  limits: Partial<RegistrationContext['globalLimits']>,
  changes: Partial<RegistrationContext> = {},
) {
  const { send, sent } = keepingServer()
  const clock = { now: startOfHour() }
  const context = contextWith(send, {
    // A secret of its own gives each test counters of its own.
    appSecret: `a secret that the tests alone use ${randomUUID()}`,
    globalLimits: { register: 1000, resend: 1000, wrongCodes: 1000, ...limits },
    now: () => clock.now,
    mail: { firestore: store.firestore, send, now: () => clock.now },
    ...changes,
  })
  return { context, sent, clock }
}

async function ending(request: Promise<unknown>): Promise<string> {
  return await request.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )
}

/** Does something from a place until it is refused, and gives how often it worked. */
async function howOften(run: () => Promise<unknown>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const result = await ending(run())
    if (result === 'too-many-requests') return count
    if (result !== 'done' && result !== 'wrong-code') throw new Error(result)
  }
}

const begun = async (at: ReturnType<typeof narrow>, person = newcomer()) =>
  await begunBefore(at.context, person)

describe('the mails of everybody’s registrations', () => {
  const registers = (at: ReturnType<typeof narrow>, from: () => ClientAddress) => async () =>
    register(at.context, newcomer(), from())

  it('are used up by no network: each gets a tenth of what the others leave', async () => {
    const at = narrow({ register: 50 })
    const taken = []
    for (let count = 0; count < 3; count += 1) {
      const network = randomUUID()
      taken.push(await howOften(registers(at, () => clientIn(network))))
    }
    expect(taken).toEqual([5, 4, 4])
    expect(at.sent).toHaveLength(13)
  })

  it('are never passed by registrations that come at once, and are used up after them', async () => {
    const at = narrow({ register: 5 })
    const results = await Promise.all(
      Array.from({ length: 12 }, async () => ending(registers(at, someClient)())),
    )
    const others = results.filter((one) => one !== 'done' && one !== 'too-many-requests')
    expect(others).toEqual([])
    const atOnce = results.filter((result) => result === 'done').length
    expect(atOnce).toBeLessThanOrEqual(5)
    expect(atOnce + (await howOften(registers(at, someClient)))).toBe(5)
    expect(at.sent).toHaveLength(5)
  })

  it('are used up by nobody who claims to be many, behind one gateway', async () => {
    const at = narrow({ register: 50 })
    const gateway = randomUUID()
    expect(await howOften(registers(at, () => ({ ...someClient(), gateway })))).toBe(5)
    expect(await ending(registers(at, someClient)())).toBe('done')
  })

  it('end for everybody when they are used up, and nothing is sent', async () => {
    const at = narrow({ register: 3 })
    expect(await howOften(registers(at, someClient))).toBe(3)
    expect(at.sent).toHaveLength(3)
  })

  it('are used up by nothing that sends no mail', async () => {
    const ipLimits = { register: 1, resend: 1000, verify: 1000, login: 1 }
    const at = narrow({ register: 1 }, { adminEmails: '', ipLimits })
    const from = someClient()
    expect(await ending(register(at.context, newcomer('admin'), from))).toBe('admin-not-listed')
    for (let count = 0; count < 3; count += 1) {
      const again = register(at.context, newcomer(), from)
      expect(await ending(again)).toBe('too-many-requests')
      const unlisted = register(at.context, newcomer('admin'), someClient())
      expect(await ending(unlisted)).toBe('admin-not-listed')
    }
    expect(await ending(register(at.context, newcomer(), someClient()))).toBe('done')
  })

  it('are not used up by codes that wait together', async () => {
    const at = narrow({ register: 7 })
    const person = newcomer()
    for (let count = 0; count < 9; count += 1) await register(at.context, person, someClient())
    expect(await ending(register(at.context, newcomer(), someClient()))).toBe('done')
    expect(await ending(register(at.context, newcomer(), someClient()))).toBe('too-many-requests')
  })
})

describe('the mails of everybody’s requests for another code', () => {
  it('are used up by nothing that sends no mail', async () => {
    const at = narrow({ resend: 1 })
    const proof = await begun(at)
    const { email, role } = proof
    const stranger = { email: newcomer().email, role }
    for (let count = 0; count < 3; count += 1) {
      expect(await ending(resendOtp(at.context, proof, someClient()))).toBe('resend-too-soon')
      await resendOtp(at.context, { email, role }, someClient())
      await resendOtp(at.context, stranger, someClient())
      const forged = { ...proof, registrationToken: 'AAAA.9999999999999.AAAA' }
      expect(await ending(resendOtp(at.context, forged, someClient()))).toBe('registration-unknown')
    }
    at.clock.now += minute
    expect((await resendOtp(at.context, proof, someClient())).mail).toBe('sent')
    at.clock.now += minute
    expect(await ending(resendOtp(at.context, proof, someClient()))).toBe('too-many-requests')
  })

  it('are used up by no network', async () => {
    const at = narrow({ resend: 20 })
    const proofs = []
    for (let count = 0; count < 4; count += 1) proofs.push(await begun(at))
    at.clock.now += minute
    const [first, second, third, fourth] = proofs
    if (!first || !second || !third || !fourth) throw new Error('too few')
    const network = randomUUID()
    const endings = []
    for (const proof of [first, second, third]) {
      endings.push(await ending(resendOtp(at.context, proof, clientIn(network))))
    }
    endings.push(await ending(resendOtp(at.context, fourth, someClient())))
    expect(endings).toEqual(['done', 'done', 'too-many-requests', 'done'])
  })
})

describe('wrong codes', () => {
  beforeEach(() => {
    vi.mocked(logs.codesGuessed).mockClear()
  })

  /** Guesses at new registrations from one place, as often as it may. */
  const guessing = async (at: ReturnType<typeof narrow>, from: () => ClientAddress) => {
    let proof = await begun(at)
    let guesses = 0
    return await howOften(async () => {
      guesses += 1
      if (guesses % 4 === 0) proof = await begun(at)
      await verifyOtp(at.context, { ...proof, otp: wrong(proof.otp, guesses) }, from())
    })
  }

  it('end for a network after a tenth of what the others leave, across registrations', async () => {
    const at = narrow({ wrongCodes: 50 })
    const networks = [randomUUID(), randomUUID()]
    const taken = []
    for (const network of networks) taken.push(await guessing(at, () => clientIn(network)))
    expect(taken).toEqual([5, 4])
  })

  it('of others keep nobody out, and are told once as an alert', async () => {
    const at = narrow({ wrongCodes: 4 })
    const taken = []
    for (let count = 0; count < 2; count += 1) {
      const from = someClient()
      taken.push(await guessing(at, () => from))
    }
    expect(taken).toEqual([3, 3])
    expect(vi.mocked(logs.codesGuessed).mock.calls).toEqual([['everybody', 'author']])
    const proof = await begun(at)
    const from = someClient()
    const mistyped = { ...proof, otp: wrong(proof.otp) }
    expect(await ending(verifyOtp(at.context, mistyped, from))).toBe('wrong-code')
    expect((await verifyOtp(at.context, proof, from)).user.email).toBe(proof.email)
  })

  it('that come at once are told as an alert, and pass no network’s part', async () => {
    const at = narrow({ wrongCodes: 2 })
    const proofs = await Promise.all(Array.from({ length: 8 }, async () => begun(at)))
    const network = randomUUID()
    const results = await Promise.all(
      proofs.map(async (proof) => {
        const guess = { ...proof, otp: wrong(proof.otp) }
        return await ending(verifyOtp(at.context, guess, clientIn(network)))
      }),
    )
    const atOnce = results.filter((result) => result === 'wrong-code').length
    expect(atOnce).toBeLessThanOrEqual(3)
    expect(atOnce + (await guessing(at, () => clientIn(network)))).toBe(3)
    const { calls } = vi.mocked(logs.codesGuessed).mock
    expect(calls.length).toBeGreaterThanOrEqual(1)
    // One for each guess at most.
    expect(calls.length).toBeLessThanOrEqual(3)
  })

  it('never exceed five times the limit, from however many networks', async () => {
    const at = narrow({ wrongCodes: 2 })
    const proofs = await Promise.all(Array.from({ length: 4 }, async () => begun(at)))
    let wrongOnes = 0
    for (let count = 0; count < 12; count += 1) {
      const proof = proofs[count % proofs.length]
      if (proof === undefined) throw new Error('none')
      const guess = { ...proof, otp: wrong(proof.otp, count + 1) }
      const result = await ending(verifyOtp(at.context, guess, someClient()))
      if (result !== 'too-many-requests') wrongOnes += 1
    }
    expect(wrongOnes).toBe(10)
  })

  it('behind one gateway are ten networks’ at most, whatever is forged', async () => {
    const at = narrow({ wrongCodes: 10 })
    const { firestore, appSecret, globalLimits } = at.context
    const gateway = randomUUID()
    const from = () => ({ ...someClient(), gateway })
    for (let count = 0; count < 27; count += 1) {
      const overall = wrongCodesOverall(globalLimits, from())
      await countAgainst(firestore, appSecret, [overall], at.clock.now)
    }
    expect(await guessing(at, from)).toBe(3)
  })

  it('at one address, across its registrations, are bounded for a network and for all', async () => {
    const at = narrow({})
    const person = newcomer('admin')
    const proofs: Awaited<ReturnType<typeof begun>>[] = []
    for (let count = 0; count < 3; count += 1) proofs.push(await begun(at, person))
    let guesses = 0
    const guess = (from: ClientAddress) => async () => {
      const proof = proofs[Math.floor(guesses / 5) % 3]
      guesses += 1
      if (proof === undefined) throw new Error('none')
      await verifyOtp(at.context, { ...proof, otp: wrong(proof.otp, guesses) }, from)
    }
    const network = someClient()
    expect(await howOftenTried(guess(network))).toBe(10)
    expect(await ending(verifyOtp(at.context, proofs[2] ?? never(), network))).toBe(
      'too-many-requests',
    )
    const own = proofs[2] ?? never()
    expect((await verifyOtp(at.context, own, someClient())).user.email).toBe(person.email)
  })

  it('without a token get the one answer, when they are too many, too', async () => {
    const at = narrow({ wrongCodes: 1 })
    const network = randomUUID()
    await guessing(at, () => clientIn(network))
    const { registrationToken: _token, ...tokenless } = await begun(at)
    expect(await ending(verifyOtp(at.context, tokenless, clientIn(network)))).toBe('wrong-code')
  })
})

/** As `howOften`, where a code may be used up by it. */
async function howOftenTried(run: () => Promise<unknown>): Promise<number> {
  return await howOften(async () => {
    const result = await ending(run())
    if (result === 'too-many-requests') throw new DomainError(result)
  })
}

function never(): never {
  throw new Error('nothing there')
}
