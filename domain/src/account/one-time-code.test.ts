import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  afterIssue,
  afterWrongTry,
  type CodeState,
  decideResend,
  decideTry,
  defaultCodePolicy as policy,
  triesLeft,
} from './one-time-code.ts'

const fresh: CodeState = {
  issuedAt: 1_000_000,
  issues: 1,
  tries: 0,
  triesInAll: 0,
  triesWithoutToken: 0,
}

describe('a try of the code', () => {
  test('is compared until the lifetime has passed, and not from then on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: policy.lifetime * 2 }), (age) => {
        const decision = decideTry(fresh, policy, fresh.issuedAt + age)
        expect(decision).toBe(age < policy.lifetime ? 'compare' : 'expired')
      }),
    )
    expect(decideTry(fresh, policy, fresh.issuedAt + policy.lifetime - 1)).toBe('compare')
    expect(decideTry(fresh, policy, fresh.issuedAt + policy.lifetime)).toBe('expired')
  })

  test('is refused after five wrong tries of one code', () => {
    let state = fresh
    for (let tries = 0; tries < policy.triesPerCode; tries++) {
      expect(decideTry(state, policy, state.issuedAt)).toBe('compare')
      expect(triesLeft(state, policy)).toBe(policy.triesPerCode - tries)
      state = afterWrongTry(state)
    }
    expect(decideTry(state, policy, state.issuedAt)).toBe('code-used-up')
    expect(triesLeft(state, policy)).toBe(0)
  })

  test('is refused after fifteen wrong tries of a registration, whichever codes they were of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('wrong', 'resend'), { minLength: 1, maxLength: 200 }),
        (steps) => {
          let state = fresh
          let compared = 0
          for (const step of steps) {
            if (step === 'resend') {
              state = afterIssue(state, state.issuedAt + policy.resendInterval)
            } else if (decideTry(state, policy, state.issuedAt) === 'compare') {
              compared += 1
              state = afterWrongTry(state)
            }
          }
          expect(compared).toBeLessThanOrEqual(policy.triesPerRegistration)
          expect(state.triesInAll).toBe(compared)
          expect(decideTry(state, policy, state.issuedAt) === 'registration-used-up').toBe(
            compared === policy.triesPerRegistration,
          )
        },
      ),
    )
  })
})

describe('another code', () => {
  test('waits for the interval, and says how many whole seconds are left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: policy.resendInterval * 2 }), (age) => {
        const wait = policy.resendInterval - age
        expect(decideResend(fresh, policy, fresh.issuedAt + age)).toStrictEqual(
          wait > 0 ? { kind: 'too-soon', seconds: Math.ceil(wait / 1000) } : { kind: 'issue' },
        )
      }),
    )
  })

  test('is made five times and not a sixth', () => {
    let state = fresh
    for (let resend = 0; resend < policy.resends; resend++) {
      const now = state.issuedAt + policy.resendInterval
      expect(decideResend(state, policy, now)).toStrictEqual({ kind: 'issue' })
      state = afterIssue(state, now)
    }
    expect(decideResend(state, policy, state.issuedAt + policy.resendInterval)).toStrictEqual({
      kind: 'no-more',
    })
  })

  test('gives five fresh tries, but no more than the registration has left', () => {
    const used: CodeState = { ...fresh, tries: 5, triesInAll: 5 }
    expect(triesLeft(afterIssue(used, 0), policy)).toBe(5)
    expect(triesLeft(afterIssue({ ...used, triesInAll: 13 }, 0), policy)).toBe(2)
  })

  test('is not made once the registration has no tries left', () => {
    const used: CodeState = { ...fresh, tries: 0, triesInAll: policy.triesPerRegistration }
    expect(decideResend(used, policy, used.issuedAt + policy.resendInterval)).toStrictEqual({
      kind: 'no-more',
    })
  })
})
