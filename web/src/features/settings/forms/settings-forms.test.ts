import type { ApiConferenceSettings, ApiSubmissions } from '@lectern/domain/api/api-conference'
import { describe, expect, it } from 'vitest'

import { submissionsState } from '../submissions-state.ts'
import { changeLines } from '../words/change-lines.ts'
import { readMoment, writtenLength } from '../words/moments.ts'
import { noticeValues, readNotice, readTerms, termValues } from './conference-form.ts'
import { dateEffects, dateValues, newDateId, readDates, withZone } from './dates-form.ts'
import { readSubmissions, submissionEffects, submissionValues } from './submissions-form.ts'

const zone = 'Asia/Kolkata'
const closesAt = '2026-03-01T18:29:00.000Z'
const submissions: ApiSubmissions = {
  opensAt: null,
  closesAt,
  graceMinutes: 15,
  paused: false,
  pausedAt: null,
  closedWords: 'See you.',
}
const said: ApiConferenceSettings = {
  dates: [{ id: 'full-paper', label: 'Full paper', at: closesAt }],
  timeZone: zone,
  notice: { text: 'Moved.', until: closesAt },
  topics: ['AI', 'Bees'],
  limits: { pages: 8, abstractWords: 300 },
  contact: 'office@example.org',
}
const empty: ApiConferenceSettings = {
  dates: null,
  timeZone: null,
  notice: null,
  topics: null,
  limits: null,
  contact: null,
}

