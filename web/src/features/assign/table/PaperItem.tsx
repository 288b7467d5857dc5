import { keywordLabel } from '@lectern/domain/paper/keywords'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import { shortageWords } from '@lectern/domain/reviews/assignment/assignment-words'
import { type KeyboardEvent, memo } from 'react'

import { hintWords } from '../../../paper/colleagues/colleagues-text.ts'
import { PaperNumber } from '../../../paper/PaperNumber.tsx'
import { StatusBadge } from '../../../paper/StatusBadge.tsx'
import { assignText as text } from '../assign-text.ts'
import { pairName } from '../facts/assign-facts.ts'
import type { GivenPair, PaperRow, PlannedPair } from '../facts/paper-rows.ts'
import { headingId, paperName } from './paper-name.ts'
import type { RowActs } from './row-acts.ts'

interface PaperItemProps {
  readonly row: PaperRow
  readonly acts: RowActs
}

/** A paper of many, with who reviews it and who would. */
export const PaperItem = memo(function PaperItem({ row, acts }: PaperItemProps) {
  const { paper, wanted, given, planned, shortage } = row
  const name = paperName(paper)
  return (
    <li data-testid="assign-row">
      <div>
        <h3 id={headingId(paper)}>
          <PaperNumber number={paper.number} /> {paper.paperTitle}
        </h3>
        <p>{text.topics(paper.keywords.map(keywordLabel).join(', '))}</p>
        <StatusBadge status={paper.status} />
        <button
          type="button"
          data-wanted
          aria-label={text.wantedFor(wanted, name)}
          onClick={() => {
            acts.ask({ kind: 'wanted', row })
          }}
        >
          {text.wanted(wanted)}
        </button>
        {shortage === null ? null : <p data-short>{shortageWords(shortage)}</p>}
      </div>
      <div>
        {given.length + planned.length === 0 ? (
          <p>{text.nobodyYet}</p>
        ) : (
          <ul>
            {given.map((one) => (
              <GivenItem key={one.assignmentId} row={row} given={one} name={name} acts={acts} />
            ))}
            {planned.map((one) => (
              <PlannedItem
                key={one.reviewerId}
                planned={one}
                pair={{ paperId: paper.id, reviewerId: one.reviewerId }}
                name={name}
                acts={acts}
              />
            ))}
          </ul>
        )}
        <button
          type="button"
          data-add
          aria-label={text.addFor(name)}
          onClick={() => {
            acts.ask({ kind: 'add', row })
          }}
        >
          {text.add}
        </button>
      </div>
    </li>
  )
})

interface GivenItemProps extends PaperItemProps {
  readonly given: GivenPair
  /** How the paper is called. */
  readonly name: string
}

/** An assignment that is published, or was. */
function GivenItem({ row, given, name, acts }: GivenItemProps) {
  return (
    <li data-ended={!given.isOpen}>
      <div>
        <strong>{given.name}</strong>
        <span>{text.given(given)}</span>
      </div>
      {given.isOpen ? (
        <div>
          {given.state === 'assigned' ? (
            <button
              type="button"
              aria-label={text.moveDueOf(given.name, name)}
              onClick={() => {
                acts.ask({ kind: 'move due', row, given })
              }}
            >
              {text.moveDue}
            </button>
          ) : null}
          <button
            type="button"
            aria-label={text.replaceOf(given.name, name)}
            onClick={() => {
              acts.ask({ kind: 'replace', row, given })
            }}
          >
            {text.replace}
          </button>
          <button
            type="button"
            aria-label={text.takeBackOf(given.name, name)}
            onClick={() => {
              acts.ask({ kind: 'take back', row, given })
            }}
          >
            {text.takeBack}
          </button>
        </div>
      ) : null}
    </li>
  )
}

interface PlannedItemProps {
  readonly planned: PlannedPair
  readonly pair: ReviewPair
  /** How the paper is called. */
  readonly name: string
  readonly acts: RowActs
}

/** A pair that is proposed or was made by hand, or that nobody wants. */
function PlannedItem({ planned, pair, name, acts }: PlannedItemProps) {
  const { isLocked, isForbidden, isReady, hints } = planned
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (hints.length === 0 || ctrlKey || metaKey || altKey) return
    if (key === 'k') acts.settle(pair, 'wall')
    if (key === 'd') acts.settle(pair, 'dismissed')
  }
  return (
    <li data-forbidden={isForbidden} data-wrong={!isReady && !isForbidden}>
      <div>
        <strong>{planned.name}</strong>
        <span>{planned.words}</span>
        {hints.map((hint) => (
          <span key={hint} data-hint>
            {hintWords[hint]}
          </span>
        ))}
      </div>
      <div>
        {hints.length === 0 ? null : (
          <>
            <button
              type="button"
              onKeyDown={onKeyDown}
              data-keep={pairName(pair)}
              aria-label={text.keepOf(planned.name, name)}
              aria-keyshortcuts="K"
              onClick={() => {
                acts.settle(pair, 'wall')
              }}
            >
              {text.keep}
            </button>
            <button
              type="button"
              onKeyDown={onKeyDown}
              aria-label={text.noConflictOf(planned.name, name)}
              aria-keyshortcuts="D"
              onClick={() => {
                acts.settle(pair, 'dismissed')
              }}
            >
              {text.noConflict}
            </button>
          </>
        )}
        <button
          type="button"
          onKeyDown={onKeyDown}
          aria-pressed={isLocked}
          aria-label={text.lockOf(planned.name, name)}
          onClick={() => {
            acts.lock(pair, !isLocked)
          }}
        >
          {text.lock}
        </button>
        <button
          type="button"
          onKeyDown={onKeyDown}
          aria-pressed={isForbidden}
          aria-label={text.forbidOf(planned.name, name)}
          onClick={() => {
            acts.forbid(pair, !isForbidden)
          }}
        >
          {text.forbid}
        </button>
      </div>
    </li>
  )
}
