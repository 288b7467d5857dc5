import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import { DomainError } from '@lectern/domain/errors'
import { usualReviews } from '@lectern/domain/reviews/review-phase'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as frames from '../../components/mail/MailFrame.tsx'
import * as templates from '../../firebase/mails/mail-templates.ts'
import * as reminders from '../../firebase/reviews/reminders.ts'
import * as api from '../../firebase/reviews/reviewers.ts'
import * as suggestions from '../../firebase/reviews/suggestions.ts'
import * as settings from '../../firebase/settings/review-settings.ts'
import { noteMessages } from '../../testing/messages.ts'
import { show, type Shown, write } from '../../testing/show.tsx'
import { sampleReviewer } from './reviewer-samples.ts'
import { Reviewers } from './Reviewers.tsx'

const site = {
  name: 'The Conference',
  siteUrl: 'https://conference.example.org',
  timeZone: 'UTC',
  contact: 'office@example.org',
}

let listed: ApiReviewer[]
let invite: Mock<typeof api.inviteReviewers>
let change: Mock<typeof api.changeReviewer>
let messages: readonly string[]
beforeEach(() => {
  listed = [sampleReviewer()]
  // The frame of a mail needs a browser.
  vi.spyOn(frames, 'MailFrame').mockReturnValue(<div />)
  vi.spyOn(reminders, 'readReminders').mockResolvedValue({ goesAt: null, people: [] })
  vi.spyOn(settings, 'readReviewSettings').mockResolvedValue({
    ...usualReviews,
    publishedAt: null,
    bidsOpenAt: null,
    bidsCloseAt: null,
    dueAt: null,
    closesAt: null,
    pairingsGoAt: null,
  })
  vi.spyOn(templates, 'readMailSender').mockResolvedValue(site)
  vi.spyOn(api, 'readReviewers').mockImplementation(async () => Promise.resolve(listed))
  invite = vi
    .spyOn(api, 'inviteReviewers')
    .mockImplementation(async ({ people }) =>
      Promise.resolve(
        people.map(({ email }) => ({ email, reviewerId: email, state: 'invited', refused: null })),
      ),
    )
  change = vi
    .spyOn(api, 'changeReviewer')
    .mockImplementation(async (_id, { state, name }) =>
      Promise.resolve(sampleReviewer({ ...(state && { state }), ...(name && { name }) })),
    )
  vi.spyOn(suggestions, 'readSuggestions').mockResolvedValue([])
  messages = noteMessages()
})

async function open(): Promise<Shown> {
  const shown = show(<Reviewers uid="mine" />)
  await screen.findByText(/^\d+ reviewers?$|^Nobody is invited yet/)
  return shown
}

const invitation = () => within(screen.getByRole('region', { name: 'Invite' }))
const list = () => within(screen.getByRole('region', { name: 'Invited so far' }))
const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const wrongRows = () => screen.queryAllByTestId('wrong-row')

async function paste({ user }: Shown, lines: string): Promise<void> {
  await user.click(invitation().getByRole('radio', { name: 'Several people' }))
  await user.click(invitation().getByLabelText('One person a line'))
  await user.paste(lines)
  await user.click(button('Look at these lines'))
}

/** So many good lines, behind which others may follow. */
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_one, index) => {
    const number = String(from + index)
    return `Person ${number} <p${number}@example.org>`
  }).join('\n')

async function sendAll({ user }: Shown, count: number): Promise<void> {
  await user.click(button(`Invite ${String(count)} reviewers…`))
  await user.click(dialog().getByRole('button', { name: 'Invite' }))
}

