import type { ApiAccount } from '@lectern/domain/api/api-people'
import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { theme } from '../../theme/theme.ts'
import { AccountRow } from './AccountRow.tsx'

const ada: ApiAccount = {
  uid: 'ada',
  email: 'ada@example.org',
  fullname: 'Ada Lovelace',
  role: 'author',
  since: '2026-01-02T03:04:00Z',
  addressProved: true,
  blocked: null,
  extension: null,
}

/** The words of a row, and how its buttons are called. */
function row(changes: Partial<ApiAccount>, isOneself = false) {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <AccountRow
        account={{ ...ada, ...changes }}
        isOneself={isOneself}
        onExtend={() => {}}
        onWrite={() => {}}
      />
    </ThemeProvider>,
  )
  const words = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, '|')
  const buttons = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
  return { words: words.replaceAll(/\|+/g, '|'), buttons }
}

test('an account says who it is, and what can be done', () => {
  const { words, buttons } = row({})
  expect(words).toMatch(
    /^\|Ada Lovelace\|ada@example\.org\|Author, since 2 Jan 2026, 08:34 UTC\+5:30\|/,
  )
  expect(buttons).toEqual([
    'Papers of Ada Lovelace',
    'Extend the deadline for Ada Lovelace',
    'Write to Ada Lovelace',
  ])
})

test('nobody is offered to extend the own account', () => {
  const { words, buttons } = row({ role: 'admin' }, true)
  expect(words).toContain('|Ada Lovelace (you)|')
  expect(buttons).toEqual(['Papers of Ada Lovelace', 'Write to Ada Lovelace'])
})

test.each<[what: string, changes: Partial<ApiAccount>, words: RegExp]>([
  ['that its address is not proved', { addressProved: false }, /\|address not proved\|: Opened/],
  [
    'that it is blocked',
    { blocked: { from: 'everything', until: null } },
    /\|blocked from everything\|/,
  ],
  [
    'that it is stopped for good',
    { blocked: { from: 'submitting', until: null } },
    /\|may not submit\|/,
  ],
  [
    'until when it is stopped',
    { blocked: { from: 'submitting', until: '2026-01-02T03:04:00Z' } },
    /\|may not submit until 2 Jan 2026, 08:34 UTC\+5:30\|/,
  ],
  [
    'its extension, and why',
    { extension: { until: '2026-01-02T03:04:00Z', note: 'Was ill.' } },
    /\|may submit until 2 Jan 2026, 08:34 UTC\+5:30 \(Was ill\.\)\|/,
  ],
])('an account says %s', (_what, changes, words) => {
  expect(row(changes).words).toMatch(words)
  expect(row({}).words).not.toMatch(words)
})

test('a name is text', () => {
  expect(row({ fullname: '<img src=x>' }).words).toContain('&lt;img src=x&gt;')
})
