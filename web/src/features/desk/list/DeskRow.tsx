import { keywordLabel } from '@lectern/domain/paper/keywords'
import { latenessText } from '@lectern/domain/paper/late-mark'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { shownStatus } from '@lectern/domain/paper/statuses'
import { memo, type MouseEvent } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { WarningIcon } from '../../../components/icons.tsx'
import { badgeStyles } from '../../../paper/badge-styles.ts'
import { useLateness } from '../../../paper/late-marks.ts'
import { PaperNumber } from '../../../paper/PaperNumber.tsx'
import { snippetOf } from '../../../paper/search/marked-text.ts'
import { Marked } from '../../../paper/search/Marked.tsx'
import { deskText as text } from '../desk-text.ts'
import { Mark } from '../Mark.tsx'
import { ReportsCell } from '../reviews/ReportsCell.tsx'
import { useReviewRow } from '../reviews/review-rows.ts'
import { AssigneeMark } from './AssigneeMark.tsx'
import { initialsOf } from './initials.ts'

/** What rows do when they are pressed; the same object for the same list. */
export interface RowActions {
  readonly open: (id: PaperId) => void
  /** `isRange`: everything from the one that was chosen last. */
  readonly select: (id: PaperId, isRange: boolean) => void
}

interface DeskRowProps {
  readonly paper: PaperSummary
  /** Whether the paper was deleted since the row was drawn. */
  readonly isGone: boolean
  readonly shape: 'line' | 'stack'
  readonly start: number
  readonly height: number
  readonly position: number
  readonly total: number
  readonly query: string
  /** `undefined` while it is not known. */
  readonly abstract: string | undefined
  readonly href: string
  readonly isCursor: boolean
  /** Whether Tab leads here: one row of the list has it. */
  readonly isTabStop: boolean
  readonly isOpen: boolean
  readonly isSelected: boolean
  /** Who else has it open, by name. */
  readonly presentNames: readonly string[]
  readonly actions: RowActions
}

/** One paper of the list. The whole row opens it. */
export const DeskRow = memo(function DeskRow(props: DeskRowProps) {
  const { paper, isGone, query, isCursor, isOpen, actions, presentNames } = props
  const { id, paperTitle } = paper
  // Days are written by the conference's clock, which may be learned late.
  useShownConference()
  const known = useReviewRow(id)
  const assignee = known?.assignee ?? null
  // A paper that somebody decides about may have no reports asked for.
  const reports = known === null || known.assigned === 0 ? null : known
  const status = isGone ? text.gone : shownStatus(paper.status)
  const openHere = (event: MouseEvent) => {
    // A link all the same: who wants another tab gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    actions.open(id)
  }
  return (
    <li
      className="desk-row"
      data-shape={props.shape}
      data-cursor={isCursor}
      data-open={isOpen}
      data-gone={isGone}
      data-reports={reports !== null}
      aria-posinset={props.position}
      aria-setsize={props.total}
      style={{ height: props.height, transform: `translateY(${String(props.start)}px)` }}
    >
      <label className="desk-check">
        <input
          type="checkbox"
          tabIndex={props.isTabStop ? 0 : -1}
          aria-label={text.select(paperTitle)}
          checked={props.isSelected}
          onChange={({ nativeEvent }) => {
            actions.select(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }}
        />
      </label>
      <PaperNumber className="desk-number" number={paper.number} query={query} />
      <a
        className="desk-name"
        id={rowId(id)}
        href={props.href}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-current={isOpen}
        onClick={openHere}
      >
        <Marked text={paperTitle} query={query} />
      </a>
      <span className="desk-who">
        <WhoAndWhat paper={paper} query={query} abstract={props.abstract} />
      </span>
      {reports === null ? null : <ReportsCell row={reports} />}
      <span className="desk-flags">
        <LateFlag id={id} />
        {paper.checkFailed ? (
          <Mark className="desk-flag" words={text.checkFailed}>
            <WarningIcon />
          </Mark>
        ) : null}
        {assignee === null ? null : <AssigneeMark assignee={assignee} />}
        {presentNames.length === 0 ? null : (
          <Mark className="desk-present" words={text.openBy(presentNames)}>
            {presentNames.map(initialsOf).join(' ')}
          </Mark>
        )}
        <span className="desk-badge" data-testid="status" style={badgeStyles(status)}>
          {status}
        </span>
      </span>
      <time dateTime={paper.createdAt.toISOString()}>{text.day(paper.createdAt)}</time>
    </li>
  )
})

/** That a paper came late; by what, for whoever points at it or listens. */
function LateFlag({ id }: { readonly id: PaperId }) {
  const late = useLateness(id)
  if (late === null) return null
  return (
    <Mark className="desk-late" words={latenessText(late)}>
      {text.late}
    </Mark>
  )
}

interface WhoAndWhatProps {
  readonly paper: PaperSummary
  readonly query: string
  readonly abstract: string | undefined
}

/** The author and the keywords; in their place what was found, when the query stands elsewhere. */
function WhoAndWhat({ paper, query, abstract }: WhoAndWhatProps) {
  const { fullname, email, paperTitle, coAuthors } = paper
  const words = paper.keywords.map(keywordLabel).join(', ')
  const isSeen = [fullname, words, paperTitle].some((one) => snippetOf(one, query) !== null)
  const found =
    isSeen || query.trim() === ''
      ? null
      : ([email, ...coAuthors.flatMap(({ name, affiliation }) => [name, affiliation])]
          .map((one) => snippetOf(one, query))
          .find((snippet) => snippet !== null) ?? snippetOf(abstract ?? '', query))
  const rest = found ?? words
  return (
    <>
      <Marked text={fullname} query={query} />
      {rest === '' ? null : (
        <>
          {' · '}
          <Marked text={rest} query={query} />
        </>
      )}
    </>
  )
}

/** The id of a row’s link in the document. */
export function rowId(id: PaperId): string {
  return `desk-row-${id}`
}
