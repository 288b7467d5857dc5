import { describe, expect, test } from 'vitest'

import { report } from '../session/report-samples.ts'
import { record } from './draft-samples.ts'
import { mergeDrafts, type ServerDraft } from './merge-drafts.ts'

const server = (fields: Partial<ServerDraft> = {}): ServerDraft => ({
  report: report(),
  revision: 3,
  savedAt: 1000,
  elsewhere: {},
  ...fields,
})

describe('what a browser keeps and what the server has', () => {
  test('nothing was typed here: the server’s counts', () => {
    const theirs = report({ novelty: 4, forAuthors: 'Theirs' })
    expect(mergeDrafts(record(), server({ report: theirs }))).toEqual(
      record({ report: theirs, base: theirs, revision: 3 }),
    )
  })

  test('typed here alone: this browser’s counts, and is still to be saved', () => {
    const mine = report({ novelty: 4, forAuthors: 'Mine' })
    expect(mergeDrafts(record({ report: mine, typedAt: 1 }), server())).toEqual(
      record({ report: mine, typedAt: 1, revision: 3 }),
    )
  })

  test('what the server has emptied stays empty, unless it was changed here', () => {
    const base = report({ forAuthors: 'Old', forOrganisers: 'Old' })
    const kept = record({ base, report: { ...base, forOrganisers: 'New' }, typedAt: 2000 })
    expect(mergeDrafts(kept, server()).report).toEqual(report({ forOrganisers: 'New' }))
  })

  test('fields that only one side has changed are put together', () => {
    const kept = record({ report: report({ novelty: 4, forAuthors: 'Mine' }), typedAt: 1 })
    const theirs = report({ clarity: 2, forOrganisers: 'Theirs' })
    const merged = mergeDrafts(kept, server({ report: theirs }))
    expect(merged.report).toEqual(
      report({ novelty: 4, clarity: 2, forAuthors: 'Mine', forOrganisers: 'Theirs' }),
    )
    expect(merged.elsewhere.forAuthors).toEqual([])
  })

  test.each([
    ['here', 2000, 'Mine', 'Theirs', 4],
    ['there', 500, 'Theirs', 'Mine', 2],
  ] as const)(
    'both changed, newer %s: no word is lost',
    (_where, typedAt, wins, other, novelty) => {
      const kept = record({ report: report({ novelty: 4, forAuthors: 'Mine' }), typedAt })
      const theirs = report({ novelty: 2, forAuthors: 'Theirs' })
      const merged = mergeDrafts(kept, server({ report: theirs }))
      expect(merged.report).toEqual(report({ novelty, forAuthors: wins }))
      expect(merged.elsewhere.forAuthors).toEqual([other])
    },
  )

  test.each([500, 2000])('who goes on where the other stopped wins, typed at %i', (typedAt) => {
    const longer = report({ forAuthors: 'Good work, and more.' })
    const shorter = report({ forAuthors: 'Good work' })
    const here = mergeDrafts(record({ report: longer, typedAt }), server({ report: shorter }))
    const there = mergeDrafts(record({ report: shorter, typedAt }), server({ report: longer }))
    expect([here.report, there.report]).toEqual([longer, longer])
    expect([here.elsewhere.forAuthors, there.elsewhere.forAuthors]).toEqual([[], []])
  })

  test('what this browser has sent itself, without an answer, was typed nowhere else', () => {
    const sent = report({ forAuthors: 'The middle is wrong.' })
    const mine = report({ forAuthors: 'The middel is right.' })
    const kept = record({ report: mine, sent, typedAt: 500 })
    expect(mergeDrafts(kept, server({ report: sent }))).toEqual(
      record({ report: mine, base: sent, revision: 3, typedAt: 500 }),
    )
    const unknown = mergeDrafts({ ...kept, sent: null }, server({ report: sent }))
    expect(unknown.elsewhere.forAuthors).toEqual(['The middel is right.'])
  })

  test('what the server keeps of another device is shown once, and not where it stands already', () => {
    const elsewhere = { forAuthors: 'On the train', forOrganisers: 'Fine' }
    const theirs = report({ forOrganisers: 'Fine, all in all' })
    const once = mergeDrafts(record(), server({ report: theirs, elsewhere }))
    expect(once.elsewhere).toEqual({
      forAuthors: ['On the train'],
      forOrganisers: [],
      withHelpOf: [],
    })
    expect(mergeDrafts(once, server({ report: theirs, elsewhere })).elsewhere).toEqual(
      once.elsewhere,
    )
  })
})
