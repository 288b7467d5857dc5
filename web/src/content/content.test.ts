import { describe, expect, test } from 'vitest'

import { conference } from './conference.ts'
import { contacts } from './contacts.ts'
import { type GuidelineCard, guidelines } from './guidelines.ts'
import type { LinkedWords, Phrase } from './phrase.ts'
import { speakers } from './speakers.ts'
import { sponsors } from './sponsors.ts'

const isLinked = (words: Phrase[number]): words is LinkedWords =>
  typeof words !== 'string' && !('settable' in words)
/** Whether a text is YYYY-MM-DD of a day in the calendar: no 31 June. */
const isDay = (text: string) =>
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, text.length) === text && text.length === 10

describe('content that an organising team changes', () => {
  test('deadlines are days that exist, in the order in which they come', () => {
    const days: readonly string[] = conference.deadlines.map(({ date }) => date)
    expect(days.filter((day) => !isDay(day))).toEqual([])
    expect(days).toEqual(days.toSorted())
    const ids = conference.deadlines.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a deadline is shown as the day that machines read', () => {
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    for (const { day, date } of conference.deadlines) {
      expect(day).toBe(format.format(new Date(date)))
    }
  })

  test('the conference takes place on a day that exists, or in a month', () => {
    const { date } = conference.takesPlace
    expect(isDay(date) || isDay(`${date}-01`)).toBe(true)
  })

  test('the site’s own address is a secure one, without a slash at the end', () => {
    expect(conference.siteUrl).toBe(new URL(conference.siteUrl).origin)
    expect(new URL(conference.siteUrl).protocol).toBe('https:')
  })

  test('the time zone is one that machines know', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: conference.timeZone })).not.toThrow()
  })

  test('every address outside the site is a secure one', () => {
    const addresses = [
      ...speakers.map(({ profile }) => profile),
      ...sponsors.map(({ link }) => link),
    ]
    expect(addresses.filter((address) => new URL(address).protocol !== 'https:')).toEqual([])
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('e-mail addresses are addresses', () => {
    const emails = [
      ...contacts.emails.map(({ email }) => email),
      ...contacts.technicalSupport.emails,
    ]
    expect(emails.filter((email) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))).toEqual([])
    expect(new Set(emails).size).toBe(emails.length)
  })

  test('the guidelines lead to the portal, two desks and a WhatsApp chat', () => {
    const cards: readonly GuidelineCard[] = guidelines.cards
    const targets = cards
      .flatMap(({ rules }) => rules)
      .flatMap((rule) => rule.filter(isLinked))
      .map((words) => ('to' in words ? words.to : words.href))
    const [first, second] = contacts.technicalSupport.emails
    expect(targets).toEqual([
      '/submit-paper',
      `mailto:${first}`,
      `mailto:${second}`,
      expect.stringMatching(/^https:\/\/wa\.me\/[1-9]\d{6,14}$/),
    ])
  })
})
