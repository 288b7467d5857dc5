import { describe, expect, it } from 'vitest'

import { isHopeless, retryDelay } from './retry.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('retryDelay', () => {
  it('doubles from one minute to thirty', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 60].map((attempts) =>
      retryDelay('paper-received', attempts),
    )
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((minutes) => minutes * minute))
  })

  it.each([1, 2, 9])('lets a code wait for nothing but the schedule after %d tries', (attempts) => {
    expect(retryDelay('code', attempts)).toBe(0)
    expect(retryDelay('password-code', attempts)).toBe(0)
    expect(retryDelay('address-code', attempts)).toBe(0)
  })

  it.each([1, 2, 9])(
    'lets what is mailed in place of a code wait no longer, after %d',
    (attempts) => {
      expect(retryDelay('account-exists', attempts)).toBe(0)
      expect(retryDelay('address-in-use', attempts)).toBe(0)
    },
  )
})

describe('isHopeless', () => {
  it('gives up what was refused for good', () => {
    expect(isHopeless(true, 0)).toBe(true)
  })

  it('tries on for three days', () => {
    expect(isHopeless(false, 3 * day - 1)).toBe(false)
    expect(isHopeless(false, 3 * day)).toBe(true)
  })
})
