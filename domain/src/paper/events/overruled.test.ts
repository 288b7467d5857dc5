import { describe, expect, test } from 'vitest'

import { undoWindow } from '../../limits.ts'
import type { StoredPaperEvent } from '../paper-events.ts'
import { withoutOverruled } from './overruled.ts'

const none = { changed: [], files: [] }
const start = Date.UTC(2026, 0, 5)

function change(from: string, to: string, seconds: number): StoredPaperEvent {
  const at = new Date(start + seconds * 1000)
  const actor = { uid: null, as: 'organiser' } as const
  return { kind: 'status-changed', actor, from, to, at, details: none }
}

const edit: StoredPaperEvent = {
  ...change('', '', 5),
  kind: 'edited',
  from: null,
  to: null,
  details: { changed: ['abstract'], files: [] },
}
const reject = change('Review Obtained', 'Reject', 0)
const undo = change('Reject', 'Review Obtained', 20)

describe('the history that an author reads', () => {
  test('has neither a status that was taken back at once nor what took it back', () => {
    expect(withoutOverruled([undo, reject])).toEqual([])
    expect(withoutOverruled([undo, edit, reject])).toEqual([edit])
    const earlier = change('Review Awaiting', 'Review Obtained', -3600)
    expect(withoutOverruled([undo, reject, earlier])).toEqual([earlier])
  })

  test('has one that was told before it was taken back', () => {
    const late = change('Reject', 'Review Obtained', undoWindow / 1000 + 15)
    expect(withoutOverruled([late, reject])).toEqual([late, reject])
    const lastSecond = change('Reject', 'Review Obtained', undoWindow / 1000 + 14)
    expect(withoutOverruled([lastSecond, reject])).toEqual([])
  })

  test('has a decision that was replaced at once as one change', () => {
    const other = change('Reject', 'Accept', 20)
    expect(withoutOverruled([other, reject])).toEqual([{ ...other, from: 'Review Obtained' }])
    const back = change('Accept', 'Review Obtained', 40)
    expect(withoutOverruled([back, other, reject])).toEqual([])
  })

  test('has every step of a way on, however quick', () => {
    const steps = [
      change('Review Awaiting', 'Review Obtained', 10),
      change('Submitted', 'Review Awaiting', 0),
    ]
    expect(withoutOverruled(steps)).toEqual(steps)
  })

  test('has what was edited in the same request, and what follows from elsewhere', () => {
    const withEdit = { ...undo, details: { changed: ['abstract'], files: [] } }
    expect(withoutOverruled([withEdit, reject])).toEqual([withEdit, reject])
    const gap = change('Submitted', 'Review Obtained', 20)
    expect(withoutOverruled([gap, reject])).toEqual([gap, reject])
  })
})
