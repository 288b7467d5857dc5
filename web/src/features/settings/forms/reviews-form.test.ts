import type { ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import { describe, expect, it } from 'vitest'

import type { ReviewsChange } from '../../../firebase/settings/review-settings.ts'
import { changeLines } from '../words/change-lines.ts'
import { reviewAgreement, reviewEffects } from '../words/review-effects.ts'
import { reviewsText as text } from '../words/reviews-text.ts'
import { readReviews, reviewParts, type ReviewValues, reviewValues } from './reviews-form.ts'

const zone = 'Asia/Kolkata'
const settings: ApiReviewSettings = {
  blind: 'double',
  wanted: 2,
  most: 5,
  bidsOpenAt: null,
  bidsCloseAt: null,
  // With seconds, which no form shows.
  dueAt: '2026-03-01T18:29:30.000Z',
  closesAt: null,
  othersShown: true,
  discussion: true,
  statusMails: false,
  pairingsGoAt: null,
  remindDaysBefore: null,
  remindDaysAfter: null,
  remindInvitedDays: null,
  publishedAt: null,
}
const values = reviewValues(settings, zone)
const typed = (change: Partial<ReviewValues>) => readReviews({ ...values, ...change }, values, zone)
const moment = (day: string, time = '') => ({ day, time })

describe('the form about reviews', () => {
  it('shows moments by the conference’s clock, and changes nothing by itself', () => {
    expect(values.dueAt).toEqual({ day: '2026-03-01', time: '23:59' })
    expect(typed({})).toEqual({ change: {} })
  })

  it.each<[what: string, change: Partial<ReviewValues>, sent: ReviewsChange]>([
    ['who knows whom', { blind: 'single' }, { blind: 'single' }],
    ['numbers', { wanted: ' 3 ', most: '200' }, { wanted: 3, most: 200 }],
    [
      'days of reminders, and none',
      { remindDaysBefore: '3', remindDaysAfter: '' },
      { remindDaysBefore: 3 },
    ],
    ['switches', { discussion: false }, { discussion: false }],
    [
      'a day as its beginning where bids open, and as its end elsewhere',
      { bidsOpenAt: moment('2026-02-01'), bidsCloseAt: moment('2026-02-01') },
      { bidsOpenAt: '2026-01-31T18:30:00.000Z', bidsCloseAt: '2026-02-01T18:29:00.000Z' },
    ],
    ['no date', { dueAt: moment('') }, { dueAt: null }],
    [
      'a close as late as the reports are due',
      { dueAt: moment('2026-03-02'), closesAt: moment('2026-03-02') },
      { dueAt: '2026-03-02T18:29:00.000Z', closesAt: '2026-03-02T18:29:00.000Z' },
    ],
  ])('reads %s', (_what, change, sent) => {
    expect(typed(change)).toEqual({ change: sent })
  })

  it.each<[what: string, change: Partial<ReviewValues>, field: string, problem: string]>([
    [
      'no number',
      { wanted: '' },
      'wanted',
      'Reports for each paper: a whole number from 1 to 10 is expected.',
    ],
    [
      'a half',
      { wanted: '1.5' },
      'wanted',
      'Reports for each paper: a whole number from 1 to 10 is expected.',
    ],
    [
      'too many',
      { most: '201' },
      'most',
      'Papers for each reviewer: a whole number from 1 to 200 is expected.',
    ],
    [
      'a time without a day',
      { closesAt: moment('', '10:00') },
      'closesAt',
      'Reports close: a time without a day. Choose the day, or clear the time.',
    ],
    [
      'bids that close as they open',
      { bidsOpenAt: moment('2026-02-01', '10:00'), bidsCloseAt: moment('2026-02-01', '10:00') },
      'bidsCloseAt',
      'Bids would close before they open.',
    ],
    [
      'a close before reports are due',
      { closesAt: moment('2026-03-01', '23:58') },
      'closesAt',
      'Reports would close before they are due.',
    ],
  ])('refuses %s', (_what, change, field, problem) => {
    expect(typed(change)).toEqual({ problem, field })
  })

  it('keeps moments the same when the clock changes', () => {
    expect(reviewParts.inZone?.(values, zone, 'UTC').dueAt).toEqual({
      day: '2026-03-01',
      time: '18:29',
    })
  })
})

describe('a change of how papers are reviewed', () => {
  it('is written by the names of this part, whatever others call theirs', () => {
    const to = { closesAt: null, blind: 'single', wanted: 3, bidsOpenAt: settings.dueAt }
    const from = { ...settings, closesAt: settings.dueAt }
    expect(changeLines(from, to, { of: 'reviews', timeZone: zone })).toEqual([
      { what: 'Reports close', before: '1 Mar 2026, 23:59 UTC+5:30', after: 'never' },
      { what: 'Who knows whom', before: 'double-blind', after: 'single-blind' },
      { what: 'Reports for each paper', before: '2', after: '3' },
      { what: 'Bids open', before: 'no bids', after: '1 Mar 2026, 23:59 UTC+5:30' },
    ])
    const [line] = changeLines(from, to, { of: 'submissions', timeZone: zone })
    expect(line?.what).toBe('Closes')
  })

  const now = new Date('2026-02-01T00:00:00Z')
  const past = '2026-01-31T00:00:00.000Z'
  const future = '2026-02-02T00:00:00.000Z'
  it.each<[before: ReviewsChange, change: ReviewsChange, effects: readonly string[]]>([
    [{}, {}, []],
    [{}, { blind: 'double' }, []],
    [{}, { blind: 'single' }, [text.singleNow]],
    [{ blind: 'single' }, { blind: 'double' }, [text.doubleNow]],
    [{}, { wanted: 3 }, [text.laterAssignments]],
    [{}, { bidsOpenAt: past }, [text.bidsNow]],
    [{}, { bidsOpenAt: future }, []],
    [{}, { bidsOpenAt: past, bidsCloseAt: past }, []],
    [{ bidsOpenAt: past }, { bidsOpenAt: null }, [text.bidsStop]],
    [{}, { dueAt: future }, [text.dueTold]],
    [{}, { closesAt: future }, []],
    [{}, { closesAt: past }, [text.closedNow]],
    [{ closesAt: past }, { closesAt: future }, [text.openAgain]],
    [{}, { othersShown: false }, [text.othersNoMore]],
    [{}, { discussion: false }, [text.discussionNoMore]],
    [{}, { statusMails: true }, [text.mailsNow]],
    [{}, { pairingsGoAt: future }, [text.pairingsSoon, text.pairingsEarly]],
    [{}, { pairingsGoAt: past }, [text.pairingsNow, text.pairingsEarly]],
    [{ dueAt: null }, { pairingsGoAt: future }, [text.pairingsSoon]],
    [{ pairingsGoAt: past, dueAt: past }, { closesAt: future }, [text.pairingsEarly]],
    [{ dueAt: past }, { bidsCloseAt: future }, [text.bidsLate]],
    [{ dueAt: future }, { bidsCloseAt: past }, []],
  ])('says what follows: %j, then %j', (before, change, effects) => {
    expect(reviewEffects({ ...settings, ...before }, change, now)).toEqual(effects)
  })
})

describe('the date on which pairings go', () => {
  const now = new Date('2026-03-01T00:00:00.000Z')
  it.each([
    ['far away', '2026-03-20T00:00:00.000Z', null],
    ['near', '2026-03-07T00:00:00.000Z', text.pairingsAgree],
    ['past', '2026-02-01T00:00:00.000Z', text.pairingsAgree],
    ['none', null, null],
  ])('asks once more when it is %s', (_when, pairingsGoAt, asked) => {
    expect(reviewAgreement({ pairingsGoAt }, now)).toBe(asked)
  })

  it('says what will happen', () => {
    const soon = { pairingsGoAt: '2026-03-20T00:00:00.000Z' }
    expect(reviewEffects(settings, soon, now)).toEqual([text.pairingsSoon])
  })
})

it('reminders that are switched on or off are told of', () => {
  const now = new Date('2026-03-01T00:00:00.000Z')
  const [told] = reviewEffects(settings, { remindDaysBefore: 3 }, now)
  expect(told).toMatch(/^Reminders go once a day, first on /)
  const on = { ...settings, remindDaysBefore: 3 }
  expect(reviewEffects(on, { remindDaysBefore: null }, now)).toEqual([text.remindersNoMore])
})
