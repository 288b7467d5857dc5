import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { keepRecord, keptDrafts } from '../drafts/draft-record.ts'
import { record } from '../drafts/draft-samples.ts'
import { OwnPlace } from '../invitation/OwnPlace.tsx'
import { assigned, ownReport, ownReviewer, report } from '../session/report-samples.ts'
import { createSession } from '../session/review-session.ts'
import { sampleSession } from '../session/sample-session.ts'
import { BidsLink } from './BidsLink.tsx'
import { ReviewList } from './ReviewList.tsx'

const long = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString()
const soon = new Date(Date.now() + 3.5 * 24 * 60 * 60_000).toISOString()

function show(
  papers: readonly ReturnType<typeof assigned>[],
  session: ReturnType<typeof sampleSession> = sampleSession(() => null),
) {
  const onChanged = vi.fn<() => void>()
  render(
    <ReviewList
      papers={papers}
      owner="Ab12"
      session={session}
      onChanged={onChanged}
      reviewer={ownReviewer()}
      isNext={false}
    >
      {null}
    </ReviewList>,
  )
  return onChanged
}

const row = (title: string) => {
  const found = screen.getByText(title).closest('li')
  if (found === null) throw new Error(`${title} is in no row.`)
  return within(found)
}

test('says what is due, what is late, and where the next report is', () => {
  show([
    assigned({ assignmentId: 'a1', number: 1, paperTitle: 'Soon', due: soon }),
    assigned({ assignmentId: 'a2', number: 2, paperTitle: 'Late', due: long, savedAt: long }),
    assigned({
      assignmentId: 'a3',
      paperTitle: 'Done',
      state: 'submitted',
      submittedAt: long,
      copyVersion: 2,
      reportVersion: 1,
    }),
    assigned({ assignmentId: 'a4', paperTitle: 'Gone', state: 'stepped back' }),
  ])
  expect(screen.getByText('2 reports are to be written, of 3.')).toBeTruthy()
  expect(row('Soon').getByText(/^Due .* \(in 3 days\)$/)).toBeTruthy()
  expect(row('Soon').getByText('Not begun')).toBeTruthy()
  expect(row('Late').getByText(/^Was due .*3 days ago/).dataset['late']).toBe('true')
  expect(row('Late').getByText('Draft saved')).toBeTruthy()
  expect(row('Done').getByText(/^Submitted /)).toBeTruthy()
  expect(row('Done').getByText('You reported on version 1; version 2 is here.')).toBeTruthy()
  expect(row('Gone').queryByRole('link')).toBe(null)
  expect(
    screen.getByRole('link', { name: 'Go on with the next report' }).getAttribute('href'),
  ).toBe('/review?paper=a2')
})

/** Opens a session with a server whose conference is in a time zone. */
async function openAt(timeZone: string): Promise<void> {
  const session = { accessToken: 'a', expiresIn: 3600, reviewer: ownReviewer({ timeZone }) }
  const fetch = async () => await Promise.resolve(Response.json({ data: session }))
  await createSession({ fetch, now: Date.now }, 'token', () => {}).open()
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['Asia/Kolkata', '6 January 2030 at 01:32 UTC+5:30'],
  ['Etc/GMT+12', '5 January 2030 at 08:02 UTC−12'],
  ['UTC', '5 January 2030 at 20:02 UTC'],
])(
  'times are by the clocks of the conference in %s, wherever the reviewer is',
  async (zone, time) => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const moment = '2030-01-05T20:02:00Z'
    await openAt(zone)
    show([
      assigned({ assignmentId: 'a1', paperTitle: 'Ahead', due: moment }),
      assigned({ assignmentId: 'a2', paperTitle: 'In', state: 'submitted', submittedAt: moment }),
    ])
    expect(row('Ahead').getByText(/^Due/).textContent.split(' (')[0]).toBe(`Due ${time}`)
    expect(row('In').getByText(/^Submitted/).textContent).toBe(`Submitted ${time}`)
    render(<BidsLink bids={{ closesAt: moment }} />)
    expect(screen.getByText(/until/i).textContent).toContain(time)
    render(
      <OwnPlace
        reviewer={ownReviewer({ pairingsGoAt: moment })}
        owner="Ab12"
        session={sampleSession(() => null)}
        onAnswered={() => {}}
        onForget={() => {}}
      />,
    )
    expect(screen.getByText(/^On .* who reviewed/).textContent).toContain(time)
  },
)

test.each([
  [[], /^You have no papers yet/],
  [[assigned({ state: 'submitted' })], /^All of your reports are in/],
  [[assigned()], /^One report is to be written, of 1/],
])('says how far one is: %#', (papers, words) => {
  show(papers)
  expect(screen.getByText(words)).toBeTruthy()
})

