import { expect, it } from 'vitest'

import { waitingLine } from './waiting-line.ts'

it('serves so many at once, and the rest as they came, whatever becomes of those before', async () => {
  const line = waitingLine(2)
  const begun: number[] = []
  const works = [1, 2, 3, 4, 5].map((number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const turn = line.takeTurn(async () => {
      begun.push(number)
      return await promise
    })
    return { turn, resolve, reject }
  })
  const [one, two, ...others] = works
  expect(begun).toEqual([1, 2])
  two?.reject(new Error('2'))
  await expect(two?.turn).rejects.toThrow('2')
  expect(begun).toEqual([1, 2, 3])
  one?.resolve(1)
  expect(await one?.turn).toBe(1)
  expect(begun).toEqual([1, 2, 3, 4])
  for (const [index, { resolve }] of others.entries()) resolve(index + 3)
  expect(await Promise.all(others.map(async ({ turn }) => turn))).toEqual([3, 4, 5])
  expect(begun).toEqual([1, 2, 3, 4, 5])
})
