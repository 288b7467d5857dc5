import { draftReportSchema, type DraftReport } from '@lectern/domain/reviews/report'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { keepRecord, keptRecord } from '../drafts/draft-record.ts'
import { record } from '../drafts/draft-samples.ts'
import { assigned, ownReport, report, wholeReport } from '../session/report-samples.ts'
import { ownReportSchema, type OwnReport } from '../session/review-answers.ts'
import { sampleSession } from '../session/sample-session.ts'
import { PaperWithReport } from './PaperWithReport.tsx'

const reviewer = {
  name: 'Bodil Holm',
  email: 'b@example.org',
  affiliation: '',
  topics: [],
  most: 5,
  state: 'accepted' as const,
  answers: [],
  bids: null,
  pairingsGoAt: null,
  timeZone: 'Asia/Kolkata',
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A server that has a report, and may be out of reach. */
function serverWith(first: OwnReport) {
  const server = { own: first, refusal: null as string | null, losesReply: false }
  const session = sampleSession(({ method, path, body }) => {
    if (path.endsWith('/suggestions')) return []
    if (server.refusal !== null) return server.refusal
    if (method === 'GET') return server.own
    const sent: DraftReport = v.parse(draftReportSchema, body)
    const revision = server.own.revision + 1
    server.own = { ...server.own, report: sent, revision }
    if (server.losesReply) return 'network-failed'
    if (method === 'POST') {
      server.own = { ...server.own, submitted: sent, versions: server.own.versions + 1 }
      return server.own
    }
    return { revision, savedAt: null, elsewhere: server.own.elsewhere }
  })
  const saved = () => session.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { server, session, saved }
}

async function open(first: OwnReport = ownReport()) {
  const all = serverWith(first)
  render(
    <PaperWithReport
      owner="Ab12"
      reviewer={reviewer}
      session={all.session}
      next={null}
      onChanged={() => {}}
      opened={first}
      load={async () => all.session.call({ method: 'GET', path: '', answer: ownReportSchema })}
    />,
  )
  await pass(0)
  return all
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(milliseconds))
}

const words = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words for the authors' })
const type = (text: string) => fireEvent.change(words(), { target: { value: text } })
const saving = () => within(screen.getByRole('navigation')).getByRole('status').textContent
const kept = () => keptRecord(localStorage, 'a12')

describe('what is typed', () => {
  test('is in the browser at once, and on the server after a pause', async () => {
    const { saved } = await open()
    type('G')
    expect(kept()?.report.forAuthors).toBe('G')
    await pass(900)
    type('Good')
    expect(kept()?.report.forAuthors).toBe('Good')
    await pass(900)
    expect([saved(), saving()]).toEqual([[], 'Not saved yet…'])
    await pass(200)
    expect(saved()).toEqual([
      { ...report({ forAuthors: 'Good' }), seen: 0, clearsElsewhere: false },
    ])
    expect(saving()).toBe('Saved')
  })

  test('is saved when the field is left', async () => {
    const { saved } = await open()
    type('Good')
    fireEvent.blur(words())
    await pass(0)
    expect(saved().length).toBe(1)
  })

  test('waits for a server that does not answer, and is tried again', async () => {
    const { server, saved } = await open()
    server.refusal = 'unavailable'
    type('Good')
    await pass(1000)
    expect(saving()).toBe('Not saved yet: the server does not answer. It is kept in this browser.')
    server.refusal = null
    await pass(3000)
    expect([saved().length, saving()]).toEqual([2, 'Saved'])
  })

  test('is not called somebody else’s because an answer was lost', async () => {
    const { server } = await open()
    server.losesReply = true
    type('The middel')
    await pass(1000)
    type('The middle, mended')
    server.losesReply = false
    await pass(4000)
    expect([saving(), server.own.report.forAuthors]).toEqual(['Saved', 'The middle, mended'])
    expect(screen.queryByText('Also typed elsewhere')).toBe(null)
  })

  test('that the server refuses can be had as a file', async () => {
    const { server } = await open()
    server.refusal = 'reviews-closed'
    type('Too late')
    await pass(1000)
    expect(saving()).toBe('Not saved: said reviews-closed')
    expect(screen.getByRole('button', { name: 'Save my words as a file' })).toBeTruthy()
    expect(kept()?.report.forAuthors).toBe('Too late')
  })

  test('is too long for the server, and kept all the same', async () => {
    await open()
    const long = 'a'.repeat(10_001)
    type(long)
    expect(screen.getByText(/^1 characters too many/)).toBeTruthy()
    expect(kept()?.report.forAuthors).toBe(long)
  })

  test('of another reviewer on the same device is not shown', async () => {
    keepRecord(localStorage, 'a12', record({ owner: 'Cd34', report: report({ forAuthors: 'X' }) }))
    await open()
    expect(words().value).toBe('')
  })
})

test('words of another device are shown until they are thrown away, which the server hears', async () => {
  const elsewhere = { forAuthors: 'On the train', forOrganisers: null }
  const { saved } = await open(ownReport({ elsewhere, revision: 4 }))
  expect(screen.getByText('On the train')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }))
  expect(screen.queryByText('On the train')).toBe(null)
  await pass(1000)
  expect(saved()).toEqual([{ ...report(), seen: 4, clearsElsewhere: true }])
})

