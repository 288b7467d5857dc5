import { describe, expect, test } from 'vitest'

import { phaseRights, reviewPhase, reviewPhases, usualReviews } from './review-phase.ts'
import {
  assignmentStates,
  reviewActs,
  reviewRights,
  type ReviewFacts,
  type ReviewViewer,
} from './review-rights.ts'
import { reviewerStates } from './reviewer.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')
const after = new Date('2026-04-01T12:00:00Z')

const facts: ReviewFacts = {
  now,
  phase: 'reports',
  settings: { blind: 'double', othersShown: true, discussion: true },
  isWalled: false,
  isWithdrawn: false,
  assignment: { state: 'assigned', due: null },
}

const accepted: ReviewViewer = { kind: 'reviewer', state: 'accepted' }

/** What may be done, by name; everything else is refused with the given code, or as if it were not there. */
function allowed(viewer: ReviewViewer, changes: Partial<ReviewFacts> = {}) {
  const rights = reviewRights(viewer, { ...facts, ...changes })
  return reviewActs.filter((act) => rights[act] === null)
}

const nothing = Object.fromEntries(reviewActs.map((act) => [act, 'not-found']))

describe('whoever has no part in the reviews of a paper', () => {
  const strangers: readonly ReviewViewer[] = [
    { kind: 'nobody' },
    { kind: 'author', released: null },
    ...reviewerStates
      .filter((state) => state !== 'accepted')
      .map((state) => ({ kind: 'reviewer', state }) as const),
  ]
  test.each(strangers.flatMap((viewer) => reviewPhases.map((phase) => ({ viewer, phase }))))(
    '$viewer.kind $viewer.state: is told alike, of everything, that it is not there, while it is $phase',
    ({ viewer, phase }) => {
      for (const state of assignmentStates) {
        const assignment = { state, due: after }
        expect(reviewRights(viewer, { ...facts, phase, assignment })).toEqual(nothing)
      }
      expect(reviewRights(viewer, { ...facts, phase, assignment: null })).toEqual(nothing)
    },
  )

  test.each([{ kind: 'organiser' }, accepted] as const)(
    'a wall stops the $kind in all',
    (viewer) => {
      for (const phase of reviewPhases) {
        expect(reviewRights(viewer, { ...facts, phase, isWalled: true })).toEqual(nothing)
      }
    },
  )
})

describe('a reviewer', () => {
  test.each([
    ['preparing', []],
    ['bids', ['bid']],
    [
      'reports',
      ['read copy', 'read own report', 'write report', 'step back', 'suggest a colleague'],
    ],
    ['closed', ['read copy', 'read own report', 'step back']],
    ['over', []],
  ] as const)('before the own report is in, while it is %s: %j', (phase, acts) => {
    expect(allowed(accepted, { phase })).toEqual(acts)
  })

  test.each([
    [
      'reports',
      [
        'read copy',
        'read own report',
        'write report',
        'read others',
        'read discussion',
        'discuss',
        'step back',
        'suggest a colleague',
      ],
    ],
    [
      'closed',
      ['read copy', 'read own report', 'read others', 'read discussion', 'discuss', 'step back'],
    ],
  ] as const)('after it, while it is %s: %j', (phase, acts) => {
    const assignment = { state: 'submitted', due: null } as const
    expect(allowed(accepted, { phase, assignment })).toEqual(acts)
  })

  test('is told to report first, and not whether others have', () => {
    const rights = reviewRights(accepted, facts)
    const refusals = [rights['read others'], rights['read discussion'], rights.discuss]
    expect(refusals).toEqual(['report-first', 'report-first', 'report-first'])
  })

  test('is told that reports have closed, but for who has longer', () => {
    const closed = { ...facts, phase: 'closed' } as const
    expect(reviewRights(accepted, closed)['write report']).toBe('reviews-closed')
    const late = { state: 'assigned', due: before } as const
    expect(reviewRights(accepted, { ...closed, assignment: late })['write report']).toBe(
      'reviews-closed',
    )
    const longer = { state: 'assigned', due: after } as const
    expect(allowed(accepted, { phase: 'closed', assignment: longer })).toContain('write report')
  })

  test.each(['stepped back', 'taken back'] as const)(
    'whose assignment was %s has nothing',
    (state) => {
      expect(allowed(accepted, { assignment: { state, due: after } })).toEqual([])
      expect(allowed(accepted, { assignment: null })).toEqual([])
    },
  )

  test('knows the authors of single blind reviews alone', () => {
    const settings = { ...facts.settings, blind: 'single' } as const
    expect(allowed(accepted, { settings })).toContain('see authors')
    expect(allowed(accepted)).not.toContain('see authors')
  })

  test('reads no others’ reports and no discussion where these are switched off', () => {
    const assignment = { state: 'submitted', due: null } as const
    const settings = { ...facts.settings, othersShown: false, discussion: false }
    const rights = reviewRights(accepted, { ...facts, assignment, settings })
    const refusals = [rights['read others'], rights['read discussion'], rights.discuss]
    expect(refusals).toEqual(['not-found', 'not-found', 'not-found'])
  })
})

