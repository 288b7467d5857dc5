import { randomUUID } from 'node:crypto'
import type * as timersModule from 'node:timers/promises'

import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { resetPassword } from '../../../functions/src/accounts/password/reset-password.ts'
import { register } from '../../../functions/src/accounts/registration/register.ts'
import { tryCode } from '../../../functions/src/accounts/registration/try-code.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { wrongCodesOverall } from '../../../functions/src/accounts/users/account-limits.ts'
import { runWithRoom, type Room } from '../../../functions/src/quota/counters.ts'
import {
  newRegistrationId,
  registrationIdSchema,
} from '../../../functions/src/store/registrations.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer, registrationOf, wrong } from '../../support/people.ts'
import { clientIn, someClient } from '../support/clients.ts'
import { codeIn, contextWith, keepingServer, startOfHour } from '../support/contexts.ts'
import { forgotten, storedCode } from '../support/forgotten.ts'

vi.mock('../../../functions/src/platform/account-logs.ts')
vi.mock('../../../functions/src/platform/logs.ts')

const pause = vi.hoisted(() => vi.fn<() => Promise<void>>())

vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof timersModule>()),
  setTimeout: pause,
}))

beforeEach(() => {
  pause.mockReset().mockResolvedValue(undefined)
})

/** A site that takes three wrong codes an hour from a network, and a network. */
function site() {
  const { send, sent } = keepingServer()
  const now = startOfHour()
  const context = contextWith(send, {
    appSecret: `a secret that the tests alone use ${randomUUID()}`,
    globalLimits: { register: 1000, resend: 1000, wrongCodes: 30 },
    now: () => now,
  })
  const from = clientIn(randomUUID())
  const person = async () => {
    const somebody = newcomer()
    const { email, role } = somebody
    const { accessToken } = await register(context, somebody, someClient())
    const otp = codeIn(sent.findLast(({ to }) => to === email))
    return { email, role, registrationToken: accessToken, otp }
  }
  return { context, from, person, now }
}

/** Lets tries of the network hold room, until they are ended. */
async function held({ context, from, now }: ReturnType<typeof site>, count: number) {
  const { firestore, appSecret, globalLimits } = context
  const counting = { firestore, appSecret, now }
  const end = Promise.withResolvers<'used' | 'given back'>()
  const tries: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const begun = Promise.withResolvers<Room>()
    const ended = runWithRoom(counting, wrongCodesOverall(globalLimits, from), async (_, room) => {
      begun.resolve(room)
      if ((await end.promise) === 'used') room.use()
    })
    tries.push(ended)
    expect((await begun.promise).wait).toBe(undefined)
  }
  return async (how: 'used' | 'given back') => {
    end.resolve(how)
    await Promise.all(tries)
  }
}

const outcome = async (request: Promise<unknown>) =>
  await request.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      return [error.code, error.retryAfterSeconds]
    },
  )

describe('a code, while others of its network are being checked', () => {
  it('is taken once they turn out right', async () => {
    const at = site()
    const proof = await at.person()
    const end = await held(at, 3)
    pause.mockImplementation(async () => end('given back'))
    const answer = await verifyOtp(at.context, proof, at.from)
    expect(answer.user.email).toBe(proof.email)
    expect(pause).toHaveBeenCalledOnce()
  })

  it('is to be tried again in a second, as long as they go on, and is not compared', async () => {
    const at = site()
    const proof = await at.person()
    const end = await held(at, 3)
    const limited = ['too-many-requests', 1]
    expect(await outcome(verifyOtp(at.context, proof, at.from))).toEqual(limited)
    const mistyped = { ...proof, otp: wrong(proof.otp) }
    expect(await outcome(verifyOtp(at.context, mistyped, at.from))).toEqual(limited)
    const stored = await registrationOf(proof.email)
    expect([stored.get('triesInAll'), stored.get('verifiedAt')]).toEqual([0, null])
    await end('given back')
    expect(await outcome(verifyOtp(at.context, proof, at.from))).toBe('done')
  })

  it('is refused for the rest of the hour once they turn out wrong', async () => {
    const at = site()
    const proof = await at.person()
    const end = await held(at, 3)
    await end('used')
    pause.mockClear()
    const refusal = await outcome(verifyOtp(at.context, proof, at.from))
    expect(refusal).toEqual(['too-many-requests', 3600])
    expect(pause).not.toHaveBeenCalled()
  })

  it('is compared as often as there is room, whatever comes at once', async () => {
    const at = site()
    const proofs = await Promise.all(Array.from({ length: 8 }, at.person))
    const end = await held(at, 2)
    const guess = async (proof: (typeof proofs)[number]) =>
      await outcome(verifyOtp(at.context, { ...proof, otp: wrong(proof.otp) }, at.from))
    const atOnce = await Promise.all(proofs.map(guess))
    const wrongOnes = (results: readonly unknown[]) =>
      results.filter((one) => Array.isArray(one) && one[0] === 'wrong-code').length
    expect(wrongOnes(atOnce)).toBeLessThanOrEqual(1)
    await end('given back')
    const after = []
    for (const proof of proofs) after.push(await guess(proof))
    expect(wrongOnes(atOnce) + wrongOnes(after)).toBe(3)
    expect(after.at(-1)).toEqual(['too-many-requests', 3600])
  })
})

it('a try that is not compared holds no room', async () => {
  const at = site()
  const proof = await at.person()
  await verifyOtp(at.context, proof, at.from)
  const { id } = await registrationOf(proof.email)
  const batch = vi.spyOn(store.firestore, 'batch')
  for (const one of [newRegistrationId(), id]) {
    const result = await tryCode(
      at.context,
      v.parse(registrationIdSchema, one),
      proof,
      'holder',
      at.from,
    )
    expect(result.kind).toBe('refused')
  }
  expect(batch).not.toHaveBeenCalled()
})

describe('a code for a new password, while others of its network are being checked', () => {
  const somebody = async (at: ReturnType<typeof site>) => {
    const { email } = await storeMember('author')
    const { otp, resetToken } = await forgotten({ ...at, clock: { now: at.now } }, email)
    return { email, otp: otp ?? '', resetToken, password: 'new one', confirmPassword: 'new one' }
  }

  it('is taken once they turn out right', async () => {
    const at = site()
    const reset = await somebody(at)
    const end = await held(at, 3)
    pause.mockImplementation(async () => end('given back'))
    expect(await outcome(resetPassword(at.context, reset, at.from))).toBe('done')
    expect(pause).toHaveBeenCalled()
  })

  it('is to be tried again in a second, as long as they go on, and is not compared', async () => {
    const at = site()
    const reset = await somebody(at)
    const end = await held(at, 3)
    const mistyped = { ...reset, otp: wrong(reset.otp) }
    const limited = ['too-many-requests', 1]
    expect(await outcome(resetPassword(at.context, mistyped, at.from))).toEqual(limited)
    expect(await storedCode(reset.email)).toMatchObject({ tries: 0, usedAt: null })
    await end('given back')
  })

  it('waits for no room where it is over', async () => {
    const at = site()
    const reset = await somebody(at)
    expect(await outcome(resetPassword(at.context, reset, at.from))).toBe('done')
    const end = await held(at, 3)
    pause.mockClear()
    const refusal = await outcome(resetPassword(at.context, reset, at.from))
    expect(refusal).toEqual(['code-expired', undefined])
    expect(pause).not.toHaveBeenCalled()
    await end('given back')
  })
})