test('digits choose a value; what is missing is said beside its field, and the first gets the focus', async () => {
  const { session } = await open(ownReport({ report: { ...wholeReport, novelty: null } }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit the report' }))
  await pass(0)
  const novelty = screen.getByRole('radiogroup', { name: 'Novelty' })
  expect(within(novelty).getByText('Choose from 1 to 5.')).toBeTruthy()
  expect(novelty.contains(document.activeElement)).toBe(true)
  expect(screen.getByText('One thing is missing.')).toBeTruthy()
  expect(session.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  fireEvent.keyDown(novelty, { key: '5' })
  expect(within(novelty).queryByText('Choose from 1 to 5.')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Submit the report' }))
  await pass(0)
  expect(session.calls.at(-1)).toMatchObject({ path: '/reviews/a12/submit', body: { novelty: 5 } })
  expect(screen.getByText('Submitted. Thank you.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit the revised report' })).toBeTruthy()
})

describe('changes of a submitted report', () => {
  const inIt = { report: wholeReport, submitted: wholeReport, revision: 3, versions: 1 }
  const send = () => screen.queryByRole('button', { name: 'Send changes' })

  test('are saved and not sent until one button sends them', async () => {
    const { server, session } = await open(ownReport(inIt))
    expect([saving(), send()]).toEqual(['Saved', null])
    type('Sound, and short.')
    expect(saving()).toBe('Not saved yet…')
    await pass(1000)
    expect(saving()).toBe('Draft saved, not sent')
    fireEvent.click(screen.getByRole('button', { name: 'Send changes' }))
    await pass(0)
    expect(session.calls.at(-1)).toMatchObject({
      path: '/reviews/a12/submit',
      body: { forAuthors: 'Sound, and short.' },
    })
    expect(server.own.submitted?.forAuthors).toBe('Sound, and short.')
    expect([saving(), send()]).toEqual(['Saved', null])
  })

  test('are none once the text is as it was sent', async () => {
    await open(ownReport(inIt))
    type('Sound, and short.')
    await pass(1000)
    type(wholeReport.forAuthors ?? '')
    await pass(1000)
    expect([saving(), send()]).toEqual(['Saved', null])
  })

  test('are known after a reload and on another device, and can’t be sent once reports have closed', async () => {
    const changed = { ...inIt, report: { ...wholeReport, novelty: 1 } }
    await open(ownReport(changed))
    expect(saving()).toBe('Draft saved, not sent')
    expect(send()).not.toBe(null)
    cleanup()
    const may = { write: 'reviews-closed', readOthers: null, discuss: null }
    await open(ownReport({ ...changed, may }))
    expect([saving(), send()]).toEqual(['Draft saved, not sent', null])
  })

  test('that lack something are not sent, and the bar’s button leads to what is missing', async () => {
    const { session } = await open(
      ownReport({ ...inIt, report: { ...wholeReport, novelty: null } }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Send changes' }))
    await pass(0)
    expect(session.calls.filter(({ method }) => method === 'POST')).toEqual([])
    const novelty = screen.getByRole('radiogroup', { name: 'Novelty' })
    expect(novelty.contains(document.activeElement)).toBe(true)
  })
})

test('reports that have closed are shown, and not changed', async () => {
  const may = { write: 'reviews-closed', readOthers: 'not-found', discuss: 'not-found' }
  await open(ownReport({ may, report: wholeReport, submitted: wholeReport, versions: 1 }))
  expect(screen.getByText(/^Reports have closed/)).toBeTruthy()
  expect(words().readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBe(null)
  expect(screen.queryByText('Other reports')).toBe(null)
  expect(screen.queryByText('Discussion')).toBe(null)
})

test('a message that is being written is there again', async () => {
  const may = { write: null, readOthers: null, discuss: null }
  await open(ownReport({ may, label: 'B', versions: 1 }))
  expect(screen.getByText(/The others know you as Reviewer B\./)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Is it' } })
  cleanup()
  await open(ownReport({ may, versions: 1 }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Is it')
})

test('a report about an earlier version says so until it is submitted again', async () => {
  const { assignment } = ownReport()
  const about = { ...assignment, state: 'submitted', copyVersion: 2, reportVersion: 1 } as const
  const inIt = { report: wholeReport, submitted: wholeReport, versions: 1 }
  const { server } = await open(ownReport({ assignment: about, ...inIt }))
  expect(screen.getByText('You reported on version 1; version 2 is here.')).toBeTruthy()
  expect(screen.getByText(/^It is about an earlier version of the paper/)).toBeTruthy()
  server.own = { ...server.own, assignment: { ...about, reportVersion: 2 } }
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  await pass(0)
  expect(screen.queryByText(/^You reported on version 1/)).toBe(null)
  expect(screen.getByText(/^This report is submitted/)).toBeTruthy()
})

test('more time is asked for with words, and what becomes of it is shown', async () => {
  const first = ownReport()
  const session = sampleSession(({ path }) =>
    path.endsWith('/more-time') ? { ...first.assignment, moreTime: 'asked' } : first,
  )
  render(
    <PaperWithReport
      owner="Ab12"
      reviewer={reviewer}
      session={session}
      next={null}
      onChanged={() => {}}
      opened={first}
      load={async () => Promise.resolve(first)}
    />,
  )
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Ask for more time' }))
  const field = await screen.findByLabelText('Until when, and why (may stay empty)')
  fireEvent.change(field, { target: { value: ' Until Friday:\nI am ill. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(/the organisers see it\.$/)).toBeTruthy()
  expect(session.calls.at(-1)).toEqual({
    method: 'POST',
    path: '/reviews/a12/more-time',
    body: { words: 'Until Friday: I am ill.' },
  })
})

test('that the date is kept is shown, and a report that is in asks for no more time', async () => {
  await open(ownReport({ assignment: assigned({ moreTime: 'kept' }) }))
  expect(screen.getByText(/the organisers keep the date\.$/)).toBeTruthy()
  cleanup()
  await open(ownReport({ assignment: assigned({ state: 'submitted' }) }))
  expect(screen.queryByRole('button', { name: 'Ask for more time' })).toBe(null)
})
