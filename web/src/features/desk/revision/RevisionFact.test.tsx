import type { ApiDeskRevision } from '@lectern/domain/api/api-revision'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'

import * as revisions from '../../../firebase/reviews/revisions.ts'
import { show } from '../../../testing/show.tsx'
import { RevisionFact } from './RevisionFact.tsx'

const paperId = v.parse(paperIdSchema, 'p1')
const now = new Date('2026-03-01T12:00:00Z')
const ready = [{ label: 'A', forAuthors: 'Mend the arch.' }]
const none: ApiDeskRevision = { ready, missing: 1, seen: 's1', refusal: null, asked: null }
const asked: NonNullable<ApiDeskRevision['asked']> = {
  until: '2999-01-01T00:00:00.000Z',
  note: 'Answer it.',
  reports: ready,
  handedIn: null,
  isGiven: true,
  finds: [],
  notSearched: [],
}

beforeEach(() => {
  sessionStorage.clear()
})

function open(revision: ApiDeskRevision) {
  const onChanged = vi.fn<() => void>()
  show(
    <RevisionFact
      paperId={paperId}
      name="#12"
      revision={revision}
      now={now}
      onChanged={onChanged}
    />,
  )
  return onChanged
}

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const fill = (label: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('what the author will read is shown, and released with what was seen', async () => {
  const ask = vi
    .spyOn(revisions, 'askRevision')
    .mockRejectedValueOnce(new DomainError('words-changed'))
  const onChanged = open(none)
  press('Ask for a revision…')
  const dialog = await screen.findByRole('dialog')
  const preview = within(dialog).getByRole('region', { name: 'What the author will read' })
  expect(preview.textContent).toContain('Report AMend the arch.')
  expect(preview.textContent).toContain('1 report is not in and will not be released.')
  press('Release and mail')
  within(dialog).getByText('Write what the author should do.')
  fill('Note to the author', 'Answer it.')
  press('Release and mail')
  within(dialog).getByText('Choose a day that is still to come.')
  fill('Until (day)', '2999-01-01')
  press('Release and mail')
  // What changed meanwhile is fetched, and what was typed stays.
  await within(dialog).findByText(/Somebody else saved other words/)
  expect(onChanged).toHaveBeenCalledOnce()
  ask.mockResolvedValueOnce({ ...none, asked })
  press('Release and mail')
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledTimes(2)
  })
  expect(ask.mock.lastCall?.[1]).toMatchObject({ note: 'Answer it.', seen: 's1' })
})

test('one that stands is changed, taken back, and says what came of it', async () => {
  const handedIn = { answers: [{ label: 'A', text: 'Yes.' }], number: 1, at: now.toISOString() }
  const finds = [{ label: 'A', what: 'name' as const, words: 'Asha Rao' }]
  const takeBack = vi.spyOn(revisions, 'takeRevisionBack').mockResolvedValue()
  const answered = { ...asked, handedIn, isGiven: false, finds, notSearched: ['B'] }
  const onChanged = open({ ...none, asked: answered })
  screen.getByText(/^Revision asked for, until 1 Jan 2999/)
  screen.getByText(/^Answered 1 Mar 2026/)
  screen.getByText('Reviewers have not been given this answer.')
  screen.getByText('The answer to report A names “Asha Rao”')
  screen.getByText(/^The answer to report B was not searched for names/)
  screen.getByRole('button', { name: 'Change date or note…' })
  press('Take back…')
  await screen.findByRole('dialog')
  press('Take back')
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce()
  })
  expect(takeBack).toHaveBeenCalledWith(paperId)
})

test.each([
  ['no report is in', { ...none, ready: [] }],
  ['it can’t be asked for', { ...none, refusal: 'reviews-closed' }],
] as const)('nothing is offered where %s', (_why, revision) => {
  open({ ...revision, ready: [...revision.ready] })
  expect(screen.queryByRole('button')).toBeNull()
})
