import { describe, expect, it } from 'vitest'

import { day, hour } from '../platform/submission-limits.ts'
import { overuseBy, overuseRefusal, stoppedRefusal } from './overuse.ts'

const limits = { papersAnHour: 2, papersInAll: 10, uploadsAnHour: 3, uploadsADay: 4 }
const now = 10 * day
const nothing = { papers: {}, uploads: {}, made: 0 }
const paper = { papers: 1, uploads: 1 }

describe('overuseBy', () => {
  it('finds room in an account that did nothing, or long ago', () => {
    expect(overuseBy(paper, nothing, limits, now)).toBeUndefined()
    const use = { ...nothing, papers: { a: now - hour, b: now - hour }, uploads: { c: now - day } }
    expect(overuseBy(paper, use, limits, now)).toBeUndefined()
  })

  it('tells of the papers of an hour, and when the oldest is over', () => {
    const use = { ...nothing, papers: { a: now - 10, b: now - 30 } }
    const expected = { of: 'papers', most: 2, within: 'hour', until: now - 30 + hour }
    expect(overuseBy(paper, use, limits, now)).toEqual(expected)
    expect(overuseBy({ papers: 0, uploads: 1 }, use, limits, now)).toBeUndefined()
  })

  it('tells of the files of an hour and of a day, whichever takes longer', () => {
    const few = { ...nothing, uploads: { a: now - 10, b: now - 20, c: now - 30 } }
    const byHour = { of: 'uploads', most: 3, within: 'hour', until: now - 30 + hour }
    expect(overuseBy(paper, few, limits, now)).toEqual(byHour)
    const many = { ...nothing, uploads: { ...few.uploads, d: now - day + 5 * hour } }
    const byDay = { of: 'uploads', most: 4, within: 'day', until: now + 5 * hour }
    expect(overuseBy(paper, many, limits, now)).toEqual(byDay)
  })

  it('lets a submission of more files than an hour takes through where nothing else is', () => {
    const wanted = { papers: 1, uploads: 2 }
    expect(overuseBy(wanted, nothing, { ...limits, uploadsAnHour: 1 }, now)).toBeUndefined()
  })
})

describe('the refusals', () => {
  it.each([
    [1, 'a minute', 1],
    [60_000, 'a minute', 60],
    [60_001, '2 minutes', 61],
    [2 * hour, '120 minutes', 7200],
    [2 * hour + 1, '3 hours', 7201],
    [-5, 'a minute', 1],
  ])('say when there is room again: in %i ms', (wait, written, seconds) => {
    const overuse = { of: 'papers', most: 1000, within: 'hour', until: now + wait } as const
    expect(overuseRefusal(overuse, now)).toMatchObject({
      code: 'paper-limit',
      message: `An account may send 1,000 papers within an hour, and this one has. Try again in ${written}.`,
      retryAfterSeconds: seconds,
    })
  })

  it('say whom to ask where time does not help', () => {
    const overuse = { of: 'papers', most: 100, within: 'all', until: null } as const
    expect(overuseRefusal(overuse, now)).toMatchObject({
      code: 'paper-limit',
      message:
        'An account may send 100 papers in all, and this one has. Ask the organisers for more.',
      retryAfterSeconds: undefined,
    })
    expect(stoppedRefusal('uploads', null, now)).toMatchObject({
      code: 'upload-limit',
      message: 'This account has sent more than an account may. Ask the organisers for more.',
    })
  })

  it('name files, and the day', () => {
    const overuse = { of: 'uploads', most: 400, within: 'day', until: now + hour } as const
    expect(overuseRefusal(overuse, now)).toMatchObject({
      code: 'upload-limit',
      message:
        'An account may send 400 files within a day, and this one has. Try again in 60 minutes.',
    })
  })
})