describe('changes of submitted reports that were not sent', () => {
  const sent = { state: 'submitted', submittedAt: long } as const
  const changed = { ...sent, hasUnsentChanges: true }
  const done = /^All of your reports are in/
  const still = /^Changes not sent: the organisers still read/
  const press = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Send changes' }))
      await Promise.resolve()
    })
  }

  test('are said on the row and in the head, and one button sends them', async () => {
    const session = sampleSession(() => ownReport())
    const onChanged = show(
      [
        assigned({ assignmentId: 'a1', paperTitle: 'One', ...changed }),
        assigned({ assignmentId: 'a2', paperTitle: 'Two', ...sent }),
        assigned({ assignmentId: 'a3', paperTitle: 'Three', ...changed }),
      ],
      session,
    )
    expect(screen.queryByText(done)).toBe(null)
    expect(screen.getByText(still).textContent).toContain('your earlier reports on 2 papers')
    expect(row('One').getByText('Changes not sent')).toBeTruthy()
    expect(row('Two').getByText(/^Submitted /)).toBeTruthy()
    expect(row('Two').queryByText('Changes not sent')).toBe(null)
    await press()
    expect(session.calls).toEqual([
      { method: 'POST', path: '/reviews/a1/submit', body: {} },
      { method: 'POST', path: '/reviews/a3/submit', body: {} },
    ])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('say why they could not be sent', async () => {
    const onChanged = show(
      [assigned(changed)],
      sampleSession(() => 'report-incomplete'),
    )
    await press()
    expect(screen.getByText('said report-incomplete')).toBeTruthy()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('count in the head while only this browser has them', () => {
    keepRecord(localStorage, 'a12', record({ report: report({ forAuthors: 'Mine' }) }))
    show([assigned(sent)])
    expect(screen.getByText(still).textContent).toContain('your earlier report on one paper')
    expect(screen.queryByRole('button', { name: 'Send changes' })).toBe(null)
  })

  test('are none of a report that is in as it is', () => {
    show([assigned(sent)])
    expect(screen.getByText(done)).toBeTruthy()
    expect(screen.queryByText(still)).toBe(null)
    expect(screen.queryByRole('button', { name: 'Send changes' })).toBe(null)
  })
})

test('words for a paper that is gone are offered until they are thrown away; what is saved just goes', () => {
  const typed = { report: report({ forAuthors: 'Mine' }) }
  keepRecord(localStorage, 'gone', record(typed))
  keepRecord(localStorage, 'saved', record({ ...typed, base: typed.report }))
  keepRecord(localStorage, 'other', record({ ...typed, owner: 'Cd34' }))
  keepRecord(localStorage, 'a12', record(typed))
  show([assigned()])
  expect(row('Bridges').getByText(/^Typed in this browser, not saved/)).toBeTruthy()
  const kept = () => keptDrafts(localStorage, 'Ab12').map(({ assignmentId }) => assignmentId)
  expect(kept().toSorted()).toEqual(['a12', 'gone'])
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }))
  expect(screen.queryByText(/^You typed something/)).toBe(null)
  expect(kept()).toEqual(['a12'])
  expect(keptDrafts(localStorage, 'Cd34').length).toBe(1)
})

test('a letter of thanks says how many reports are in and when, and names no paper', async () => {
  const submittedAt = '2026-01-15T12:00:00.000Z'
  show([
    assigned({ assignmentId: 'a1', paperTitle: 'One', state: 'submitted', submittedAt }),
    assigned({
      assignmentId: 'a2',
      paperTitle: 'Two',
      state: 'submitted',
      submittedAt: '2026-03-15T12:00:00.000Z',
    }),
    assigned({ assignmentId: 'a3', paperTitle: 'Three' }),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Letter of thanks' }))
  const letter = await screen.findByRole('region', { name: 'Letter of thanks' })
  expect(letter.textContent).toContain('Bodil Holm has served as a reviewer')
  expect(letter.textContent).toContain('2 reports')
  expect(letter.textContent).toContain('from January 2026 to March 2026')
  for (const title of ['One', 'Two', 'Three']) expect(letter.textContent).not.toContain(title)
  fireEvent.click(within(letter).getByRole('button', { name: 'Close the letter' }))
  expect(screen.queryByRole('region', { name: 'Letter of thanks' })).toBe(null)
})

test('without a report there is no letter', () => {
  show([assigned()])
  expect(screen.queryByRole('button', { name: 'Letter of thanks' })).toBe(null)
})
