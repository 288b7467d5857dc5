import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { completeCode, emptyEntry, eraseAt, moveFrom, pasteInto, typeInto } from './code-entry.ts'

const entryOf = (text: string) => Array.from({ length: 6 }, (_, box) => (text[box] ?? '').trim())

describe('typing', () => {
  test('goes on to the next box, and stays in the last', () => {
    expect(typeInto(emptyEntry, 0, '4')).toStrictEqual({ entry: entryOf('4'), focus: 1 })
    expect(typeInto(entryOf('12345'), 5, '6')).toStrictEqual({ entry: entryOf('123456'), focus: 5 })
  })

  test('a second digit takes the place of the first, on whichever side of it it was typed', () => {
    expect(typeInto(entryOf('1'), 0, '12').entry).toStrictEqual(entryOf('2'))
    expect(typeInto(entryOf('1'), 0, '21').entry).toStrictEqual(entryOf('2'))
    expect(typeInto(entryOf('1'), 0, '11')).toStrictEqual({ entry: entryOf('1'), focus: 1 })
  })

  test('anything but a digit changes nothing', () => {
    expect(typeInto(entryOf('12'), 2, 'x')).toStrictEqual({ entry: entryOf('12'), focus: 2 })
  })

  test('emptying a box keeps the focus in it', () => {
    expect(typeInto(entryOf('12'), 1, '')).toStrictEqual({ entry: entryOf('1'), focus: 1 })
  })

  test('a whole code that the browser fills into one box is spread over all', () => {
    expect(typeInto(emptyEntry, 0, '123456')).toStrictEqual({ entry: entryOf('123456'), focus: 5 })
    expect(typeInto(entryOf('9'), 0, '123456').entry).toStrictEqual(entryOf('123456'))
  })

  test('full-width digits count', () => {
    expect(typeInto(emptyEntry, 0, '７').entry).toStrictEqual(entryOf('7'))
  })

  test('never leaves a box with anything but one digit or none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.string({ maxLength: 8 })), { maxLength: 12 }),
        (edits) => {
          let entry = emptyEntry
          for (const [box, text] of edits) {
            const edit = typeInto(entry, box, text)
            entry = edit.entry
            expect(edit.focus).toBeGreaterThanOrEqual(0)
            expect(edit.focus).toBeLessThanOrEqual(5)
          }
          expect(entry).toHaveLength(6)
          for (const digit of entry) expect(digit).toMatch(/^\d?$/)
        },
      ),
    )
  })
})

describe('pasting', () => {
  test.each([
    ['123456'],
    [' 123 456 '],
    ['123-456'],
    ['Your code:\n123456\nValid for 10 minutes.'],
  ])('finds the code in %j, wherever it is pasted', (text) => {
    const whole = { entry: entryOf('123456'), focus: 5 }
    expect(pasteInto(emptyEntry, null, text)).toStrictEqual(whole)
    expect(pasteInto(entryOf('9'), 3, text)).toStrictEqual(whole)
  })

  test('a few digits go from the box on, and nowhere when no box has the focus', () => {
    expect(pasteInto(emptyEntry, 2, '78')?.entry).toStrictEqual(entryOf('  78'))
    expect(pasteInto(emptyEntry, null, '78')).toBeNull()
  })

  test('a longer number is no code', () => {
    expect(pasteInto(emptyEntry, null, '1234567')).toBeNull()
  })

  test('a text without digits changes nothing', () => {
    expect(pasteInto(emptyEntry, 2, 'abc')).toBeNull()
  })
})

describe('Backspace', () => {
  test('empties a box that has a digit', () => {
    expect(eraseAt(entryOf('123'), 2)).toStrictEqual({ entry: entryOf('12'), focus: 2 })
  })

  test('goes back from an empty box and keeps what stands there', () => {
    expect(eraseAt(entryOf('12'), 2)).toStrictEqual({ entry: entryOf('12'), focus: 1 })
    expect(eraseAt(emptyEntry, 0)).toStrictEqual({ entry: emptyEntry, focus: 0 })
  })
})

test.each([
  [2, 'ArrowLeft', 1],
  [0, 'ArrowLeft', 0],
  [2, 'ArrowRight', 3],
  [5, 'ArrowRight', 5],
  [3, 'Home', 0],
  [3, 'End', 5],
  [3, 'Tab', null],
  [3, '7', null],
])('from box %i, %s leads to %s', (box, key, target) => {
  expect(moveFrom(box, key)).toBe(target)
})

test('a code is complete with six digits alone', () => {
  expect(completeCode(entryOf('123456'))).toBe('123456')
  expect(completeCode(entryOf('12345'))).toBeNull()
  expect(completeCode(entryOf(' 23456'))).toBeNull()
})
