import { describe, expect, test } from 'vitest'

import type { ConferenceFacts } from './conference-facts.ts'
import { nextChange, shownConference } from './shown-conference.ts'

const opensAt = new Date('2026-05-02T18:30:00Z')
const closesAt = new Date('2026-06-01T12:30:00Z')
const before = opensAt.getTime() - 1
const during = closesAt.getTime()
const after = closesAt.getTime() + 1

const unset: ConferenceFacts = {
  dates: null,
  timeZone: null,
  notice: null,
  topics: null,
  limits: null,
  opensAt: null,
  closesAt: null,
  closedWords: null,
  paused: false,
}

function shown(said: Partial<ConferenceFacts>, now = 0) {
  return shownConference({ ...unset, ...said }, now)
}

test('as long as nothing is known or set, all is as the site was built', () => {
  const built = shownConference(null, 0)
  expect(shown({}, Date.now())).toEqual(built)
  expect(built).toEqual({
    texts: {
      submitPaper: 'Submit Paper',
      submitAPaper: 'Submit a paper',
      submitCard: 'Register once, upload a PDF, and follow its status from your dashboard.',
      zone: 'Deadlines end with the day in India Standard Time (UTC+5:30).',
      pages: 'Full papers have at most 8 pages, including references.',
      abstractWords: 'Abstracts have at most 300 words.',
      submissionGuidelines:
        'We ask for original, unpublished research as a PDF of at most 8 pages, references included, with an abstract of at most 300 words. Papers are taken through the submission portal only.',
    },
    dates: [
      { label: 'Abstract submission', day: '15 December 2025', date: '2025-12-15' },
      { label: 'Full paper submission', day: '31 December 2025', date: '2025-12-31' },
      { label: 'Conference', day: 'End of December 2025', date: '2025-12' },
    ],
    timeZone: 'Asia/Kolkata',
    timeZoneLabel: 'India Standard Time (UTC+5:30)',
    calendar: '/deadlines.ics',
    submissions: 'open',
    paused: false,
    opensAt: null,
    closesAt: null,
    closedWords: null,
    topics: ['AI', 'ML', 'NLP', 'CV'],
    limits: { pages: 8, abstractWords: 300 },
    notice: null,
  })
  // The server answers the same in the form of what organisers set: nothing is drawn again.
  const dates = [
    { id: 'abstract', label: 'Abstract submission', at: new Date('2025-12-15T18:29:00Z') },
    { id: 'full-paper', label: 'Full paper submission', at: new Date('2025-12-31T18:29:00Z') },
  ]
  const answered = {
    dates,
    timeZone: 'Asia/Kolkata',
    topics: ['AI', 'ML', 'NLP', 'CV'],
    limits: { pages: 8, abstractWords: 300 },
  }
  expect(shown(answered, Date.now())).toEqual(built)
  const moved = [{ id: 'abstract', label: 'Abstract submission', at: closesAt }, ...dates.slice(1)]
  for (const other of [
    { dates: dates.slice(1) },
    { dates: moved },
    { timeZone: 'UTC' },
    { closesAt },
  ]) {
    expect(shown({ ...answered, ...other }).calendar).toBe('/api/v1/conference/deadlines.ics')
  }
})

