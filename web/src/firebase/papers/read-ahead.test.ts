import { DomainError } from '@lectern/domain/errors'
import { describe, expect, it } from 'vitest'

import { persistently, readAhead } from './read-ahead.ts'

describe('readAhead', () => {
  it('gives the results in order with so many reads under way at most', async () => {
    const log: string[] = []
    let underWay = 0
    const results: number[] = []
    const reading = readAhead([3, 1, 2, 5, 4], 2, async (item) => {
      underWay += 1
      log.push(`${String(item)} of ${String(underWay)}`)
      await Promise.resolve()
      underWay -= 1
      return item * 10
    })
    for await (const result of reading) results.push(result)
    expect(results).toEqual([30, 10, 20, 50, 40])
    expect(log.map((line) => Number(line.at(-1))).every((count) => count <= 2)).toBe(true)
    expect(log).toHaveLength(5)
  })

  it('begins no read before the results are wanted', async () => {
    const begun: number[] = []
    const reading = readAhead([1, 2, 3, 4, 5, 6], 3, async (item) => {
      begun.push(item)
      return await Promise.resolve(item)
    })
    await reading.next()
    expect(begun).toEqual([1, 2, 3])
    await reading.next()
    expect(begun).toEqual([1, 2, 3, 4])
    await reading.return()
    expect(begun).toEqual([1, 2, 3, 4])
  })

  it('tells a failure when its turn comes', async () => {
    const reading = readAhead([1, 2], 2, async (item) =>
      item === 2 ? Promise.reject(new Error('lost')) : Promise.resolve(item),
    )
    expect(await reading.next()).toEqual({ done: false, value: 1 })
    await expect(reading.next()).rejects.toThrow('lost')
  })
})

describe('persistently', () => {
  const run = async (
    outcomes: readonly (Error | string)[],
    signal = new AbortController().signal,
  ) => {
    const pauses: number[] = []
    let tries = 0
    const read = async () => {
      const outcome = outcomes[tries++] ?? 'too often'
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
    }
    const result = persistently(read, signal, async (milliseconds) => {
      pauses.push(milliseconds)
      return Promise.resolve()
    })
    return { result: await result.catch((error: unknown) => error), pauses, tries }
  }
  const away = new DomainError('network-failed')
  const busy = new DomainError('unavailable')
  const forbidden = new DomainError('forbidden')

  it.each([
    [['here'], 'here', [], 1],
    [[away, busy, 'here'], 'here', [1000, 4000], 3],
    [[away, away, away, 'here'], away, [1000, 4000], 3],
    [[away, forbidden, 'here'], forbidden, [1000], 2],
    [[forbidden, 'here'], forbidden, [], 1],
  ])('tries %j', async (outcomes, result, pauses, tries) => {
    expect(await run(outcomes)).toEqual({ result, pauses, tries })
  })

  it('reads nothing once it was called off', async () => {
    const reason = new Error('called off')
    expect(await run(['here'], AbortSignal.abort(reason))).toEqual({
      result: reason,
      pauses: [],
      tries: 0,
    })
  })
})