describe('the form about submissions', () => {
  const values = submissionValues(submissions, zone)

  it('shows moments by the conference’s clock, and changes nothing by itself', () => {
    expect(values.closes).toEqual({ day: '2026-03-01', time: '23:59' })
    expect(readSubmissions(values, values, zone)).toEqual({ change: {} })
  })

  it('reads a day without a time as its end, and nothing typed as none', () => {
    const typed = { ...values, closes: { day: '2026-03-02', time: '' }, words: ' ' }
    expect(readSubmissions(typed, values, zone)).toEqual({
      change: { closesAt: '2026-03-02T18:29:00.000Z', closedWords: null },
    })
    const cleared = { ...values, closes: { day: '', time: '' }, grace: '' }
    expect(readSubmissions(cleared, values, zone)).toEqual({
      change: { closesAt: null, graceMinutes: 0 },
    })
  })

  it('reads a day without a time as its beginning where submissions open', () => {
    const typed = { ...values, opens: { day: '2026-02-28', time: '' } }
    expect(readSubmissions(typed, values, zone)).toEqual({
      change: { opensAt: '2026-02-27T18:30:00.000Z' },
    })
  })

  it.each([
    [
      'closesAt',
      { closes: { day: '', time: '12:00' } },
      'Closes: a time without a day. Choose the day, or clear the time.',
    ],
    ['graceMinutes', { grace: 'soon' }, 'Grace: whole minutes from 0 to 1440 are expected.'],
    ['graceMinutes', { grace: '1.5' }, 'Grace: whole minutes from 0 to 1440 are expected.'],
    [
      'closesAt',
      { opens: { day: '2026-03-01', time: '23:59' } },
      'Submissions would close before they open. Choose a later close.',
    ],
    [
      'opensAt',
      { opens: { day: '1999-12-31', time: '12:00' } },
      'This time is long ago. Look at its year.',
    ],
  ])('says what is wrong with %s: %j', (field, change, problem) => {
    expect(readSubmissions({ ...values, ...change }, values, zone)).toEqual({ problem, field })
  })

  it('says what follows from another close', () => {
    const now = new Date('2026-02-01T00:00:00Z')
    const effects = (change: object, at = now) =>
      submissionEffects(submissions, change, { extensions: 1, timeZone: zone, now: at })
    expect(effects({ closesAt: '2026-03-04T18:29:00.000Z' })).toEqual([
      'Closes 3 days later than before.',
      'The banner, the calendar file, the buttons and the dates of the public pages follow within 30 seconds.',
      'One author has an extension, which stays as it is.',
    ])
    expect(effects({ closesAt: '2026-01-01T00:00:00.000Z' })[1]).toBe(
      'This moment has passed: submissions close at once.',
    )
    const after = new Date('2026-03-02T00:00:00Z')
    expect(effects({ closesAt: null }, after).slice(0, 2)).toEqual([
      'Submissions don’t close any more.',
      'Submissions open again at once.',
    ])
    expect(effects({ graceMinutes: 5 })).toEqual([])
  })

  const [feb, march] = [new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T18:35:00Z')]
  const paused = { ...submissions, paused: true, pausedAt: '2026-01-01T00:00:00Z' }
  const later = '2026-03-09T00:00:00.000Z'
  const muchLater = '2026-03-10T00:00:00.000Z'

  it.each([
    [
      'opens later, while papers are taken',
      submissions,
      { opensAt: '2026-02-03T00:00:00.000Z' },
      feb,
      'Submissions stop at once: no paper and no edit is taken until they open on 3 Feb 2026, 05:30 UTC+5:30.',
    ],
    [
      'opens again, later',
      { ...submissions, graceMinutes: 0 },
      { opensAt: later, closesAt: muchLater },
      march,
      'No paper is taken before submissions open on 9 Mar 2026, 05:30 UTC+5:30.',
    ],
    [
      'opens sooner',
      { ...submissions, opensAt: later, closesAt: null },
      { opensAt: null },
      feb,
      'Submissions open at once.',
    ],
    [
      'ends a grace',
      submissions,
      { graceMinutes: 0 },
      march,
      'The grace ends at once: from then on no paper and no edit is taken.',
    ],
    [
      'gives a grace',
      { ...submissions, graceMinutes: 0 },
      { graceMinutes: 30 },
      march,
      'Everybody is told that submissions have closed; with the grace, papers are taken until 2 Mar 2026, 00:29 UTC+5:30.',
    ],
    [
      'closes later, while they are paused',
      { ...paused, graceMinutes: 0 },
      { closesAt: later },
      march,
      'Submissions stay paused until somebody resumes them.',
    ],
  ])('says how submissions stand when a change %s', (_what, before, change, now, words) => {
    const facts = { extensions: 0, timeZone: zone, now }
    const states = (one: object) =>
      submissionEffects(before, one, facts).filter(
        (effect) => !/^(The banner|Closes .* than before)/.test(effect),
      )
    expect(states(change)).toEqual([words])
    expect(states({ closedWords: 'Bye.' })).toEqual([])
  })
})

describe('the forms about the conference', () => {
  it.each([said, empty])('change nothing by themselves: %j', (settings) => {
    expect(readDates(dateValues(settings), settings)).toEqual({ change: {} })
    expect(readNotice(noticeValues(settings, zone), settings, zone)).toEqual({ change: {} })
    expect(readTerms(termValues(settings), settings)).toEqual({ change: {} })
  })

  it('go back to what the site was built with where they are emptied', () => {
    expect(readDates({ zone: '', dates: null }, said)).toEqual({
      change: { timeZone: null, dates: null },
    })
    expect(readNotice({ text: ' ', day: '', time: '' }, said, zone)).toEqual({
      change: { notice: null },
    })
    expect(readTerms({ topics: '\n', pages: '', words: '', contact: '' }, said)).toEqual({
      change: { topics: null, limits: null, contact: null },
    })
  })

  it.each([
    [
      'limits.pages',
      readTerms({ ...termValues(said), pages: '' }, said),
      'Give both numbers, or none.',
    ],
    [
      'topics',
      readTerms({ ...termValues(said), topics: 'AI\nai' }, said),
      'Two topics are the same.',
    ],
    [
      'contact',
      readTerms({ ...termValues(said), contact: 'office' }, said),
      'Enter a valid e-mail address, such as name@example.org.',
    ],
    [
      'notice.until',
      readNotice({ text: 'Moved.', day: '', time: '' }, said, zone),
      'Choose until when the notice is shown.',
    ],
    [
      'dates.0.at',
      readDates({ zone: '', dates: [{ id: 'a', label: 'A', day: '', time: '' }] }, said),
      'A: choose its day.',
    ],
  ])('say what is wrong with %s: %j', (field, read, problem) => {
    expect(read).toEqual({ problem, field })
  })

  it('give each new date an id that no other has', () => {
    expect(newDateId([])).toBe('date-1')
    expect(newDateId(['date-2', 'full-paper'])).toBe('date-3')
    expect(newDateId(['a', 'date-2', 'date-3'])).toBe('date-4')
  })
})

describe('another time zone', () => {
  const typed = { id: 'camera', label: 'Camera-ready', day: '2026-04-01', time: '23:59' }
  const both = withZone({ zone, dates: [...(dateValues(said).dates ?? []), typed] }, 'UTC', said)

  it('shows saved dates by its clocks, and leaves what was typed', () => {
    expect(both.dates).toEqual([
      { id: 'full-paper', label: 'Full paper', day: '2026-03-01', time: '18:29' },
      typed,
    ])
    expect(withZone(both, zone, said).dates?.[0]).toEqual(dateValues(said).dates?.[0])
  })

  it('is the clock by which days and times below it are read', () => {
    expect(readDates(both, said)).toEqual({
      change: {
        timeZone: 'UTC',
        dates: [
          said.dates?.[0],
          { id: 'camera', label: 'Camera-ready', at: '2026-04-01T23:59:00.000Z' },
        ],
      },
    })
  })

  it('moves no date by itself, not by a second', () => {
    const odd = { ...said, dates: [{ id: 'a', label: 'A', at: '2026-03-01T18:29:31.007Z' }] }
    expect(readDates(withZone(dateValues(odd), 'UTC', odd), odd)).toEqual({
      change: { timeZone: 'UTC' },
    })
  })

  it('is told with what becomes of each moment', () => {
    const dates = [
      { id: 'full-paper', label: 'Full paper', at: '2025-01-01T00:00:00.000Z' },
      { id: 'a', label: 'A', at: closesAt },
    ]
    const effects = dateEffects({ timeZone: 'Etc/GMT+12' }, { ...said, dates }, submissions)
    const both = '1 Mar 2026, 23:59 UTC+5:30, which is 1 Mar 2026, 06:29 UTC−12.'
    expect(effects.slice(0, -1)).toEqual([
      `A: stays the same moment, ${both}`,
      `Closes: stays the same moment, ${both}`,
      `Shown until: stays the same moment, ${both}`,
    ])
    expect(dateEffects({ timeZone: 'UTC' }, empty, { opensAt: null, closesAt: null })).toContain(
      'Abstract submission: ends with 15 December 2025, by the clocks of the new time zone.',
    )
    expect(dateEffects({ dates: null }, said, submissions)).toHaveLength(1)
  })

  it('is named beside the moments that change with it', () => {
    const change = { timeZone: 'Etc/GMT+12', dates: [{ id: 'a', label: 'A', at: closesAt }] }
    expect(changeLines(said, change, { of: 'conference', timeZone: zone })).toEqual([
      {
        what: 'Time zone',
        before: 'India Standard Time (UTC+5:30)',
        after: 'Anywhere on Earth (UTC−12)',
      },
      {
        what: 'Dates',
        before: 'Full paper: 1 Mar 2026, 23:59 UTC+5:30',
        after: 'A: 1 Mar 2026, 06:29 UTC−12',
      },
    ])
  })
})

describe('a change in words', () => {
  it('names no moment of the date that follows the close', () => {
    const dates = [{ id: 'full-paper', label: 'Full paper', at: '2025-01-01T00:00:00.000Z' }]
    expect(
      changeLines(said, { dates }, { of: 'conference', timeZone: zone, followsClose: true }),
    ).toEqual([])
    expect(
      changeLines(
        said,
        { dates: null },
        { of: 'conference', timeZone: zone, followsClose: true },
      )[0]?.before,
    ).toBe('Full paper: as submissions close')
    expect(changeLines(said, { dates }, { of: 'conference', timeZone: zone })).toHaveLength(1)
  })

  it('names what is different, by the conference’s clock', () => {
    const to = { closesAt: null, graceMinutes: 1, paused: true, closedWords: 'See you.' }
    expect(changeLines(submissions, to, { of: 'submissions', timeZone: zone })).toEqual([
      { what: 'Closes', before: '1 Mar 2026, 23:59 UTC+5:30', after: 'never' },
      { what: 'Grace', before: '15 minutes', after: '1 minute' },
      { what: 'Paused', before: 'no', after: 'yes' },
    ])
  })

  it('names what is as the site was built', () => {
    expect(changeLines(said, empty, { of: 'conference', timeZone: zone })).toEqual([
      {
        what: 'Dates',
        before: 'Full paper: 1 Mar 2026, 23:59 UTC+5:30',
        after: 'as the site was built',
      },
      {
        what: 'Time zone',
        before: 'India Standard Time (UTC+5:30)',
        after: 'as the site was built',
      },
      { what: 'Notice', before: 'Moved. (until 1 Mar 2026, 23:59 UTC+5:30)', after: 'none' },
      { what: 'Topics', before: 'AI, Bees', after: 'as the site was built' },
      {
        what: 'Limits of a paper',
        before: '8 pages, 300 words of abstract',
        after: 'as the site was built',
      },
      { what: 'Contact for replies', before: 'office@example.org', after: 'nobody' },
    ])
  })
})

describe('how submissions stand', () => {
  const close = Date.parse(closesAt)

  it.each([
    [submissions, close - 3_600_000, 'open', 'Papers are taken. They close in 1 hour.'],
    [{ ...submissions, closesAt: null }, close, 'open', 'Papers are taken.'],
    [
      { ...submissions, opensAt: closesAt, closesAt: null },
      close - 120_000,
      'not-open',
      'Submissions have not opened yet. They open in 2 minutes.',
    ],
    [
      { ...submissions, paused: true, pausedAt: '2026-02-01T00:00:00Z' },
      close - 1,
      'paused',
      'Submissions are paused since 1 Feb 2026, 05:30 UTC+5:30.',
    ],
    [
      submissions,
      close + 60_000,
      'grace',
      'Submissions have closed for the public; the grace is still on.',
    ],
    [submissions, close + 16 * 60_000, 'closed', 'Submissions have closed.'],
  ])('is told at each moment', (settings, now, kind, words) => {
    expect(submissionsState(settings, zone, now)).toEqual({ kind, words })
  })
})

describe('moments', () => {
  it('are read by the conference’s clock, or told to be none', () => {
    expect(readMoment({ day: '', time: '' }, zone)).toBeNull()
    expect(readMoment({ day: '2026-13-01', time: '' }, zone)).toBeUndefined()
    expect(readMoment({ day: '2026-03-01', time: '23:59' }, zone)).toBe(closesAt)
  })

  it.each([
    [0, 'less than a minute'],
    [-61_000, '1 minute'],
    [3 * 86_400_000 + 2 * 3_600_000 + 60_000, '3 days and 2 hours'],
  ])('of %d ms are written as long as they are', (length, words) => {
    expect(writtenLength(length)).toBe(words)
  })
})
