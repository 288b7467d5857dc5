import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import { describe, expect, test } from 'vitest'

import { nextDay, nextStepText, timelineOf, type TimelinePaper } from './paper-timeline.ts'

const pdf = { path: 'papers/u/p/a.pdf', name: 'a.pdf', bytes: 9 }
const check = { path: pdf.path, ok: true, reason: null, bytes: 9, sha256: 'ab', pages: 2 }
const at = (hour: number) => new Date(Date.UTC(2025, 11, 1, hour))
const paper: TimelinePaper = {
  status: 'Submitted',
  createdAt: at(1),
  pdf,
  supplementaryPdf: null,
  checks: { pdf: check },
}

function event(kind: PaperEvent['kind'], hour: number, to: string | null = null): PaperEvent {
  const details = { changed: [], files: [] }
  return {
    id: String(hour),
    kind,
    actor: { uid: null, as: 'server' },
    from: null,
    to,
    at: at(hour),
    details,
  }
}

/** Newest first. */
const events = [
  event('status-changed', 9, 'Accept'),
  event('status-changed', 7, 'Review Obtained'),
  event('status-changed', 5, 'Review Awaiting'),
  event('files-checked', 2),
  event('submitted', 1),
]

/** What the steps are called, where they stand and since when. */
function told(changes: Partial<TimelinePaper>, known = events, isWithdrawn = false) {
  return timelineOf({ ...paper, ...changes }, known, isWithdrawn).map(
    ({ name, state, at: since }) => [name, state, since?.getUTCHours() ?? null],
  )
}

describe('the way of a paper', () => {
  test('begins with its files, which are read', () => {
    expect(told({ checks: undefined }, [])).toEqual([
      ['Submitted', 'done', 1],
      ['Files checked', 'current', null],
      ['Review', 'ahead', null],
      ['Decision', 'ahead', null],
    ])
    expect(timelineOf({ ...paper, checks: undefined }, [], false)[1]?.note).toMatch(/is reading/)
  })

  test.each([
    ['', ['done', 'done', 'current', 'ahead']],
    ['Submitted', ['done', 'done', 'current', 'ahead']],
    ['Review Awaiting', ['done', 'done', 'current', 'ahead']],
    ['Review Obtained', ['done', 'done', 'done', 'current']],
    ['Accept', ['done', 'done', 'done', 'current']],
    ['Reject', ['done', 'done', 'done', 'current']],
    ['A status of later', ['done', 'done', 'current', 'ahead']],
  ])('with the status %j stands at %j', (status, states) => {
    expect(timelineOf({ ...paper, status }, [], false).map(({ state }) => state)).toEqual(states)
  })

  test('has the times of its events', () => {
    expect(told({ status: 'Accept' })).toEqual([
      ['Submitted', 'done', 1],
      ['Files checked', 'done', 2],
      ['Review', 'done', 7],
      ['Decision: Accept', 'current', 9],
    ])
    expect(told({ status: 'Review Awaiting' }, events.slice(2))[2]).toEqual([
      'Review',
      'current',
      5,
    ])
  })

  test('says of whom it waits, and of nothing that is ahead', () => {
    const notes = (status: string) =>
      timelineOf({ ...paper, status }, [], false).map(({ note }) => note)
    expect(notes('Submitted')[2]).toMatch(/organisers look at it first/)
    expect(notes('Review Awaiting')[2]).toBe('The reviewers have it.')
    expect(notes('Review Obtained').slice(2)).toEqual([
      null,
      'The reviews are in; the organisers decide.',
    ])
    expect(timelineOf({ ...paper, checks: undefined }, [], false)[2]?.note).toBeNull()
  })

  test('says that a file cannot be read', () => {
    const checks = { pdf: { ...check, ok: false } }
    expect(timelineOf({ ...paper, checks }, [], false)[1]?.note).toMatch(/cannot be read/)
  })

  test('waits for both files', () => {
    const supplementaryPdf = { ...pdf, path: 'papers/u/p/s.pdf' }
    expect(told({ supplementaryPdf })[1]).toEqual(['Files checked', 'current', null])
  })

  test('ends where it is withdrawn', () => {
    const known = [event('withdrawn', 6), ...events.slice(2)]
    expect(told({ status: 'Review Awaiting' }, known, true)).toEqual([
      ['Submitted', 'done', 1],
      ['Files checked', 'done', 2],
      ['Withdrawn', 'current', 6],
    ])
  })
})

describe('what comes next', () => {
  const days = [
    { label: 'Full paper', day: '31 December 2025', date: '2025-12-31' },
    { label: 'Conference', day: 'January 2026', date: '2026-01' },
  ]
  const zone = 'Asia/Kolkata'

  test.each([
    ['2025-12-31T18:29:59Z', 'Full paper'],
    ['2025-12-31T18:30:00Z', 'Conference'],
    ['2026-01-31T18:29:59Z', 'Conference'],
    ['2026-01-31T18:30:00Z', undefined],
  ])('at %s the next day is %s', (now, label) => {
    expect(nextDay(days, zone, new Date(now))?.label).toBe(label)
  })

  test('names the next day of a paper that has not come to its end', () => {
    const next = days[0] ?? null
    const text = (status: string, isWithdrawn = false, day = next) =>
      nextStepText({ status }, isWithdrawn, day, 'IST')
    expect(text('Submitted')).toMatch(/by mail.* Next date: Full paper, 31 December 2025, IST\.$/)
    expect(text('Submitted', false, null)).not.toContain('Next date')
    expect(text('Accept')).toMatch(/final version.* Next date: /)
    expect(text('Reject')).toBe('the decision is made; nothing is left to do.')
    expect(text('Accept', true)).toMatch(/^nothing; /)
  })
})
