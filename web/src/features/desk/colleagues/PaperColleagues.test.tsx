import type { ApiSuggestion } from '@lectern/domain/api/reviews/api-suggestions'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'

import * as conflicts from '../../../firebase/reviews/conflicts.ts'
import * as suggestions from '../../../firebase/reviews/suggestions.ts'
import { noteMessages } from '../../../testing/messages.ts'
import { show } from '../../../testing/show.tsx'
import { KeptApart, SuggestedColleagues } from './PaperColleagues.tsx'

const paperId = v.parse(paperIdSchema, 'p1')
const mary: ApiSuggestion = {
  suggestionId: 's1',
  paperId,
  number: 12,
  paperTitle: 'On engines',
  by: 'Bodil Holm',
  kind: 'help',
  name: 'Mary Somerville',
  email: 'mary@example.org',
  words: '',
  at: '2026-01-21T09:30:00.000Z',
  state: 'open',
  reviewer: null,
  wall: null,
  hints: [],
}

let messages: readonly string[]
beforeEach(() => {
  messages = noteMessages()
})

test('a suggested colleague stands beside the open paper, and is invited by one press', async () => {
  vi.spyOn(suggestions, 'readSuggestionsOf').mockResolvedValue([mary])
  const decide = vi
    .spyOn(suggestions, 'decideSuggestion')
    .mockResolvedValue({ ...mary, state: 'confirmed', reviewer: 'invited' })
  const onInvited = vi.fn<() => void>()
  const { user } = show(<SuggestedColleagues paperId={paperId} edition="" onInvited={onInvited} />)
  const part = within(await screen.findByRole('region', { name: 'Suggested colleagues' }))
  expect(part.getByText(/^Bodil Holm, to help/)).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Invite Mary Somerville' }))
  expect(decide.mock.calls).toEqual([['s1', 'confirmed']])
  expect(part.getByText('Invited')).toBeTruthy()
  expect(part.queryByRole('button')).toBe(null)
  expect(onInvited).toHaveBeenCalledTimes(1)
})

test('whom the author would keep apart is kept apart by one press', async () => {
  const bo = { who: 'bo', kind: 'reviewer', name: 'Bo Berg', isWalled: false } as const
  vi.spyOn(conflicts, 'readNamedConflictsOf').mockResolvedValue({
    paperId,
    lines: [{ text: 'Bo Berg, a rival', people: [bo] }],
  })
  const declare = vi.spyOn(conflicts, 'declareConflict').mockRejectedValueOnce(new Error('offline'))
  declare.mockResolvedValue()
  const { user } = show(<KeptApart paperId={paperId} edition="" />)
  const part = within(
    await screen.findByRole('region', { name: 'Whom the author would keep apart' }),
  )
  await user.click(part.getByRole('button', { name: 'Keep Bo Berg apart' }))
  expect(messages).toEqual(['This failed. Nothing was changed; try again.'])
  await user.click(part.getByRole('button', { name: 'Keep Bo Berg apart' }))
  expect(part.getByText('Bo Berg: kept apart')).toBeTruthy()
})

test('nothing is shown where there is nobody, or a wall', async () => {
  const none = vi.spyOn(suggestions, 'readSuggestionsOf').mockResolvedValue([])
  const nothing = vi.spyOn(conflicts, 'readNamedConflictsOf').mockResolvedValue(null)
  show(
    <>
      <SuggestedColleagues paperId={paperId} edition="" onInvited={() => {}} />
      <KeptApart paperId={paperId} edition="" />
    </>,
  )
  await vi.waitFor(() => {
    expect(none.mock.calls.length + nothing.mock.calls.length).toBe(2)
  })
  expect(screen.queryByRole('region')).toBe(null)
})