test('many lines with bad ones are looked at, mended in place, left out, and sent in parts', async () => {
  const shown = await open()
  const bad = ['Bad <bad>', 'nobody@example.org', 'P1 <p1@example.org>', 'x', 'y'].join('\n')
  await paste(shown, `${people(115)}\n${bad}\nAda <ada@example.org>`)
  expect(invitation().getByText('115 ready, 5 to be looked at, 1 listed already')).toBeTruthy()
  expect(invitation().getByText('Ada Lovelace, ada@example.org: invited')).toBeTruthy()
  expect(wrongRows()).toHaveLength(5)

  const [first] = wrongRows()
  if (first === undefined) throw new Error('no row')
  const email = within(first).getByLabelText('E-mail')
  await write(shown.user, email, '@example.org')
  // What is good stays where it was mended.
  expect(within(first).getByText('Good now')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(wrongRows()).toHaveLength(5)
  await shown.user.click(button('Leave all that are wrong out'))
  expect(invitation().getByText('116 ready, 1 listed already')).toBeTruthy()

  await sendAll(shown, 116)
  expect(await screen.findByText('116 reviewers were invited.')).toBeTruthy()
  expect(invite.mock.calls.map(([part]) => part.people.length)).toEqual([100, 16])
  expect(wrongRows()).toHaveLength(4)
})

test('after a failure in the middle it is told what was sent, and the rest is sent by itself', async () => {
  const shown = await open()
  await paste(shown, people(120))
  const answers = invite.getMockImplementation()
  if (answers === undefined) throw new Error('no answers')
  invite.mockImplementationOnce(answers).mockRejectedValueOnce(new DomainError('network-failed'))
  await sendAll(shown, 120)
  expect(
    (await screen.findByText(/100 reviewers invited so far; 20 are left/)).textContent,
  ).toMatch(new RegExp(`^${new DomainError('network-failed').message.slice(0, 10)}`))
  expect(invitation().getByText('20 ready')).toBeTruthy()
  await sendAll(shown, 20)
  expect(await screen.findByText('20 reviewers were invited.')).toBeTruthy()
  const sent = invite.mock.calls.map(([part]) => part.people.map((one) => one.email))
  // The part whose answer was lost is sent again, and nobody else is.
  expect(sent[2]).toEqual(sent[1])
  expect(new Set([...(sent[0] ?? []), ...sent.slice(2).flat()]).size).toBe(120)
})

test('what the server refuses stays with its reason; who was invited meanwhile goes', async () => {
  const shown = await open()
  await paste(shown, people(3))
  invite.mockResolvedValue([
    { email: null, reviewerId: null, state: null, refused: 'Not like this.' },
    { email: null, reviewerId: 'p1', state: 'invited', refused: 'Known.' },
    { email: null, reviewerId: 'p2', state: 'invited', refused: null },
  ])
  await sendAll(shown, 3)
  expect(
    await screen.findByText(
      '1 reviewer was invited. 1 had been listed before. 1 was refused: see why above.',
    ),
  ).toBeTruthy()
  expect(wrongRows()).toHaveLength(1)
  expect(screen.getByText('Not like this.')).toBeTruthy()
})

test('what is typed, read and mended is there again after a reload, until it is sent', async () => {
  const before = await open()
  await before.user.type(invitation().getByLabelText('Full name'), 'Bo')
  await write(before.user, invitation().getByLabelText(/Your words/), 'Hello.')
  await paste(before, 'Cy <cy>\nDi <di@example.org>')
  cleanup()
  const shown = await open()
  expect(invitation().getByText('1 ready, 1 to be looked at')).toBeTruthy()
  expect(invitation().getByLabelText<HTMLInputElement>(/Your words/).value).toBe('Hello.')
  await shown.user.click(invitation().getByRole('radio', { name: 'One person' }))
  expect(invitation().getByLabelText<HTMLInputElement>('Full name').value).toBe('Bo')
})

test('one person is invited by the form, which says what is wrong and keeps what was typed', async () => {
  const { user } = await open()
  await user.click(button('Invite'))
  expect(screen.getByText('Full Name is required.')).toBeTruthy()
  expect(document.activeElement).toBe(invitation().getByLabelText('Full name'))
  await write(user, invitation().getByLabelText('Full name'), 'Bo Berg')
  await write(user, invitation().getByLabelText('E-mail'), 'bo@example.org')
  invite.mockRejectedValueOnce(new DomainError('too-many-requests'))
  await user.click(button('Invite'))
  expect(await screen.findByText(/Too many tries/)).toBeTruthy()
  expect(invitation().getByLabelText<HTMLInputElement>('Full name').value).toBe('Bo Berg')
  await user.click(screen.getByRole('checkbox', { name: /Only list them/ }))
  await user.click(button('List as reserve'))
  await waitFor(() => {
    expect(messages).toEqual(['1 reviewer is on reserve.'])
  })
  expect(invite.mock.lastCall?.[0]).toMatchObject({ reserve: true, people: [{ name: 'Bo Berg' }] })
  expect(invitation().getByLabelText<HTMLInputElement>('Full name').value).toBe('')
})

test('the mail that is shown is the one that is sent, but for its link', async () => {
  const { user } = await open()
  await write(user, invitation().getByLabelText('Full name'), ' Bo Berg ')
  await write(user, invitation().getByLabelText('E-mail'), 'bo@example.org')
  await write(user, invitation().getByLabelText(/Your words/), 'Hello.')
  const sheet = invitation().getByTestId('mail-preview')
  expect(sheet.textContent).toContain('Dear Bo Berg,')
  expect(sheet.textContent).toContain('Hello.')
  expect(sheet.textContent).toContain('https://conference.example.org/review#sample')
})

test('a mail that did not arrive says why and what to do; the list is searched and filtered', async () => {
  const mail = { state: 'failed', at: '2026-01-02T03:05:00.000Z', lastError: '550 5.1.1' } as const
  listed = [
    sampleReviewer({ mail }),
    sampleReviewer({ reviewerId: 'bo', name: 'Bo', email: 'bo@example.org', state: 'accepted' }),
  ]
  const { user } = await open()
  expect(list().getByText(/refused by the mail server.*Correct the address/)).toBeTruthy()
  expect(list().getByText('2 reviewers')).toBeTruthy()
  await user.click(button('Accepted 1'))
  expect(
    list()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.slice(0, 2)),
  ).toEqual(['Bo'])
  await user.type(list().getByRole('searchbox'), 'ada')
  expect(await list().findByText('Nobody is found like this.')).toBeTruthy()
  await user.click(button('All 2'))
  expect(await list().findByText('1 of 2 reviewers')).toBeTruthy()
})

