import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { type PaperEvent, storedPaperEventSchema } from '../paper/paper-events.ts'
import { readAsSpreadsheet } from './csv-reader-samples.ts'
import { csvText } from './csv.ts'
import {
  accountsNamedIn,
  paperRecordsJson,
  paperTableColumns,
  paperTableRow,
} from './paper-table.ts'
import { nastyTexts, acceptedPaper } from './proceedings-samples.ts'

const event = (change: Record<string, unknown>): PaperEvent => ({
  id: 'event',
  ...v.parse(storedPaperEventSchema, {
    kind: 'submitted',
    actor: { uid: 'owner', as: 'owner' },
    from: null,
    to: null,
    at: new Date('2025-11-01T08:00:00.000Z'),
    details: { changed: [], files: [] },
    ...change,
  }),
})

const accounts = new Map([
  ['owner', { fullname: 'Asha Rao', email: 'asha.account@example.org' }],
  ['organiser', { fullname: 'Olga Organiser', email: 'olga@example.org' }],
])

const nobody = new Map<string, never>()

const file = {
  kind: 'pdf',
  name: 'a.pdf',
  bytes: 9,
  ok: false,
  reason: 'not-a-pdf',
  sha256: null,
  pages: null,
}

describe('paperTableRow', () => {
  it('has a cell for each column', () => {
    const row = paperTableRow({ paper: acceptedPaper({}), events: [], late: 'grace' }, accounts)
    expect(Object.fromEntries(paperTableColumns.map((title, at) => [title, row[at]]))).toEqual({
      Id: 'paper-1',
      Number: '12',
      Title: 'Self-healing concrete',
      Author: 'Asha Rao',
      Email: 'asha@example.org',
      'Co-authors': 'Jonas Ekberg, Uni of X, jonas@x.example, 0000-0002-1825-0097',
      Status: 'Accept',
      Keywords: 'AI',
      'Submitted (UTC)': '2025-11-01T08:00:00.000Z',
      'Changed (UTC)': '2025-12-20T08:00:00.000Z',
      Late: 'grace',
      'Changed by': 'Olga Organiser',
      'Changed by account': 'organiser',
      'Paper: file': 'concrete.pdf',
      'Paper: bytes': '1234',
      'Paper: check': 'passed',
      'Paper: pages': '6',
      'Paper: SHA-256': 'abc',
      'Paper: stored at': 'papers/owner/paper-1/file.pdf',
      'Supplementary PDF: file': '',
      'Supplementary PDF: bytes': '',
      'Supplementary PDF: check': '',
      'Supplementary PDF: pages': '',
      'Supplementary PDF: SHA-256': '',
      'Supplementary PDF: stored at': '',
      Abstract: 'It heals.',
      'History (UTC)': '',
      Account: 'owner',
      'Account name': 'Asha Rao',
      'Account address': 'asha.account@example.org',
    })
    expect(row).toHaveLength(paperTableColumns.length)
  })

  it('tells the history line by line', () => {
    const events = [
      event({}),
      event({
        kind: 'edited',
        details: { changed: ['abstract', 'pdf'], files: [{ ...file, ok: null }] },
      }),
      event({
        kind: 'status-changed',
        actor: { uid: 'boss', as: 'organiser' },
        from: 'Submitted',
        to: 'Reject',
      }),
      event({
        kind: 'files-checked',
        actor: { uid: null, as: 'server' },
        details: { changed: [], files: [file, { ...file, ok: true }] },
      }),
    ]
    const row = paperTableRow({ paper: acceptedPaper({}), events, late: null }, accounts)
    expect(row[paperTableColumns.indexOf('History (UTC)')]?.split('\n')).toEqual([
      '2025-11-01T08:00:00.000Z submitted by owner Asha Rao',
      '2025-11-01T08:00:00.000Z edited by owner Asha Rao: abstract, pdf (a.pdf)',
      '2025-11-01T08:00:00.000Z status-changed by organiser boss: Submitted → Reject',
      '2025-11-01T08:00:00.000Z files-checked by server (a.pdf failed, a.pdf passed)',
    ])
  })

  it('leaves the name of an account that is gone empty', () => {
    const record = { paper: acceptedPaper({}), events: [event({})], late: null }
    const row = paperTableRow(record, nobody)
    const cells = ['Changed by', 'Account name', 'Account address', 'History (UTC)'].map(
      (title) => row[paperTableColumns.indexOf(title)],
    )
    expect(cells).toEqual(['', '', '', '2025-11-01T08:00:00.000Z submitted by owner owner'])
    expect(accountsNamedIn(record)).toEqual(['owner', 'organiser', 'owner'])
  })

  it.each([
    [{ ok: false, reason: 'not-a-pdf' }, 'failed: not-a-pdf'],
    [{ ok: false, reason: null }, 'failed'],
    [{ path: 'papers/owner/paper-1/older.pdf' }, 'not checked yet'],
  ])('tells of a check %j', (found, told) => {
    const paper = acceptedPaper({})
    const pdf = { ok: true, reason: null, bytes: 1, sha256: 'abc', pages: 1, path: paper.pdf.path }
    const checked = { ...paper, checks: { pdf: { ...pdf, ...found } } }
    const row = paperTableRow({ paper: checked, events: [], late: null }, nobody)
    expect(row[paperTableColumns.indexOf('Paper: check')]).toBe(told)
  })

  it.each(nastyTexts)('comes back from CSV as it was, and no cell is a formula: %j', (text) => {
    const paper = acceptedPaper({ fullname: text, paperTitle: text, abstract: text })
    const row = paperTableRow({ paper, events: [], late: null }, nobody)
    const readers = [',', ';', '\t'].map((separator) =>
      readAsSpreadsheet(csvText([row]), separator),
    )
    const formulas = readers.flat(2).filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell))
    expect(formulas).toEqual([])
    // The apostrophes that were put before formulas are taken out again, as a person would.
    const plain = readers[0]?.[0]?.map((cell) =>
      cell
        .replace(/^'(?=[\t\r\n])/u, '')
        .replaceAll(/((?:^|[;|\t\r\n])["\s]*)'(?=[=+\-@＝＋－＠])/gu, '$1'),
    )
    expect(plain).toEqual(row)
  })
})

describe('paperRecordsJson', () => {
  it('holds everything as it was typed', () => {
    const papers = nastyTexts.map((paperTitle) => acceptedPaper({ paperTitle }))
    const takenOutAt = new Date('2026-01-01T00:00:00.000Z')
    const json = paperRecordsJson(
      papers.map((paper) => ({ paper, events: [event({})], late: 'extension' as const })),
      { takenOutAt, missing: ['gone'], accounts },
    )
    const events = [
      {
        ...event({}),
        actor: { uid: 'owner', as: 'owner', name: 'Asha Rao' },
        at: '2025-11-01T08:00:00.000Z',
      },
    ]
    expect(JSON.parse(json)).toEqual({
      format: 'lectern-papers',
      version: 1,
      takenOutAt: '2026-01-01T00:00:00.000Z',
      missing: ['gone'],
      papers: nastyTexts.map((paperTitle) =>
        Object.assign(acceptedPaper({ paperTitle }), {
          createdAt: '2025-11-01T08:00:00.000Z',
          updatedAt: '2025-12-20T08:00:00.000Z',
          account: { fullname: 'Asha Rao', email: 'asha.account@example.org' },
          updatedByName: 'Olga Organiser',
          late: 'extension',
          events,
        }),
      ),
    })
  })
})
