import { describe, expect, test } from 'vitest'

import { noticeParts } from './conference-form.ts'
import { conflictsOf, movedAlong, withSaved } from './kept-draft.ts'
import { submissionParts, type SubmissionValues } from './submissions-form.ts'

const zone = 'Asia/Kolkata'
const nothing = { day: '', time: '' }
const seen: SubmissionValues = {
  opens: nothing,
  closes: { day: '2026-03-01', time: '23:59' },
  grace: '15',
  words: '',
}
const draft = { values: { ...seen, words: 'See you.' }, seen, zone }
const closed = { ...seen, closes: { day: '2026-02-01', time: '12:00' } }
const others = () => false
const own = () => true

describe('what is typed, after something was saved', () => {
  test('moves along where it was not typed, whoever saved that', () => {
    const moved = movedAlong(draft, submissionParts, { saved: closed, zone, isOwn: others })
    expect(moved).toEqual({ values: { ...closed, words: 'See you.' }, seen: closed, zone })
  })

  test('is a conflict where somebody else has saved it otherwise, and no other is', () => {
    const saved = { ...closed, words: 'Bye.' }
    const moved = movedAlong(draft, submissionParts, { saved, zone, isOwn: others })
    expect(moved?.values).toEqual({ ...closed, words: 'See you.' })
    if (moved === null) throw new Error('The draft is gone.')
    expect(conflictsOf(moved, submissionParts, saved)).toEqual(['closedWords'])
    expect(withSaved(moved, submissionParts, saved, ['closedWords']).values).toEqual(saved)
    // It stays one, also while it is drawn again and again.
    expect(movedAlong(moved, submissionParts, { saved, zone, isOwn: others })).toBe(moved)
  })

  test('is no conflict with what the person has saved', () => {
    const saved = { ...seen, words: 'Bye.' }
    const moved = movedAlong(draft, submissionParts, { saved, zone, isOwn: own })
    expect(moved).toEqual({ values: draft.values, seen: saved, zone })
  })

  test('is forgotten where it is what is saved', () => {
    const saved = { ...seen, words: 'See you.' }
    expect(movedAlong(draft, submissionParts, { saved, zone, isOwn: others })).toBeNull()
  })

  test('stays as it is where nothing was saved', () => {
    expect(movedAlong(draft, submissionParts, { saved: seen, zone, isOwn: others })).toBe(draft)
  })

  test('means the same moments by another clock', () => {
    const saved = { ...seen, closes: { day: '2026-03-01', time: '18:29' } }
    const typed = {
      ...draft,
      values: { ...draft.values, opens: { day: '2026-02-01', time: '00:00' } },
    }
    expect(movedAlong(typed, submissionParts, { saved, zone: 'UTC', isOwn: others })).toEqual({
      values: { ...saved, words: 'See you.', opens: { day: '2026-01-31', time: '18:30' } },
      seen: saved,
      zone: 'UTC',
    })
  })

  test('is taken as one where one setting stands in several fields', () => {
    const notice = { text: 'Moved.', day: '2026-03-01', time: '23:59' }
    const kept = { values: { ...notice, text: 'Mine' }, seen: notice, zone }
    const saved = { ...notice, day: '2026-03-02' }
    const moved = movedAlong(kept, noticeParts, { saved, zone, isOwn: others })
    expect(moved).toBe(kept)
    expect(conflictsOf(kept, noticeParts, saved)).toEqual(['notice'])
  })
})
