import { DomainError } from '@lectern/domain/errors'
import { describe, expect, it } from 'vitest'

import { Overtaken, retried, unlessOvertaken } from './retry.ts'

/** Fails as often as there are errors, and then works. */
function failing(...errors: readonly Error[]) {
  const calls = { made: 0 }
  const attempt = async () => {
    await Promise.resolve()
    const error = errors[calls.made]
    calls.made += 1
    if (error !== undefined) throw error
    return 'done'
  }
  return { calls, attempt }
}

const overtaken = () => new Overtaken('paper-changed')

describe('unlessOvertaken', () => {
  it('does it again as long as somebody else was faster', async () => {
    const { calls, attempt } = failing(overtaken(), overtaken(), overtaken(), overtaken())
    await expect(unlessOvertaken(attempt)).resolves.toBe('done')
    expect(calls.made).toBe(5)
  })

  it('gives up after five times, with the code that says why', async () => {
    const last = overtaken()
    const others = [overtaken(), overtaken(), overtaken(), overtaken()]
    const { calls, attempt } = failing(...others, last, overtaken())
    await expect(unlessOvertaken(attempt)).rejects.toMatchObject({
      name: 'DomainError',
      code: 'paper-changed',
      cause: last,
    })
    expect(calls.made).toBe(5)
  })

  it('is not multiplied by one around it', async () => {
    const { calls, attempt } = failing(...Array.from({ length: 30 }, overtaken))
    await expect(unlessOvertaken(async () => unlessOvertaken(attempt))).rejects.toMatchObject({
      code: 'paper-changed',
    })
    expect(calls.made).toBe(5)
  })

  it.each([new DomainError('paper-changed'), new TypeError('a fault'), new Error('offline')])(
    'leaves %s alone',
    async (error) => {
      const { calls, attempt } = failing(error)
      await expect(unlessOvertaken(attempt)).rejects.toBe(error)
      expect(calls.made).toBe(1)
    },
  )
})

describe('retried', () => {
  const passing = new Error('passing')
  const mayPass = (error: unknown) => error === passing

  it('does it again when the failure may pass', async () => {
    const { calls, attempt } = failing(passing, passing)
    await expect(retried(attempt, mayPass)).resolves.toBe('done')
    expect(calls.made).toBe(3)
  })

  it('gives up after three times, and at once when the failure stays', async () => {
    await expect(retried(failing(passing, passing, passing).attempt, mayPass)).rejects.toBe(passing)
    const lasting = failing(new Error('lasting'))
    await expect(retried(lasting.attempt, mayPass)).rejects.toThrow('lasting')
    expect(lasting.calls.made).toBe(1)
  })
})
