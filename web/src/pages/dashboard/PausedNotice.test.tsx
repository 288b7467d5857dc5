import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { siteConference } from '../../conference/conference-store.ts'
import { show } from '../../testing/show.tsx'
import { PausedNotice } from './PausedNotice.tsx'

test.each([
  ['open', []],
  [
    'paused',
    [
      'Submissions are paused for a while: no paper and no edit is taken. Your papers stay as they are.',
    ],
  ],
  ['closed', []],
] as const)('while submissions are %s, authors read %j', (submissions, words) => {
  const shown = { ...siteConference.shown(), submissions }
  vi.spyOn(siteConference, 'shown').mockReturnValue(shown)
  show(<PausedNotice />)
  expect(screen.queryAllByRole('note').map(({ textContent }) => textContent)).toEqual(words)
})
