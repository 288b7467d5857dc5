import { paperStatuses } from '@lectern/domain/paper/statuses'
import { expect, test } from 'vitest'

import { commandOf, keyOfStatus, type PressedKey } from './desk-keys.ts'

const press = (key: string, where: Partial<PressedKey> = {}) =>
  commandOf({ key, isModified: false, place: 'list', ...where })

const letters = [
  ['j', 'next'],
  ['J', 'next'],
  ['k', 'previous'],
  ['o', 'pdf'],
  ['x', 'select'],
  ['m', 'assign'],
  ['/', 'search'],
  ['u', 'undo'],
  ['?', 'help'],
  ['Escape', 'close'],
] as const
const arrows = [
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Enter', 'open'],
] as const

test.each(letters)('%s: %s, in the list and on a button', (key, kind) => {
  expect(press(key)).toStrictEqual({ kind })
  expect(press(key, { place: 'control' })).toStrictEqual({ kind })
})

test.each(arrows)('%s: %s, and what the browser does with it on a button', (key, kind) => {
  expect(press(key)).toStrictEqual({ kind })
  expect(press(key, { place: 'control' })).toBeNull()
})

test('each status has the number of its place', () => {
  expect(paperStatuses.map((status) => press(keyOfStatus(status)))).toStrictEqual(
    paperStatuses.map((status) => ({ kind: 'status', status })),
  )
  expect(paperStatuses.map(keyOfStatus)).toStrictEqual(['1', '2', '3', '4', '5'])
})

test.each([...letters.map(([key]) => key), ...arrows.map(([key]) => key), '1', '5'])(
  '%s means nothing while somebody types, nor with a key that belongs to the browser',
  (key) => {
    expect(press(key, { place: 'typing' })).toBeNull()
    expect(press(key, { isModified: true })).toBeNull()
  },
)

test.each(['0', '6', 'a', 'Tab', ' ', 'F5', 'constructor'])('%s means nothing', (key) => {
  expect(press(key)).toBeNull()
})
