import { expect, test } from 'vitest'

import { greeting } from './greeting.ts'

test.each([
  ['Ada Lovelace', 'Dear Ada Lovelace,'],
  [' J.R.R. Tolkien ', 'Dear J.R.R. Tolkien,'],
  ['Miguel Ángel O’Neill-Ó Dálaigh', 'Dear Miguel Ángel O’Neill-Ó Dálaigh,'],
  ['李 小龙', 'Dear 李 小龙,'],
  ['Ada\nLovelace', 'Dear Ada Lovelace,'],
  ['Ada Lovelace 3rd (Dr.)', 'Dear Ada Lovelace 3rd (Dr.),'],
  ['Ada\nBcc: all', 'Hello,'],
  ['Your account is locked!', 'Hello,'],
  ['Ada, call 0900 123456', 'Hello,'],
  [null, 'Hello,'],
  ['', 'Hello,'],
  ['  ', 'Hello,'],
  ['Win at evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['www.evil', 'Hello,'],
  ['eve@example.org', 'Hello,'],
  ['Eve <b>', 'Hello,'],
  ['a/b', 'Hello,'],
  ['a'.repeat(81), 'Hello,'],
])('%j is greeted as %j: with the name where it is one', (name, line) => {
  expect(greeting(name)).toBe(line)
})
