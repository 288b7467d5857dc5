import type { ApiFind, ApiPaperFinds } from '@lectern/domain/api/reviews/api-finds'
import type { PaperFileKind } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { mailboxAddress } from '../../../paper/mailbox-address.ts'
import { findLine, notCleanedLine, notSearchedLines } from '../../../paper/reviews/find-lines.ts'
import { paperName } from '../table/paper-name.ts'
import { findsText as text } from './finds-text.ts'

/** What was found, by the paper and when it was written last: of what is edited later nothing is known. */
export type FoundByPaper = ReadonlyMap<string, ApiPaperFinds>

/** Names what was looked through: a paper as it is now. */
export function editionOf({ id, updatedAt }: Pick<PaperSummary, 'id' | 'updatedAt'>): string {
  return `${id} ${String(updatedAt.getTime())}`
}

/** A paper that may give its authors away. */
export interface Concern {
  readonly paper: PaperSummary
  readonly finds: readonly ApiFind[]
  readonly notCleaned: readonly PaperFileKind[]
  /** What of it was not searched, line by line. */
  readonly notSearched: readonly string[]
}

/** A paper that nobody has checked wholly, and of which nothing is known that gives its authors away. */
export interface Unchecked {
  readonly paper: PaperSummary
  /** What of it was not searched; empty where nothing of it was. */
  readonly lines: readonly string[]
}

/** What is known of the papers that are to be published. */
export interface FoundPapers {
  readonly notLooked: readonly PaperSummary[]
  readonly concerns: readonly Concern[]
  /** Papers that name their authors in lists of references alone: no concern. */
  readonly inReferences: number
  /** Papers that were not looked through, and those of which something could not be searched. */
  readonly unchecked: readonly Unchecked[]
}

/** Puts together what is known of some papers. */
export function foundPapers(papers: readonly PaperSummary[], found: FoundByPaper): FoundPapers {
  const looked = papers.map((paper) => ({ paper, known: found.get(editionOf(paper)) }))
  const known = looked.flatMap(({ paper, known }) => (known === undefined ? [] : { paper, known }))
  const judged = known.map(({ paper, known: { finds, files, notSearched } }) => ({
    paper,
    finds: finds.filter(({ isReference }) => !isReference),
    notCleaned: files.filter(({ cleaned }) => !cleaned).map(({ kind }) => kind),
    inReferences: finds.some(({ isReference }) => isReference),
    notSearched: notSearchedLines({ notSearched, files: files.filter(({ cleaned }) => cleaned) }),
  }))
  const notLooked = looked.filter((one) => one.known === undefined).map(({ paper }) => paper)
  const isConcern = ({ finds, notCleaned }: Concern) => finds.length + notCleaned.length > 0
  const rest = judged.filter((one) => !isConcern(one))
  return {
    notLooked,
    concerns: judged.filter(isConcern).map(({ paper, finds, notCleaned, notSearched }) => ({
      paper,
      finds,
      notCleaned,
      notSearched,
    })),
    inReferences: rest.filter(({ inReferences }) => inReferences).length,
    unchecked: [
      ...rest
        .filter(({ notSearched }) => notSearched.length > 0)
        .map(({ paper, notSearched: lines }) => ({ paper, lines })),
      ...notLooked.map((paper) => ({ paper, lines: [] })),
    ],
  }
}

/** What is said of a paper that may give its authors away, line by line. */
export function concernLines({ finds, notCleaned }: Concern): readonly string[] {
  return [...notCleaned.map(notCleanedLine), ...finds.map(findLine)]
}

/** Prepares a letter to the author, for the organiser's own mail program. */
export function letterAddress(concern: Concern): string {
  const { paper } = concern
  const name = paperName(paper)
  const subject = encodeURIComponent(text.subject(name))
  const lines = concernLines(concern)
  const body = encodeURIComponent(text.letter(paper.fullname, name, paper.paperTitle, lines))
  return `${mailboxAddress(paper.email)}?subject=${subject}&body=${body}`
}
