import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

import { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { repeatedCodeBound } from '../../../functions/src/accounts/users/account-limits.ts'
import { readCodePolicy, readGlobalLimits } from '../../../functions/src/platform/parameters.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, registrationOf, wrong } from '../../support/people.ts'
import { someClient } from '../support/clients.ts'
import { contextWith, keepingServer } from '../support/contexts.ts'

const minute = 60_000

beforeEach(async () => {
  const shipped = await readFile(new URL('../../../functions/.env', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(parseEnv(shipped))) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Does something, and tells whether it was refused as one too many of everybody’s or the network’s. */
async function isLimited(request: Promise<unknown>): Promise<boolean> {
  const ending = await request.catch((error: unknown) => error)
  if (ending instanceof Error && !(ending instanceof DomainError)) throw ending
  return ending instanceof DomainError && ending.code === 'too-many-requests'
}

it('one registration has a tenth at most of the wrong codes and the mails that all share', () => {
  const { triesPerRegistration, triesWithoutToken, resends } = readCodePolicy()
  const { wrongCodes, resend } = readGlobalLimits()
  expect(triesPerRegistration + triesWithoutToken).toBeLessThanOrEqual(wrongCodes / 10)
  const repeated = repeatedCodeBound('a@example.org')
  const most = 'limit' in repeated ? repeated.limit.most : Infinity
  expect(resends + most).toBeLessThanOrEqual(resend / 10)
})

describe.each(['author', 'admin'] as const)('the registration of an %s', (role) => {
  const options = { tags: ['long'] }

  // Each of its own numbers has a short test: strangers.test.ts, corrected-address.test.ts.
  it('takes a tenth of what all share at most, from however many networks', options, async () => {
    const limits = readGlobalLimits()
    const { send, sent } = keepingServer()
    const clock = { now: Date.now() }
    const context = contextWith(send, {
      appSecret: `a secret that the tests alone use ${randomUUID()}`,
      policy: readCodePolicy(),
      globalLimits: limits,
      now: () => clock.now,
      mail: { firestore: store.firestore, send, now: () => clock.now },
    })
    const { email, ...person } = newcomer(role)
    const { accessToken } = await register(context, { ...person, email }, someClient())
    const holder = { email, role, registrationToken: accessToken }
    const stranger = { email, role, registrationToken: null }
    const endings: boolean[] = []
    // Twelve minutes: nothing is left after eight.
    for (let half = 0; half < 24; half += 1) {
      for (const by of [holder, stranger]) {
        const otp = wrong(String(half), half + 1)
        endings.push(await isLimited(verifyOtp(context, { ...by, otp }, someClient())))
      }
      // A stranger’s request comes first: after the holder’s, a code is too young to be repeated.
      for (const by of [stranger, holder]) {
        endings.push(await isLimited(resendOtp(context, by, someClient())))
      }
      clock.now += minute / 2
    }
    const { triesInAll, triesWithoutToken, issues } = (await registrationOf(email)).data() ?? {}
    const wrongCodes = Number(triesInAll) + Number(triesWithoutToken)
    const mails = await store.firestore.collection('mail').where('to', '==', email).get()
    // The first code is the registration’s.
    const resent = mails.size - 1
    expect([wrongCodes, resent, issues, sent.length]).toEqual([20, 8, 6, 6])
    expect(wrongCodes).toBeLessThanOrEqual(limits.wrongCodes / 10)
    expect(resent).toBeLessThanOrEqual(limits.resend / 10)
    // What stopped it were its own numbers, and not what all share.
    expect(endings.filter((limited) => limited)).toEqual([])
  })
})
