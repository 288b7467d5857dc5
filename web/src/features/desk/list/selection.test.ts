import { type PaperId, paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { allToggled, noSelection, rangeToggled, type Selection, toggled } from './selection.ts'

const id = (text: string): PaperId => v.parse(paperIdSchema, text)
const order = ['a', 'b', 'c', 'd', 'e', 'f'].map(id)
const chosen = ({ ids }: Selection) => [...ids].toSorted().join('')

test('one paper is chosen and given up', () => {
  const one = toggled(noSelection, id('b'))
  expect([chosen(one), one.anchor]).toStrictEqual(['b', 'b'])
  expect(chosen(toggled(one, id('b')))).toBe('')
  expect(chosen(noSelection)).toBe('')
})

test('a range goes both ways from what was chosen last, and gives up what it chose', () => {
  const from = toggled(noSelection, id('c'))
  expect(chosen(rangeToggled(from, id('e'), order))).toBe('cde')
  expect(chosen(rangeToggled(from, id('a'), order))).toBe('abc')
  const all = rangeToggled(toggled(noSelection, id('a')), id('f'), order)
  expect(chosen(rangeToggled({ ...all, anchor: id('b') }, id('d'), order))).toBe('aef')
})

test('without an anchor in the list a range is one paper', () => {
  expect(chosen(rangeToggled(noSelection, id('d'), order))).toBe('d')
  expect(chosen(rangeToggled({ ids: new Set(), anchor: id('z') }, id('d'), order))).toBe('d')
})

test('all shown are chosen beside the others, and given up when they all were', () => {
  const some = toggled(toggled(noSelection, id('a')), id('z'))
  const all = allToggled(some, order)
  expect(chosen(all)).toBe('abcdefz')
  expect(chosen(allToggled(all, order))).toBe('z')
})
