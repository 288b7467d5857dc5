import type { ApiFind, ApiPaperFinds } from '@lectern/domain/api/reviews/api-finds'
import type { PaperFileKind } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { mailboxAddress } from '../../../paper/mailbox-address.ts'
import { findLine, notCleanedLine } from '../../../paper/reviews/find-lines.ts'
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
}

/** What is known of the papers that are to be published. */
export interface FoundPapers {
  readonly notLooked: readonly PaperSummary[]
  readonly concerns: readonly Concern[]
  /** Papers that name their authors in lists of references alone: no concern. */
  readonly inReferences: number
  /** Papers of which not all pages could be searched, though nothing was found. */
  readonly notSearched: readonly PaperSummary[]
}

/** Puts together what is known of some papers. */
export function foundPapers(papers: readonly PaperSummary[], found: FoundByPaper): FoundPapers {
  const looked = papers.map((paper) => ({ paper, known: found.get(editionOf(paper)) }))
  const known = looked.flatMap(({ paper, known }) => (known === undefined ? [] : { paper, known }))
  const judged = known.map(({ paper, known: { finds, files } }) => ({
    paper,
    finds: finds.filter(({ isReference }) => !isReference),
    notCleaned: files.filter(({ cleaned }) => !cleaned).map(({ kind }) => kind),
    inReferences: finds.some(({ isReference }) => isReference),
    isSearched: files.every(({ searched }) => searched),
  }))
  const isConcern = ({ finds, notCleaned }: Concern) => finds.length + notCleaned.length > 0
  const rest = judged.filter((one) => !isConcern(one))
  return {
    notLooked: looked.filter((one) => one.known === undefined).map(({ paper }) => paper),
    concerns: judged
      .filter(isConcern)
      .map(({ paper, finds, notCleaned }) => ({ paper, finds, notCleaned })),
    inReferences: rest.filter(({ inReferences }) => inReferences).length,
    notSearched: rest.filter(({ isSearched }) => !isSearched).map(({ paper }) => paper),
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
