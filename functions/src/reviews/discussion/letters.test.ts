import { expect, test } from 'vitest'

import { withLetters, type Letters } from './letters.ts'

const secret = 'a secret that the tests alone use'
const ids = ['one', 'two', 'three', 'four', 'five']

/** The letters in the order of the ids. */
function orderOf(letters: Letters): string {
  return ids.map((id) => letters[id]).join('')
}

test('everybody gets a letter, and keeps it, in whatever order they are named', () => {
  const letters = withLetters(secret, 'p1', {}, ids)
  expect(Object.values(letters).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(withLetters(secret, 'p1', {}, ids.toReversed())).toEqual(letters)
  expect(withLetters(secret, 'p1', letters, ids)).toEqual(letters)
})

test('who comes later gets the next one', () => {
  const letters = withLetters(secret, 'p1', {}, ids)
  const later = withLetters(secret, 'p1', letters, [...ids, 'another', 'aa'])
  expect(later).toMatchObject(letters)
  expect(new Set([later['another'], later['aa']])).toEqual(new Set(['F', 'G']))
})

test('neither ids nor another paper tell the order, and another secret makes another', () => {
  const papers = Array.from({ length: 40 }, (_, index) => `p${String(index)}`)
  const orders = new Set(
    papers.flatMap((paper) => [
      orderOf(withLetters(secret, paper, {}, ids)),
      orderOf(withLetters(`${secret}!`, paper, {}, ids)),
    ]),
  )
  expect(orders.size).toBeGreaterThan(30)
})

test('after Z comes AA', () => {
  const many = Array.from({ length: 54 }, (_, index) => `r${String(index)}`)
  const letters = Object.values(withLetters(secret, 'p1', {}, many))
  expect(new Set(letters).size).toBe(54)
  expect(
    letters
      .toSorted()
      .filter((letter) => letter.length > 1)
      .slice(0, 2),
  ).toEqual(['AA', 'AB'])
  expect(letters.includes('BB')).toBe(true)
})
