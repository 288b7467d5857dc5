import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import {
  isFinal,
  paperStatuses,
  type PaperStatus,
  shownStatus,
} from '@lectern/domain/paper/statuses'

import { badgeStyles } from '../../../paper/badge-styles.ts'
import { deskText as text } from '../desk-text.ts'
import { keyOfStatus } from '../keyboard/desk-keys.ts'

interface StatusButtonsProps {
  readonly paper: PaperSummary
  readonly isGone: boolean
  readonly onChoose: (status: PaperStatus) => void
}

/** The five statuses, the paper’s own pressed; each with the key that sets it. */
export function StatusButtons({ paper, isGone, onChoose }: StatusButtonsProps) {
  const status = shownStatus(paper.status)
  if (isGone || isFinal(paper.status)) {
    return (
      <div className="desk-statuses">
        <span className="desk-badge" data-testid="status" style={badgeStyles(status)}>
          {status}
        </span>
        {isFinal(paper.status) ? text.final : null}
      </div>
    )
  }
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend
    <div role="group" className="desk-statuses" aria-label={text.setStatus(paper.paperTitle)}>
      {paperStatuses.map((option) => (
        <button
          key={option}
          type="button"
          className="desk-status-button"
          aria-pressed={option === status}
          aria-keyshortcuts={keyOfStatus(option)}
          style={option === status ? badgeStyles(option) : undefined}
          onClick={() => {
            onChoose(option)
          }}
        >
          <kbd aria-hidden="true">{keyOfStatus(option)}</kbd>
          {option}
        </button>
      ))}
    </div>
  )
}
