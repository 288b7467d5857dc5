import type { OwnReport } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { keptRecord, type DraftRecord, type WordField } from './draft-record.ts'
import { mergeDrafts, type ServerDraft } from './merge-drafts.ts'

/** Whose report of which paper is written, and where it is kept. */
export interface DraftOptions {
  readonly owner: string
  readonly paper: string
  readonly own: OwnReport
  readonly session: Pick<ReviewSession, 'call'>
  readonly browser: Window
}

/** What a report begins with: what this browser has, put together with what the server has. */
export function firstRecord({ owner, paper, own, browser }: DraftOptions): DraftRecord {
  const kept = keptRecord(browser.localStorage, own.assignment.assignmentId)
  const server = serverDraft(own)
  const fresh: DraftRecord = {
    owner,
    paper,
    report: own.report,
    base: own.report,
    revision: own.revision,
    sent: null,
    typedAt: 0,
    stamp: '',
    elsewhere: { forAuthors: [], forOrganisers: [], withHelpOf: [] },
    settled: [],
    isKeptElsewhere: false,
  }
  return mergeDrafts(kept?.owner === owner ? { ...kept, paper } : fresh, server)
}

/** What the server has, out of its answer. */
export function serverDraft(own: OwnReport): ServerDraft {
  const { report, revision, elsewhere, assignment } = own
  return { report, revision, elsewhere, savedAt: Date.parse(assignment.savedAt ?? '') || 0 }
}

/** A record in which words that were also typed elsewhere are settled. */
export function without(record: DraftRecord, name: WordField, words: string): DraftRecord {
  const left = record.elsewhere[name].filter((other) => other !== words)
  return {
    ...record,
    elsewhere: { ...record.elsewhere, [name]: left },
    settled: [...record.settled, words],
  }
}
