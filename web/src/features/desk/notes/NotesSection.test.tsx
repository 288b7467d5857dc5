import type { ApiPaperNotes } from '@lectern/domain/api/reviews/api-notes'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import * as people from '../../../firebase/people/people.ts'
import * as conflicts from '../../../firebase/reviews/conflicts.ts'
import * as paperNotes from '../../../firebase/reviews/paper-notes.ts'
import { type SessionState, sessionAtom } from '../../../session/session-state.ts'
import { show } from '../../../testing/show.tsx'
import { nothingKnown, ReviewsContext } from '../reviews/review-rows.ts'
import { NotesSection } from './NotesSection.tsx'

const paperId = v.parse(paperIdSchema, 'p1')
const ada = { email: 'ada@example.org', fullname: 'Ada Lovelace' }
const grace = { email: 'grace@example.org', fullname: 'Grace Hopper' }
const registered = { state: 'registered', since: null, mail: null } as const
const noNotes: ApiPaperNotes = { assignee: null, notes: [] }
const note = (fields: Partial<ApiPaperNotes['notes'][number]>) => ({
  noteId: 'n1',
  by: grace.fullname,
  isYours: false,
  at: '2026-01-20T09:30:00.000Z',
  text: 'Ask B.',
  ...fields,
})

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(conflicts, 'readNamedConflictsOf').mockResolvedValue(null)
  vi.spyOn(conflicts, 'readConflictsOf').mockResolvedValue([])
  vi.spyOn(people, 'readOrganisers').mockResolvedValue([
    { ...ada, uid: 'ada', ...registered },
    { ...grace, uid: 'grace', ...registered },
  ])
})
afterEach(() => {
  vi.restoreAllMocks()
})

const noteAssignee = vi.fn<typeof nothingKnown.noteAssignee>()

function showNotes(stored: ApiPaperNotes) {
  const read = vi.spyOn(paperNotes, 'readPaperNotes').mockResolvedValue(stored)
  const shown = show(
    <ReviewsContext value={{ ...nothingKnown, noteAssignee }}>
      <NotesSection paperId={paperId} paper={null} edition="" />
    </ReviewsContext>,
    { pathname: '/desk' },
    (store) => {
      const user = { uid: 'ada', ...ada, role: 'admin' } as const
      store.set(sessionAtom, (before: SessionState) => ({
        ...before,
        user,
        role: 'admin' as const,
      }))
    },
  )
  return { ...shown, read }
}

test('notes are read with who wrote them and when, and one more is written', async () => {
  const { user } = showNotes({
    assignee: null,
    notes: [note({}), note({ noteId: 'n2', by: '', text: 'Long ago.' })],
  })
  const section = within(await screen.findByRole('region', { name: 'Organisers' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Grace Hopper20 Jan 2026.*Ask B\.$/),
    expect.stringMatching(/^A former organiser20 Jan 2026.*Long ago\.$/),
  ])
  const write = vi
    .spyOn(paperNotes, 'writePaperNote')
    .mockRejectedValueOnce(new DomainError('network-failed'))
    .mockResolvedValueOnce({ assignee: null, notes: [note({ isYours: true, text: 'B agrees.' })] })
  const field: HTMLTextAreaElement = section.getByRole('textbox', { name: 'Write a note' })
  await user.type(field, 'B agrees.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await section.findByRole('alert')
  expect([field.value, sessionStorage.getItem('lectern:note:ada:p1')]).toEqual([
    'B agrees.',
    'B agrees.',
  ])
  await user.click(section.getByRole('button', { name: 'Save note' }))
  await section.findByText('You')
  expect([field.value, sessionStorage.getItem('lectern:note:ada:p1')]).toEqual(['', null])
  expect(write.mock.calls).toEqual([
    ['p1', 'B agrees.'],
    ['p1', 'B agrees.'],
  ])
})

test('who decides is chosen among organisers, or taken by oneself', async () => {
  const { user } = showNotes(noNotes)
  const you = { ...ada, isYou: true }
  const other = { ...grace, isYou: false }
  const name = vi
    .spyOn(paperNotes, 'namePaperAssignee')
    .mockResolvedValueOnce({ assignee: you, notes: [] })
    .mockResolvedValueOnce({ assignee: other, notes: [] })
    .mockRejectedValueOnce(new DomainError('not-assignable', 'No organiser with this address.'))
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }))
  const field: HTMLSelectElement = screen.getByRole('combobox', { name: 'Decides' })
  await waitFor(() => {
    expect(field.value).toBe(ada.email)
  })
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nobody yet', 'Ada Lovelace (you)', 'Grace Hopper'])
  await user.selectOptions(field, 'Grace Hopper')
  await waitFor(() => {
    expect(field.value).toBe(grace.email)
  })
  await user.selectOptions(field, 'Nobody yet')
  await screen.findByText('No organiser with this address.')
  expect(field.value).toBe(grace.email)
  expect(name.mock.calls).toEqual([
    ['p1', ada.email],
    ['p1', grace.email],
    ['p1', null],
  ])
  expect(noteAssignee.mock.calls).toEqual([
    ['p1', you],
    ['p1', other],
  ])
})

test('behind a wall nothing is shown, and what failed is asked for again', async () => {
  const { read, user } = showNotes(noNotes)
  read.mockReset().mockRejectedValueOnce(new DomainError('unavailable'))
  await screen.findByText('The notes of organisers could not be fetched.')
  read.mockRejectedValueOnce(new DomainError('not-found'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => {
    expect(read).toHaveBeenCalledTimes(2)
  })
  expect(screen.queryByText('The notes of organisers could not be fetched.')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})
