import type { ApiConferenceSettings, ApiSubmissions } from '@lectern/domain/api/api-conference'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { show, type Shown, write } from '../../testing/show.tsx'
import { DatesPanel } from './DatesPanel.tsx'
import { NoticePanel } from './NoticePanel.tsx'

const settings: ApiConferenceSettings = {
  dates: [
    { id: 'abstract', label: 'Abstracts', at: '2141-03-01T18:29:00.000Z' },
    { id: 'camera', label: 'Camera-ready', at: '2141-04-01T18:29:00.000Z' },
  ],
  timeZone: 'UTC',
  notice: null,
  topics: null,
  limits: null,
  contact: null,
}
const submissions: ApiSubmissions = {
  opensAt: null,
  closesAt: null,
  graceMinutes: 0,
  paused: false,
  pausedAt: null,
  closedWords: null,
}
const meanwhile = { isOwn: () => false, whoChanged: () => '' }

let shown: Shown
beforeEach(() => {
  shown = show(
    <>
      <DatesPanel
        uid="mine"
        settings={settings}
        timeZone="UTC"
        submissions={submissions}
        meanwhile={meanwhile}
        save={async () => {
          await Promise.resolve()
        }}
      />
      <NoticePanel
        uid="mine"
        settings={settings}
        timeZone="UTC"
        zoneLabel="UTC"
        meanwhile={meanwhile}
        save={async () => {
          await Promise.resolve()
        }}
      />
      <section data-testid="undo-bar" />
    </>,
  )
})

const region = (name: string) => within(screen.getByRole('region', { name }))
const dates = () => region('Dates and time zone')
const nameIn = (group: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText('Name')

test('a date that is added has the focus in its name, and one that goes leads to the next', async () => {
  const { user } = shown
  await user.click(dates().getByRole('button', { name: 'Add a date' }))
  expect(document.activeElement).toBe(nameIn('Add a date'))
  await user.click(dates().getByRole('button', { name: 'Remove Abstracts' }))
  expect(document.activeElement).toBe(nameIn('Camera-ready'))
  await user.click(dates().getByRole('button', { name: 'Remove this date' }))
  expect(document.activeElement).toBe(nameIn('Camera-ready'))
  await user.click(dates().getByRole('button', { name: 'Remove Camera-ready' }))
  expect(document.activeElement).toBe(dates().getByRole('button', { name: 'Add a date' }))
})

test('what is discarded leads to the heading, what is saved to the bar that undoes it', async () => {
  const { user } = shown
  await user.click(dates().getByRole('button', { name: 'Take the built-in dates' }))
  expect(document.activeElement).toBe(dates().getByRole('button', { name: 'Add a date' }))
  await user.click(dates().getByRole('button', { name: 'Discard my changes' }))
  expect(document.activeElement).toBe(dates().getByRole('heading'))

  await write(user, nameIn('Abstracts'), ' in short')
  await user.click(dates().getByRole('button', { name: 'Review and save…' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByTestId('undo-bar'))
})

test('a field that is wrong is marked, told of, and has the focus', async () => {
  const { user } = shown
  const notice = region('Notice')
  await write(user, notice.getByLabelText('Notice'), 'Moved.')
  await user.click(notice.getByRole('button', { name: 'Review and save…' }))
  const day = notice.getByLabelText('Shown until, day')
  expect(document.activeElement).toBe(day)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  const said = document.getElementById(day.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('Choose until when the notice is shown.')
  // Beside the field, wherever the button is.
  expect(said?.parentElement).toBe(day.closest('.MuiFormControl-root'))
  fireEvent.change(day, { target: { value: '2141-03-01' } })
  expect(day.getAttribute('aria-invalid')).toBe('false')
})
