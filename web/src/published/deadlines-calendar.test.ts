import { beforeAll, describe, expect, test } from 'vitest'

import { deadlinesCalendar } from './deadlines-calendar.ts'

/** The file's lines, with the folded ones in one piece again (RFC 5545, section 3.1). */
function linesOf(file: string): readonly string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}

/** The components of a kind, each as its lines without the first and the last. */
function componentsOf(kind: string, lines: readonly string[]): readonly (readonly string[])[] {
  const starts = lines.flatMap((line, index) => (line === `BEGIN:${kind}` ? [index] : []))
  return starts.map((start) => lines.slice(start + 1, lines.indexOf(`END:${kind}`, start)))
}

let lines: readonly string[]
beforeAll(() => {
  lines = linesOf(deadlinesCalendar(new Date('2025-09-01T08:00:00Z')))
})

describe('the deadlines for a calendar', () => {
  test('are a whole file, every line of which ends', () => {
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines).toContain('VERSION:2.0')
    expect(lines.filter((line) => line.includes('\n'))).toEqual([])
  })

  test('bring the definition of the conference’s time zone along', () => {
    const [zone, ...others] = componentsOf('VTIMEZONE', lines)
    expect(others).toEqual([])
    expect(zone).toContain('TZID:Asia/Kolkata')
    expect(componentsOf('STANDARD', zone ?? [])).toEqual([
      ['TZNAME:IST', 'TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'DTSTART:19700101T000000'],
    ])
  })

  test('are two, each the last hour of its day in the conference’s time zone', () => {
    const events = componentsOf('VEVENT', lines)
    expect(
      events.map((event) => event.filter((line) => /^(UID|DT|SUMMARY|URL)/.test(line))),
    ).toEqual([
      [
        'UID:abstract@lectern.example.org',
        'DTSTAMP:20250901T080000Z',
        'DTSTART;TZID=Asia/Kolkata:20251215T230000',
        'DTEND;TZID=Asia/Kolkata:20251216T000000',
        'SUMMARY:ICARTD 2025: abstract submission closes',
        'URL;VALUE=URI:https://lectern.example.org/guidelines',
      ],
      [
        'UID:full-paper@lectern.example.org',
        'DTSTAMP:20250901T080000Z',
        'DTSTART;TZID=Asia/Kolkata:20251231T230000',
        'DTEND;TZID=Asia/Kolkata:20260101T000000',
        'SUMMARY:ICARTD 2025: full paper submission closes',
        'URL;VALUE=URI:https://lectern.example.org/guidelines',
      ],
    ])
  })

  test('grow in the sequence of their revisions, so that calendars take a day that was moved', () => {
    const revision = (text: string) =>
      componentsOf('VEVENT', linesOf(deadlinesCalendar(new Date(text)))).map((event) =>
        event.filter((line) => /^(SEQUENCE|LAST-MODIFIED)/.test(line)),
      )
    const september = ['SEQUENCE:29278560', 'LAST-MODIFIED:20250901T080000Z']
    expect(revision('2025-09-01T08:00:00Z')).toEqual([september, september])
    const october = ['SEQUENCE:29321765', 'LAST-MODIFIED:20251001T080530Z']
    expect(revision('2025-10-01T08:05:30Z')).toEqual([october, october])
  })

  test('say when each closes, and where a paper is submitted', () => {
    expect(
      lines.filter((line) => line.startsWith('DESCRIPTION:') && line.includes('http')),
    ).toEqual([
      String.raw`DESCRIPTION:Abstract submission for the International Conference on Applied Research and Technological Development closes when 15 December 2025 ends in India Standard Time (UTC+5:30).\n\nSubmit your paper: https://lectern.example.org/submit-paper`,
      String.raw`DESCRIPTION:Full paper submission for the International Conference on Applied Research and Technological Development closes when 31 December 2025 ends in India Standard Time (UTC+5:30).\n\nSubmit your paper: https://lectern.example.org/submit-paper`,
    ])
  })

  test('are told at nine in the morning of the days a week and a day before', () => {
    expect(componentsOf('VALARM', lines)).toEqual([
      [
        'ACTION:DISPLAY',
        'TRIGGER:-P7DT14H',
        'DESCRIPTION:ICARTD 2025: one week left for abstract submission',
      ],
      [
        'ACTION:DISPLAY',
        'TRIGGER:-P1DT14H',
        'DESCRIPTION:ICARTD 2025: one day left for abstract submission',
      ],
      [
        'ACTION:DISPLAY',
        'TRIGGER:-P7DT14H',
        'DESCRIPTION:ICARTD 2025: one week left for full paper submission',
      ],
      [
        'ACTION:DISPLAY',
        'TRIGGER:-P1DT14H',
        'DESCRIPTION:ICARTD 2025: one day left for full paper submission',
      ],
    ])
  })
})

describe('what organisers have set', () => {
  const written = new Date('2025-12-20T08:00:00Z')
  const eventsOf = (said: Parameters<typeof deadlinesCalendar>[1]) => {
    const lines = linesOf(deadlinesCalendar(written, said))
    return componentsOf('VEVENT', lines).map((event) =>
      event.filter((line) => /^(UID|DTSTART|DTEND|SUMMARY|TRIGGER)/.test(line)),
    )
  }
  const abstract = [
    'UID:abstract@lectern.example.org',
    'DTSTART;TZID=Asia/Kolkata:20251215T230000',
    'DTEND;TZID=Asia/Kolkata:20251216T000000',
    'SUMMARY:ICARTD 2025: abstract submission closes',
    'TRIGGER:-P7DT14H',
    'TRIGGER:-P1DT14H',
  ]

  test('the close of submissions takes the place of the entry that a calendar has of it', () => {
    const closesAt = new Date('2026-01-03T12:30:00Z')
    expect(eventsOf({ dates: null, timeZone: null, closesAt })).toEqual([
      abstract,
      [
        'UID:full-paper@lectern.example.org',
        'DTSTART;TZID=Asia/Kolkata:20260103T170000',
        'DTEND;TZID=Asia/Kolkata:20260103T180000',
        'SUMMARY:ICARTD 2025: full paper submission closes',
        'TRIGGER:-P7DT8H',
        'TRIGGER:-P1DT8H',
      ],
    ])
  })

  test('other dates are called as the organisers call them, in the zone that they chose', () => {
    const dates = [
      { id: 'full-paper', label: 'PDFs', at: new Date('2026-01-02T11:59:00Z') },
      {
        id: 'breakfast',
        label: 'Breakfast\r\nURL:evil, with; all',
        at: new Date('2026-01-10T19:00:00Z'),
      },
    ]
    expect(eventsOf({ dates, timeZone: 'Etc/GMT+12', closesAt: null })).toEqual([
      [
        'UID:full-paper@lectern.example.org',
        'DTSTART;TZID=Etc/GMT+12:20260101T230000',
        'DTEND;TZID=Etc/GMT+12:20260102T000000',
        'SUMMARY:ICARTD 2025: PDFs',
        'TRIGGER:-P7DT14H',
        'TRIGGER:-P1DT14H',
      ],
      [
        'UID:breakfast@lectern.example.org',
        'DTSTART;TZID=Etc/GMT+12:20260110T060000',
        'DTEND;TZID=Etc/GMT+12:20260110T070000',
        String.raw`SUMMARY:ICARTD 2025: Breakfast\nURL:evil\, with\; all`,
        'TRIGGER:-P7D',
        'TRIGGER:-P1D',
      ],
    ])
  })
})