describe('of a withdrawn paper', () => {
  const withdrawn = { ...facts, isWithdrawn: true } as const

  test('a reviewer reads on, writes nothing more, and may step back', () => {
    const rights = reviewRights(accepted, withdrawn)
    expect(reviewActs.filter((act) => rights[act] === null)).toEqual([
      'read copy',
      'read own report',
      'step back',
    ])
    expect([rights['write report'], rights.discuss]).toEqual(['paper-withdrawn', 'paper-withdrawn'])
    expect(rights['read discussion']).toBe('report-first')
  })

  test('whose own report is in reads the others’ and what was said', () => {
    const assignment = { state: 'submitted', due: after } as const
    expect(allowed(accepted, { isWithdrawn: true, assignment })).toEqual([
      'read copy',
      'read own report',
      'read others',
      'read discussion',
      'step back',
    ])
  })

  test('nothing is told of it to whom it does not exist', () => {
    for (const state of ['stepped back', 'taken back'] as const) {
      expect(reviewRights(accepted, { ...withdrawn, assignment: { state, due: after } })).toEqual(
        nothing,
      )
    }
    expect(reviewRights(accepted, { ...withdrawn, phase: 'bids' })).toEqual(nothing)
    const settings = { ...facts.settings, discussion: false }
    expect(reviewRights(accepted, { ...withdrawn, settings }).discuss).toBe('not-found')
  })

  test('an organiser reads the discussion and writes nothing in it', () => {
    const rights = reviewRights({ kind: 'organiser' }, withdrawn)
    expect([rights['read discussion'], rights.discuss]).toEqual([null, 'paper-withdrawn'])
  })
})

test.each([
  ['preparing', ['read copy', 'see authors', 'read reports', 'note', 'assign', 'decide']],
  ['bids', ['read copy', 'see authors', 'read reports', 'note', 'assign', 'decide']],
  [
    'reports',
    [
      'read copy',
      'see authors',
      'read discussion',
      'discuss',
      'read reports',
      'note',
      'assign',
      'decide',
      'ask revision',
    ],
  ],
  [
    'closed',
    [
      'read copy',
      'see authors',
      'read discussion',
      'discuss',
      'read reports',
      'note',
      'assign',
      'decide',
      'ask revision',
    ],
  ],
  ['over', ['read copy', 'see authors', 'read reports', 'note', 'decide']],
] as const)('an organiser without a wall, while it is %s: %j', (phase, acts) => {
  expect(allowed({ kind: 'organiser' }, { phase, assignment: null })).toEqual(acts)
})

describe('an author', () => {
  const own = { until: after, isAccepted: false }
  const author = (released = own): ReviewViewer => ({ kind: 'author', released })

  test.each([
    ['reports', ['read released', 'answer']],
    ['closed', ['read released', 'answer']],
    ['over', ['read released']],
  ] as const)('of a paper with released words, while it is %s: %j', (phase, acts) => {
    expect(allowed(author(), { phase, assignment: null })).toEqual(acts)
    // A wall that somebody declared is between reviews and others.
    expect(allowed(author(), { phase, isWalled: true })).toEqual(acts)
  })

  test.each([
    ['after the date', { ...own, until: before }, {}, 'revision-over'],
    ['to the last moment', { ...own, until: now }, {}, null],
    ['once who reviewed what is gone', own, { phase: 'over' }, 'revision-over'],
    ['of an accepted paper', { ...own, isAccepted: true }, {}, 'paper-accepted'],
    ['of a withdrawn paper', own, { isWithdrawn: true }, 'paper-withdrawn'],
  ] as const)('answers, %s: %j', (_when, released, changes, refusal) => {
    const rights = reviewRights(author(released), { ...facts, ...changes })
    expect([rights.answer, rights['read released']]).toEqual([refusal, null])
  })
})

test('no revision is asked for of a withdrawn paper, or while there are no reports', () => {
  const asked = (changes: Partial<ReviewFacts>) =>
    reviewRights({ kind: 'organiser' }, { ...facts, ...changes })['ask revision']
  expect(asked({})).toBeNull()
  expect(asked({ isWithdrawn: true })).toBe('paper-withdrawn')
  for (const phase of ['preparing', 'bids', 'over'] as const) {
    expect(asked({ phase })).toBe('reviews-closed')
  }
})

test('phases follow from dates and the time of the request', () => {
  const at = (settings: object) =>
    reviewPhase({ ...usualReviews, publishedAt: null, ...settings }, now)
  expect(at({})).toBe('preparing')
  expect(at({ bidsOpenAt: after })).toBe('preparing')
  expect(at({ bidsOpenAt: now })).toBe('bids')
  expect(at({ bidsOpenAt: before, bidsCloseAt: after })).toBe('bids')
  expect(at({ bidsOpenAt: before, bidsCloseAt: now })).toBe('preparing')
  expect(at({ bidsOpenAt: before, publishedAt: before })).toBe('reports')
  expect(at({ publishedAt: before, closesAt: after })).toBe('reports')
  expect(at({ publishedAt: before, closesAt: now })).toBe('closed')
  expect(at({ publishedAt: before, pairingsGoAt: now })).toBe('over')
  expect(at({ pairingsGoAt: after })).toBe('preparing')
  expect(Object.keys(phaseRights)).toEqual(reviewPhases)
})
