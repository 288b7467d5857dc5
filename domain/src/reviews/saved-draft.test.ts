import { describe, expect, test } from 'vitest'

import { reviewLimits } from '../limits.ts'
import { emptyReport } from './report.ts'
import { saveDraft, type SavedDraft } from './saved-draft.ts'

const stored: SavedDraft = {
  draft: { ...emptyReport, clarity: 2, forAuthors: 'One.', forOrganisers: 'Between us.' },
  revision: 4,
  elsewhere: { forAuthors: null, forOrganisers: 'Kept.' },
}
const sent = { ...emptyReport, clarity: 5, forAuthors: 'Two.', forOrganisers: 'Between us.' }
const newest = { seen: 4, clearsElsewhere: false }
const stale = { seen: 3, clearsElsewhere: false }

describe('a draft that is saved', () => {
  test.each([newest, { ...newest, seen: 7 }, { ...newest, seen: undefined }])(
    'replaces what was seen: %j',
    (saving) => {
      expect(saveDraft(stored, sent, saving)).toEqual({
        draft: sent,
        revision: 5,
        elsewhere: stored.elsewhere,
      })
    },
  )

  test.each([newest, stale, { ...newest, seen: undefined }])(
    'changes nothing when it is the same: %j',
    (saving) => {
      expect(saveDraft(stored, { ...stored.draft }, saving)).toBe(stored)
    },
  )

  test('keeps words elsewhere that were not seen, and replaces scores', () => {
    expect(saveDraft(stored, sent, stale)).toEqual({
      draft: sent,
      revision: 5,
      elsewhere: { forAuthors: 'One.', forOrganisers: 'Kept.' },
    })
  })

  test('keeps several, one after the other, and none twice', () => {
    const third = { ...sent, forAuthors: 'Three.', forOrganisers: null }
    const twice = saveDraft(saveDraft(stored, sent, stale), third, stale)
    expect(twice.elsewhere).toEqual({
      forAuthors: 'One.\n\nTwo.',
      forOrganisers: 'Kept.\n\nBetween us.',
    })
    const again = saveDraft({ ...twice, draft: { ...third, forAuthors: ' One. ' } }, sent, stale)
    expect(again.elsewhere.forAuthors).toBe('One.\n\nTwo.')
  })

  test('keeps nothing of which every word is in what is sent', () => {
    const longer = { ...sent, forAuthors: 'Number One. And more.' }
    expect(saveDraft(stored, longer, stale).elsewhere.forAuthors).toBeNull()
    expect(saveDraft({ ...stored, draft: emptyReport }, sent, stale).elsewhere).toEqual(
      stored.elsewhere,
    )
  })

  test('clears what is kept elsewhere when that was seen, and otherwise not', () => {
    const none = { forAuthors: null, forOrganisers: null }
    const clears = { ...newest, clearsElsewhere: true }
    expect(saveDraft(stored, sent, clears).elsewhere).toEqual(none)
    expect(saveDraft(stored, stored.draft, clears)).toEqual({
      ...stored,
      revision: 5,
      elsewhere: none,
    })
    expect(saveDraft(stored, sent, { ...clears, seen: 3 }).elsewhere).toEqual({
      forAuthors: 'One.',
      forOrganisers: 'Kept.',
    })
    expect(saveDraft(stored, sent, { ...clears, seen: undefined }).elsewhere).toEqual(
      stored.elsewhere,
    )
  })

  test('is refused, with nothing lost, when no more can be kept', () => {
    const kept = 'a'.repeat(reviewLimits.elsewhere - 'One.'.length - 2)
    const fitting = { ...stored, elsewhere: { forAuthors: kept, forOrganisers: null } }
    const { elsewhere } = saveDraft(fitting, sent, stale)
    expect(elsewhere.forAuthors).toHaveLength(reviewLimits.elsewhere)
    const full = { ...stored, elsewhere: { forAuthors: `${kept}a`, forOrganisers: null } }
    expect(() => saveDraft(full, sent, stale)).toThrow(
      expect.objectContaining({ code: 'words-changed' }),
    )
    expect(saveDraft(full, sent, newest).draft).toBe(sent)
  })
})
