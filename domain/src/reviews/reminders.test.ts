import { describe, expect, it } from 'vitest'

import { byDue, isInvitationReminderOn, nextReminders, reminderOn } from './reminders.ts'

const due = new Date('2026-03-10T12:00:00Z')
const days = { remindDaysBefore: 3, remindDaysAfter: 2 }
const at = (time: string) => new Date(`2026-03-${time}:00Z`)

describe('a reminder of a report', () => {
  it.each([
    ['07T11:59', null],
    ['07T12:00', 'before'],
    ['10T11:59', 'before'],
    ['10T12:00', null],
    ['12T11:59', null],
    ['12T12:00', 'after'],
    ['30T12:00', 'after'],
  ])('at %s is %s', (time, on) => {
    expect(reminderOn(due, days, at(time))).toBe(on)
  })

  it('is none where it is off, or no date is set', () => {
    const off = { remindDaysBefore: null, remindDaysAfter: null }
    expect(reminderOn(due, off, at('09T12:00'))).toBe(null)
    expect(reminderOn(due, off, at('20T12:00'))).toBe(null)
    expect(reminderOn(null, days, at('09T12:00'))).toBe(null)
  })
})

it('an invitation is reminded of so many days after it was mailed', () => {
  const asked = at('01T12:00')
  expect(isInvitationReminderOn(asked, { remindInvitedDays: 5 }, at('06T11:59'))).toBe(false)
  expect(isInvitationReminderOn(asked, { remindInvitedDays: 5 }, at('06T12:00'))).toBe(true)
  expect(isInvitationReminderOn(asked, { remindInvitedDays: null }, at('30T12:00'))).toBe(false)
})

it.each([
  ['01T06:59', '01T07:00'],
  ['01T07:00', '02T07:00'],
  ['31T08:00', '31T31:00'],
])('after %s reminders go next in the morning', (now, next) => {
  const expected = next === '31T31:00' ? new Date('2026-04-01T07:00:00Z') : at(next)
  expect(nextReminders(at(now))).toEqual(expected)
})

it('reports are counted by their dates, the soonest first', () => {
  const later = at('20T12:00')
  expect(byDue([later, null, due, new Date(due)])).toEqual([
    { due, count: 2 },
    { due: later, count: 1 },
    { due: null, count: 1 },
  ])
})
