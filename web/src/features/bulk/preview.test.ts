import { bulkLimits } from '@lectern/domain/limits'
import { bulkChangeSchema, jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { changeOf, mailsOf, objectionsIn, previewOf } from './preview.ts'

const jobId = v.parse(jobIdSchema, 'a-job-of-the-tests')
const ids = (...names: string[]) => names.map((name) => v.parse(paperIdSchema, name))

const paper = (id: string, status: string, checkFailed = false) =>
  sampleSummary(id, { status, checkFailed })

const mixed = [
  paper('p1', 'Accept', true),
  paper('p2', 'Reject', true),
  paper('p3', 'Submitted'),
  paper('p4', 'Review Obtained', true),
  paper('p5', ''),
  paper('p6', 'Shortlisted'),
  paper('p7', 'Submitted', true),
]

describe('previewOf', () => {
  it('leaves out what is accepted and what has the status already', () => {
    const { lines, ...rest } = previewOf(mixed, 'Reject')
    expect(lines.map(({ paper: { id }, fate }) => `${id} ${fate}`)).toEqual([
      'p3 changes',
      'p4 changes',
      'p5 changes',
      'p6 changes',
      'p7 changes',
      'p2 same',
      'p1 accepted',
    ])
    expect(rest).toEqual({
      to: 'Reject',
      changes: 5,
      same: 1,
      accepted: 1,
      failedChecks: 2,
      isTooMuch: false,
    })
  })

  it('counts a paper without a status as Submitted, which is what is shown', () => {
    const { lines } = previewOf([paper('p1', '')], 'Submitted')
    expect(lines.map(({ fate }) => fate)).toEqual(['same'])
  })

  it('never changes an accepted paper, not even to Accept', () => {
    const fates = paperStatuses.map((to) => previewOf([paper('p1', 'Accept')], to).lines[0]?.fate)
    expect(fates).toEqual(paperStatuses.map(() => 'accepted'))
  })

  it('tells when one change would take too many, those that are left out not counted', () => {
    const many = Array.from({ length: bulkLimits.papers }, (_, index) =>
      paper(`p${String(index)}`, 'Submitted'),
    )
    const accepted = paper('more', 'Accept')
    expect(previewOf([...many, accepted], 'Reject').isTooMuch).toBe(false)
    expect(previewOf([...many, paper('more', '')], 'Reject').isTooMuch).toBe(true)
  })
})

describe('changeOf', () => {
  it('asks for those that change, by the status that was seen, in a form that is taken', () => {
    const change = changeOf(previewOf(mixed, 'Reject'), jobId)
    expect(change).toEqual({
      jobId,
      to: 'Reject',
      from: {
        Submitted: ids('p3', 'p7'),
        'Review Obtained': ids('p4'),
        '': ids('p5'),
        Shortlisted: ids('p6'),
      },
    })
    expect(v.is(bulkChangeSchema, change)).toBe(true)
  })
})

describe('mailsOf', () => {
  it('counts one for each paper that changes, but for authors who know', () => {
    const preview = previewOf(mixed, 'Reject')
    expect(mailsOf(preview, new Set())).toBe(5)
    expect(mailsOf(preview, new Set(ids('p3', 'p5')))).toBe(3)
  })

  it('counts none that is left out because of its files, known or not', () => {
    const preview = previewOf(mixed, 'Accept')
    const all = preview.changes
    expect(mailsOf(preview, new Set(ids('p3')), ids('p3', 'p4'))).toBe(all - 2)
  })
})

describe('objectionsIn', () => {
  it('tells papers without a file from those whose file cannot be read', () => {
    const problem = { kind: 'pdf', name: 'paper.pdf', reason: 'it has no pages.' } as const
    const unreadable = { ...problem, isMissing: false }
    const missing = { ...problem, isMissing: true }
    const [one, two, three] = [ids('p1'), ids('p2'), ids('p3')].map(([id]) => id)
    if (one === undefined || two === undefined || three === undefined) throw new Error('no ids')
    const files = new Map([
      [one, [unreadable]],
      [two, [unreadable, missing]],
      [three, [missing]],
    ])
    expect(objectionsIn({ files })).toEqual({ missing: [two, three], unreadable: [one] })
  })
})
