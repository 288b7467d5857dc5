import { expect, it } from 'vitest'

import { table } from './table.ts'

it('lays rows out in columns', () => {
  expect(
    table(
      ['Address', 'Role'],
      [
        ['ada@example.org', 'Admin'],
        ['b@example.org', ''],
      ],
    ),
  ).toBe('Address          Role\nada@example.org  Admin\nb@example.org')
})

it('shows no character that steers the terminal', () => {
  expect(table(['Name'], [['Ada\u001B[2J\nEve']])).toBe('Name\nAda?[2J?Eve')
})
