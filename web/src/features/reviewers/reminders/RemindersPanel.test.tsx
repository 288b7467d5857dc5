import type { ApiReminded } from '@lectern/domain/api/reviews/api-reminders'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as frames from '../../../components/mail/MailFrame.tsx'
import * as api from '../../../firebase/reviews/reminders.ts'
import { noteMessages } from '../../../testing/messages.ts'
import { show, write } from '../../../testing/show.tsx'
import { RemindersPanel } from './RemindersPanel.tsx'

const site = {
  name: 'The Conference',
  siteUrl: 'https://lectern.example.org',
  timeZone: 'Asia/Kolkata',
  contact: null,
}

const due = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString()

function person(changes: Partial<ApiReminded>): ApiReminded {
  return {
    reviewerId: 'bodil',
    name: 'Bodil Holm',
    email: 'bodil@example.org',
    isInvited: false,
    reports: [{ due, count: 2 }],
    goes: true,
    paused: false,
    remindedAt: null,
    reported: 0,
    thanked: false,
    ...changes,
  }
}

const people = [
  person({}),
  person({ reviewerId: 'chidi', name: 'Chidi Obi', isInvited: true, reports: [], goes: false }),
  person({ reviewerId: 'done', name: 'Dora Done', reports: [], goes: false, reported: 3 }),
]

let send: Mock<typeof api.sendReminders>
let messages: readonly string[]
let goesAt: string | null
beforeEach(() => {
  goesAt = new Date(Date.now() + 3_600_000).toISOString()
  vi.spyOn(frames, 'MailFrame').mockReturnValue(<div />)
  vi.spyOn(api, 'readReminders').mockImplementation(async () => Promise.resolve({ goesAt, people }))
  send = vi.spyOn(api, 'sendReminders').mockResolvedValue()
  messages = noteMessages()
})

async function open() {
  const shown = show(<RemindersPanel sender={{ data: site, error: null }} />)
  await screen.findByRole('button', { name: 'Thank…' })
  return shown
}

const dialog = () => within(screen.getByRole('dialog'))

test('whom reminders reach next is listed with each mail, and can be excluded', async () => {
  const pause = vi.spyOn(api, 'pauseReminders').mockResolvedValue()
  const { user } = await open()
  expect(screen.getByText(/^Goes on .* to 1 person:$/)).toBeTruthy()
  expect(screen.getByText(/bodil@example.org: 2 reports due/)).toBeTruthy()
  expect(screen.getByText(/^2 reports are waiting for you/)).toBeTruthy()
  await user.click(
    screen.getByRole('button', { name: 'Exclude Bodil Holm from reminders by date' }),
  )
  expect(pause).toHaveBeenCalledWith('bodil', true)
  expect(await screen.findByText(/Excluded from reminders by date$/)).toBeTruthy()
  expect(messages).toContain('Bodil Holm gets no reminders by date.')
})

test('who is excluded stays in place, and who is included again is asked for anew', async () => {
  vi.spyOn(api, 'pauseReminders').mockResolvedValue()
  const other = person({ reviewerId: 'eve', name: 'Eve Last' })
  const read = vi.spyOn(api, 'readReminders')
  read.mockResolvedValue({ goesAt, people: [...people, other] })
  const { user } = await open()
  const named = () => screen.getAllByText(/^(Bodil Holm|Eve Last)$/).map((one) => one.textContent)
  await user.click(
    screen.getByRole('button', { name: 'Exclude Bodil Holm from reminders by date' }),
  )
  const include = await screen.findByRole('button', {
    name: 'Include Bodil Holm in reminders by date',
  })
  expect(named()).toEqual(['Bodil Holm', 'Eve Last'])
  expect(document.activeElement).toBe(include)
  expect(read).toHaveBeenCalledTimes(1)
  // By now the next reminder is not for this person.
  read.mockResolvedValue({ goesAt, people: [other] })
  await user.click(include)
  const line = await screen.findByText(/^Goes on .* to 1 person:$/)
  await vi.waitFor(() => {
    expect(named()).toEqual(['Eve Last'])
  })
  expect(document.activeElement).toBe(line)
})

test('exactly those who are ticked are reminded now', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remind now…' }))
  expect(dialog().getAllByRole('checkbox')).toHaveLength(2)
  expect(dialog().getByText('Invitation not answered')).toBeTruthy()
  await user.click(dialog().getByRole('checkbox', { name: /^Bodil/ }))
  await user.click(dialog().getByRole('checkbox', { name: /^Chidi/ }))
  await user.click(dialog().getByRole('button', { name: 'Send 0 mails' }))
  expect(dialog().getByText('Tick at least one.')).toBeTruthy()
  await user.click(dialog().getByRole('checkbox', { name: /^Chidi/ }))
  await user.click(dialog().getByRole('button', { name: 'Send 1 mail' }))
  expect(send.mock.calls).toEqual([['reminder', ['chidi'], '']])
  expect(messages).toContain('The mails are on their way.')
})

test('whoever is excluded from reminders by date is not ticked, and that is said', async () => {
  vi.spyOn(api, 'readReminders').mockResolvedValue({
    goesAt,
    people: [
      ...people,
      person({ reviewerId: 'pia', name: 'Pia Paused', paused: true, goes: false }),
    ],
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remind now…' }))
  expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: /^Pia/ }).checked).toBe(false)
  expect(dialog().getByText(/; excluded from reminders by date$/)).toBeTruthy()
  expect(dialog().getByRole('button', { name: 'Send 2 mails' })).toBeTruthy()
})

test('thanks go with the organisers’ words to who has reported', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Thank…' }))
  expect(dialog().getAllByRole('checkbox')).toHaveLength(1)
  await write(user, dialog().getByLabelText(/^Your words of thanks/), 'You were quick.')
  await user.click(dialog().getByRole('button', { name: 'Send 1 mail' }))
  expect(send.mock.calls).toEqual([['thanks', ['done'], 'You were quick.']])
})

test('without reminders by date, that is said', async () => {
  goesAt = null
  await open()
  expect(screen.getByText(/^No reminder goes by date\./)).toBeTruthy()
})
