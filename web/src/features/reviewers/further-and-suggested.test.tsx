import type { ApiSuggestion } from '@lectern/domain/api/reviews/api-suggestions'
import { DomainError } from '@lectern/domain/errors'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as frames from '../../components/mail/MailFrame.tsx'
import * as templates from '../../firebase/mails/mail-templates.ts'
import * as api from '../../firebase/reviews/reviewers.ts'
import * as suggestions from '../../firebase/reviews/suggestions.ts'
import { noteMessages } from '../../testing/messages.ts'
import { show, write } from '../../testing/show.tsx'
import { sampleReviewer } from './reviewer-samples.ts'
import { Reviewers } from './Reviewers.tsx'

const mary: ApiSuggestion = {
  suggestionId: 's1',
  paperId: 'p1',
  number: 12,
  paperTitle: 'On engines',
  by: 'Bodil Holm',
  kind: 'instead',
  name: 'Mary Somerville',
  email: 'mary@example.org',
  words: 'She knows mechanisms better.',
  at: '2026-01-21T09:30:00.000Z',
  state: 'open',
  reviewer: null,
  wall: null,
  hints: ['same domain'],
}

let change: Mock<typeof api.changeReviewer>
let list: Mock<typeof suggestions.readSuggestions>
let decide: Mock<typeof suggestions.decideSuggestion>
let messages: readonly string[]
beforeEach(() => {
  // The frame of a mail needs a browser.
  vi.spyOn(frames, 'MailFrame').mockReturnValue(<div />)
  vi.spyOn(templates, 'readMailSender').mockResolvedValue({
    name: 'The Conference',
    siteUrl: 'https://conference.example.org',
    timeZone: 'UTC',
    contact: 'office@example.org',
  })
  vi.spyOn(api, 'readReviewers').mockResolvedValue([sampleReviewer()])
  change = vi
    .spyOn(api, 'changeReviewer')
    .mockImplementation(async (_id, { furtherEmails = [] }) =>
      Promise.resolve(sampleReviewer({ furtherEmails })),
    )
  list = vi.spyOn(suggestions, 'readSuggestions').mockResolvedValue([])
  decide = vi
    .spyOn(suggestions, 'decideSuggestion')
    .mockImplementation(async (_id, state) => Promise.resolve({ ...mary, state }))
  messages = noteMessages()
})

const dialog = () => within(screen.getByRole('dialog'))

test('a second address of a reviewer is kept beside the first', async () => {
  const { user } = show(<Reviewers uid="mine" />)
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit…' }))
  const field = dialog().getByLabelText('Further e-mail addresses')
  await write(user, field, 'home')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(change).not.toHaveBeenCalled()
  await write(user, field, '@example.org, Lab@example.org')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  const furtherEmails = ['home@example.org', 'lab@example.org']
  expect(change.mock.calls).toEqual([['ada', { furtherEmails }]])
  expect(await screen.findByText(/also home@example.org, lab@example.org/)).toBeTruthy()
})

test('suggested colleagues are invited or dismissed by one press, with what is to be looked at', async () => {
  const walled = { ...mary, suggestionId: 's2', name: 'Asha Rao', wall: 'author' } as const
  list.mockResolvedValue([mary, walled, { ...mary, suggestionId: 's3', state: 'dismissed' }])
  const { user } = show(<Reviewers uid="mine" />)
  const panel = within(await screen.findByRole('region', { name: 'Suggested colleagues' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(2)
  expect(panel.getByText('Can’t be invited: an author of it')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Invite Asha Rao' })).toBe(null)
  expect(panel.getAllByText('Same domain as an author').length).toBeGreaterThan(0)
  decide.mockRejectedValueOnce(new DomainError('not-assignable', 'A conflict was declared.'))
  await user.click(panel.getByRole('button', { name: 'Invite Mary Somerville' }))
  expect(messages).toEqual(['A conflict was declared.'])
  await user.click(panel.getByRole('button', { name: 'Invite Mary Somerville' }))
  expect(decide.mock.lastCall).toEqual(['s1', 'confirmed'])
  expect(messages.at(-1)).toBe('Mary Somerville is invited by mail, for this one paper.')
  expect(panel.getAllByRole('listitem')).toHaveLength(1)
  await user.click(panel.getByRole('button', { name: 'Dismiss Asha Rao' }))
  expect(decide.mock.lastCall).toEqual(['s2', 'dismissed'])
})
