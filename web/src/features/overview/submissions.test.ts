import { describe, expect, it } from 'vitest'

import { submissionsOverTime } from './submissions.ts'

const zone = 'Asia/Kolkata'
const noon = (date: string) => new Date(`${date}T12:00:00.000Z`)

describe('submissionsOverTime', () => {
  it('has nothing to tell without papers', () => {
    const deadlines = [{ label: 'Abstract', date: '2025-12-15' }]
    expect(submissionsOverTime([], deadlines, zone)).toEqual({
      step: 'day',
      periods: [],
      marks: [],
      elsewhere: [],
    })
  })

  it('counts each day, also those without a paper', () => {
    const times = [noon('2025-12-03'), noon('2025-12-01'), noon('2025-12-01')]
    expect(submissionsOverTime(times, [], zone)).toEqual({
      step: 'day',
      periods: [
        { start: '2025-12-01', count: 2, total: 2 },
        { start: '2025-12-02', count: 0, total: 2 },
        { start: '2025-12-03', count: 1, total: 3 },
      ],
      marks: [],
      elsewhere: [],
    })
  })

  it('counts by the conference’s days, to the second', () => {
    const times = [new Date('2025-12-15T18:29:59.000Z'), new Date('2025-12-15T18:30:00.000Z')]
    const { periods } = submissionsOverTime(times, [], zone)
    expect(periods.map(({ start, count }) => [start, count])).toEqual([
      ['2025-12-15', 1],
      ['2025-12-16', 1],
    ])
  })

  it('reaches to deadlines nearby and names those that are not', () => {
    const deadlines = [
      { label: 'Early', date: '2025-11-16' },
      { label: 'Abstract', date: '2025-12-10' },
      { label: 'Camera-ready', date: '2026-01-14' },
    ]
    const times = [noon('2025-12-01'), noon('2025-12-08')]
    const { periods, marks, elsewhere } = submissionsOverTime(times, deadlines, zone)
    expect([periods[0]?.start, periods.at(-1)?.start]).toEqual(['2025-12-01', '2025-12-10'])
    expect(marks).toEqual([{ label: 'Abstract', date: '2025-12-10', period: '2025-12-10' }])
    expect(elsewhere).toEqual([
      { label: 'Early', date: '2025-11-16', when: 'before' },
      { label: 'Camera-ready', date: '2026-01-14', when: 'after' },
    ])
  })

  it.each([
    ['2025-12-01', '2026-02-08', 'day', 70],
    ['2025-12-01', '2026-02-09', 'week', 11],
  ])('shows %s to %s by the %s', (first, last, step, count) => {
    const submissions = submissionsOverTime([noon(first), noon(last)], [], zone)
    expect([submissions.step, submissions.periods.length]).toEqual([step, count])
    expect(submissions.periods.at(-1)?.total).toBe(2)
    expect(submissions.periods.reduce((sum, period) => sum + period.count, 0)).toBe(2)
  })

  it('puts a deadline into its week', () => {
    const deadlines = [{ label: 'Abstract', date: '2025-12-14' }]
    const { marks } = submissionsOverTime([noon('2025-12-01'), noon('2026-04-01')], deadlines, zone)
    expect(marks).toEqual([{ label: 'Abstract', date: '2025-12-14', period: '2025-12-08' }])
  })
})
