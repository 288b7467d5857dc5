import type { Paper } from '@lectern/domain/paper/paper'
import { type PaperSummary, summaryOf } from '@lectern/domain/paper/paper-summary'

/** A paper as a list of cards shows it. */
export type ListedPaper = PaperSummary & {
  /** `null` while it is on its way: it comes after the rest where an index holds the papers. */
  readonly abstract: string | null
  /** All that is stored, where the list has it; `null`: who needs more asks for the paper itself. */
  readonly whole: Paper | null
}

/** A state of such a list, newest first. */
export interface PaperList {
  /** The same array as before as long as no paper changed, and the same object for each such paper. */
  readonly papers: readonly ListedPaper[]
  /** How many documents were left out because they have not the shape of a paper. */
  readonly unreadable: number
  /** Whether the server stands behind this state; `false` while the connection is gone. */
  readonly live: boolean
  /** Whether all papers are there, with their abstracts; `false` while some are still on their way. */
  readonly complete: boolean
  /** Whether what is there is as new as the server's: an index is some minutes old at first. */
  readonly present: boolean
}

/** What a list shows of a paper that is there whole. */
export function listedPaper(paper: Paper): ListedPaper {
  return { ...summaryOf(paper), abstract: paper.abstract, whole: paper }
}
