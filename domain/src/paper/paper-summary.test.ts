import { expect, test } from 'vitest'

import { samplePaper } from './paper-samples.ts'
import { summaryOf } from './paper-summary.ts'
import type { FileCheck } from './paper.ts'

const path = (file: string) => `papers/owner/p1/${file}.pdf`

const paper = samplePaper('p1', {
  pdf: { path: path('f1'), name: 'paper.pdf', bytes: 10 },
  supplementaryPdf: { path: path('f2'), name: 'more.pdf', bytes: 20 },
})

const check = (file: string, ok: boolean): FileCheck => ({
  path: path(file),
  ok,
  reason: ok ? null : 'not a PDF',
  bytes: 10,
  sha256: 'aa',
  pages: null,
})

test('a summary is the paper without its abstract and what the server found', () => {
  const { abstract: _abstract, checks: _checks, ...shown } = paper
  expect(summaryOf(paper)).toEqual({ ...shown, checkFailed: false })
})

test.each([
  [{}, false],
  [{ pdf: null, supplementaryPdf: null }, false],
  [{ pdf: check('f1', true), supplementaryPdf: check('f2', true) }, false],
  [{ pdf: check('f1', false) }, true],
  [{ pdf: check('f1', true), supplementaryPdf: check('f2', false) }, true],
  // A check of the file before this one says nothing of it.
  [{ pdf: check('f0', false) }, false],
])('of the checks %j a summary tells that one failed: %j', (checks, checkFailed) => {
  expect(summaryOf({ ...paper, checks }).checkFailed).toBe(checkFailed)
})