/** Opens what can be done for somebody, and chooses; tells what there was to choose from. */
async function choose({ user }: Shown, name: string, wanted?: string): Promise<string[]> {
  await user.click(button(`Actions for ${name}`))
  const items = screen.getAllByRole('menuitem')
  const names = items.map(({ textContent }) => textContent)
  const item = items.find(({ textContent }) => textContent === wanted)
  if (item === undefined) await user.keyboard('{Escape}')
  else await user.click(item)
  return names
}

test.each([
  ['invited', ['Mail the link again…', 'New link…', 'Edit…', 'Put on reserve', 'Remove…']],
  ['reserve', ['Invite now…', 'Edit…', 'Remove…']],
] as const)('for who is %s there is to choose: %j', async (state, names) => {
  listed = [sampleReviewer({ state })]
  expect(await choose(await open(), 'Ada Lovelace')).toEqual(names)
})

test('a reminder that did not arrive is seen beside the person', async () => {
  const reminder = { state: 'failed', at: '2026-01-20T03:05:00.000Z', lastError: '550' } as const
  listed = [sampleReviewer({ state: 'accepted', reminder })]
  const shown = await open()
  expect(list().getByText(/^Reminder of reports: .*Correct the address/)).toBeTruthy()
  await shown.user.click(button('Mail failed 1'))
  expect(list().getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
})

test('a new link is mailed with words, an edit sends what is different, a removal asks first', async () => {
  const shown = await open()
  const { user } = shown
  await choose(shown, 'Ada Lovelace', 'New link…')
  expect(dialog().getByText(/every session that it opened end at once/)).toBeTruthy()
  await write(user, dialog().getByLabelText(/Your words/), 'Here.')
  change.mockRejectedValueOnce(new DomainError('network-failed'))
  await user.click(dialog().getByRole('button', { name: 'Send' }))
  expect(dialog().getByText(new DomainError('network-failed').message)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Send' }))
  expect(change.mock.lastCall).toEqual(['ada', { newLink: true, words: 'Here.' }])

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await choose(shown, 'Ada Lovelace', 'Edit…')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText('Nothing is different.')).toBeTruthy()
  await write(user, dialog().getByLabelText('Full name'), ' King')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(change.mock.lastCall).toEqual(['ada', { name: 'Ada Lovelace King' }])
  expect(await list().findByText('Ada Lovelace King')).toBeTruthy()

  const remove = vi.spyOn(api, 'removeReviewer').mockResolvedValue()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await choose(shown, 'Ada Lovelace King', 'Remove…')
  expect(remove).not.toHaveBeenCalled()
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  expect(remove.mock.calls).toEqual([['ada']])
  await user.click(await screen.findByRole('button', { name: 'Removed 1' }))
  await choose(shown, 'Ada Lovelace King', 'Invite again…')
  await user.click(dialog().getByRole('button', { name: 'Send' }))
  expect(invite.mock.lastCall?.[0].people[0]?.email).toBe('ada@example.org')
  await act(async () => Promise.resolve())
})
