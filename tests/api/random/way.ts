import type { PaperStatus } from '@lectern/domain/paper/statuses'

import type { Refusal } from './ledger.ts'

/** A PDF that is sent, and its SHA-256. */
export interface SentPdf {
  readonly name: string
  readonly content: Buffer
  readonly sha256: string
}

/** What is sent for a paper: its title, and files where there are new ones. */
export interface SentPaper {
  readonly title: string
  readonly pdf: SentPdf | null
  readonly supplementaryPdf: SentPdf | null
}

/** A paper that something is done to. */
interface Target {
  readonly id: string
  readonly ownerUid: string
}

/** What became of a change; `done-or-not-needed` where the answer is the same for both. */
export type Outcome = 'done' | 'not-needed' | 'done-or-not-needed' | Refusal

/** A way to do things to papers: the site's, or the API's. All of them throw what nobody expects. */
export interface Way {
  /** @returns the paper's id */
  readonly submit: (paper: SentPaper & { readonly pdf: SentPdf }) => Promise<string>
  readonly edit: (target: Target, paper: SentPaper) => Promise<Outcome>
  readonly setStatus: (target: Target, status: PaperStatus) => Promise<Outcome>
  readonly remove: (target: Target) => Promise<Outcome>
}