describe('whether submissions are open', () => {
  test.each([
    ['before they open', before, false, 'not-open', 'Opens 3 May 2026'],
    ['before they open, paused or not', before, true, 'not-open', 'Opens 3 May 2026'],
    ['at their last moment', during, false, 'open', 'Submit Paper'],
    ['while they are paused', during, true, 'paused', 'Submissions paused'],
    ['after the close', after, false, 'closed', 'Submissions closed'],
    ['after the close, paused or not', after, true, 'closed', 'Submissions closed'],
  ] as const)('%s', (_when, now, paused, state, words) => {
    const { submissions, texts } = shown({ opensAt, closesAt, paused }, now)
    expect([submissions, texts.submitPaper]).toEqual([state, words])
    expect(texts.submitAPaper).toBe(state === 'open' ? 'Submit a paper' : words)
  })

  test('the card’s text never promises what is not so, and is no longer than the one that is built in', () => {
    const cards = [before, during, after]
      .flatMap((now) => [false, true].map((paused) => shown({ opensAt, closesAt, paused }, now)))
      .map(({ texts }) => texts.submitCard)
    expect([...new Set(cards)]).toEqual([
      'Submissions open on 3 May 2026. Register now, and have your PDF ready.',
      'Register once, upload a PDF, and follow its status from your dashboard.',
      'Submissions are paused for a while. Your dashboard has your papers.',
      'Submissions have closed. Follow your paper from your dashboard.',
    ])
    expect(Math.max(...cards.map(({ length }) => length))).toBeLessThanOrEqual(71)
  })
})

test('dates follow the organisers, and so does the calendar file', () => {
  const dates = [
    { id: 'camera-ready', label: 'Camera-ready', at: new Date('2026-07-01T12:00:00Z') },
  ]
  const { dates: told, calendar, texts } = shown({ dates, timeZone: 'Europe/Berlin', closesAt })
  expect(told).toEqual([
    { label: 'Camera-ready', day: '1 July 2026, 14:00', date: '2026-07-01T12:00:00.000Z' },
    { label: 'Conference', day: 'End of December 2025', date: '2025-12' },
  ])
  expect(calendar).toBe('/api/v1/conference/deadlines.ics')
  expect(texts.zone).toBe('All times are those of Central European Summer Time (UTC+2).')
  for (const said of [{ closesAt }, { dates }, { timeZone: 'Etc/GMT+12' }]) {
    expect(shown(said).calendar).toBe(calendar)
  }
  expect(shown({ timeZone: 'Etc/GMT+12' }).texts.zone).toBe(
    'Deadlines end with the day in Anywhere on Earth (UTC−12).',
  )
})

test('a zone is called as it is at the next date', () => {
  const [july, january] = ['2026-07-01T22:00:00Z', '2027-01-01T23:00:00Z'].map((at) => new Date(at))
  const dates = [july, january].map((at, index) => ({
    id: String(index),
    label: String(index),
    at: at ?? new Date(0),
  }))
  const zone = (now: string) =>
    shown({ dates, timeZone: 'Europe/Berlin' }, Date.parse(now)).texts.zone
  expect(zone('2026-06-01T00:00:00Z')).toMatch(/Summer Time \(UTC\+2\)\.$/)
  expect(zone('2026-08-01T00:00:00Z')).toMatch(/Standard Time \(UTC\+1\)\.$/)
  expect(zone('2027-08-01T00:00:00Z')).toMatch(/Standard Time \(UTC\+1\)\.$/)
})

test('limits follow the organisers', () => {
  const { texts } = shown({ limits: { pages: 1, abstractWords: 1500 } })
  expect([texts.pages, texts.abstractWords]).toEqual([
    'Full papers have at most 1 page, including references.',
    'Abstracts have at most 1500 words.',
  ])
  expect(texts.submissionGuidelines).toContain('at most 1 page, references included')
})

test('a notice is shown until it is over', () => {
  const notice = { text: 'The close has moved.', until: closesAt }
  expect(shown({ notice }, during - 1).notice).toBe('The close has moved.')
  expect(shown({ notice }, during).notice).toBeNull()
})

test('the next change is the next of all moments that change something', () => {
  const until = new Date(closesAt.getTime() + 60_000)
  const facts = { ...unset, opensAt, closesAt, notice: { text: 'N', until } }
  const moments: number[] = []
  for (let now = before; moments.length < 4; now = moments.at(-1) ?? 0) {
    moments.push(nextChange(facts, now))
  }
  expect(moments).toEqual([opensAt.getTime(), closesAt.getTime() + 1, until.getTime(), Infinity])
  expect(nextChange(null, 0)).toBe(Infinity)
})
