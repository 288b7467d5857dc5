import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

import { dropRecord, isUnsaved, keptDrafts, type KeptDraft } from '../drafts/draft-record.ts'
import { keptWordsText } from '../drafts/kept-words-text.ts'
import { saveWords } from '../drafts/kept-words.ts'
import { Notice } from '../parts/Notice.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { paperAddress } from '../parts/review-route.ts'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/use-action.ts'
import { reportText } from '../report/report-text.ts'
import { ownReportSchema } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { AllPdfs } from './AllPdfs.tsx'
import { listText as text } from './list-text.ts'
import { byNeed, nextPaper } from './next-paper.ts'
import { PaperRow } from './PaperRow.tsx'

const Letter = lazy(async () => ({ default: (await import('./Letter.tsx')).Letter }))

interface ReviewListProps {
  readonly papers: readonly ApiAssigned[]
  readonly owner: string
  readonly session: Pick<ReviewSession, 'file' | 'call'>
  readonly isNext: boolean
  readonly reviewer: ApiOwnReviewer
  /** Called after something that the list shows has changed. */
  readonly onChanged: () => void
  readonly children: ReactNode
}

/** A reviewer's papers, those first that need the reviewer most. */
export function ReviewList(props: ReviewListProps) {
  const { papers, owner, session, isNext, reviewer, onChanged, children } = props
  const [isLettered, setLettered] = useState(false)
  const [drafts, setDrafts] = useState(() => keptDrafts(localStorage, owner))
  const open = papers.filter(isOpenAssignment)
  const openIds = new Set(open.map(({ assignmentId }) => assignmentId))
  const unsavedDrafts = drafts.filter(isUnsaved)
  useEffect(() => {
    // Read again: another tab may have typed since.
    for (const draft of keptDrafts(localStorage, owner)) {
      const isNeeded = openIds.has(draft.assignmentId) || isUnsaved(draft)
      if (!isNeeded) dropRecord(localStorage, draft.assignmentId)
    }
  })
  const toWrite = papers.filter(({ state }) => state === 'assigned')
  const submitted = papers.filter(({ state }) => state === 'submitted')
  const parts = [
    { name: text.toWrite, papers: byNeed(toWrite) },
    { name: text.submitted, papers: byNeed(submitted) },
    { name: text.others, papers: papers.filter((paper) => !isOpenAssignment(paper)) },
  ]
  const next = nextPaper(papers)
  const gone = unsavedDrafts.filter(({ assignmentId }) => !openIds.has(assignmentId))
  const unsaved = new Set(unsavedDrafts.map(({ assignmentId }) => assignmentId))
  const unsent = submitted.filter(
    ({ hasUnsentChanges, assignmentId }) => hasUnsentChanges || unsaved.has(assignmentId),
  )
  // What only this browser has is saved when its paper is opened.
  const toSend = unsent.filter(({ assignmentId }) => !unsaved.has(assignmentId))
  const { isRunning, problem, run } = useAction()
  const send = async () => {
    try {
      for (const { assignmentId } of toSend) {
        const path = `/reviews/${assignmentId}/submit`
        await session.call({ method: 'POST', path, body: {}, answer: ownReportSchema })
      }
    } finally {
      onChanged()
    }
  }
  return (
    <Screen title={text.title} isNext={isNext}>
      {toWrite.length === 0 && unsent.length > 0 ? null : (
        <p className="lead">{text.summary(toWrite.length, open.length)}</p>
      )}
      {unsent.length === 0 ? null : (
        <Notice kind="warning">
          <p>{text.unsent(unsent.length)}</p>
          {toSend.length === 0 ? null : (
            <button
              type="button"
              className="button"
              data-tone="main"
              aria-disabled={isRunning}
              onClick={() => {
                run(send)
              }}
            >
              {reportText.send}
            </button>
          )}
        </Notice>
      )}
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      <div className="buttons">
        {next === null ? null : (
          <PlaceLink className="button" data-tone="main" href={paperAddress(next.assignmentId)}>
            {next.savedAt === null ? text.next : text.goOn}
          </PlaceLink>
        )}
        <AllPdfs papers={open} session={session} />
        {submitted.length > 0 ? (
          <button type="button" className="button" onClick={() => setLettered(true)}>
            {text.letter}
          </button>
        ) : null}
      </div>
      {isLettered ? (
        <Suspense>
          <Letter reviewer={reviewer} papers={papers} onClose={() => setLettered(false)} />
        </Suspense>
      ) : null}
      {gone.length === 0 ? null : (
        <GoneWords
          drafts={gone}
          onThrownAway={() => {
            for (const { assignmentId } of gone) dropRecord(localStorage, assignmentId)
            setDrafts(keptDrafts(localStorage, owner))
          }}
        />
      )}
      {parts.map((part) =>
        part.papers.length === 0 ? null : (
          <section key={part.name}>
            <h2>{part.name}</h2>
            <ul className="papers">
              {part.papers.map((paper) => (
                <PaperRow
                  key={paper.assignmentId}
                  paper={paper}
                  isUnsaved={unsaved.has(paper.assignmentId)}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {children}
    </Screen>
  )
}

interface GoneWordsProps {
  readonly drafts: readonly KeptDraft[]
  readonly onThrownAway: () => void
}

function GoneWords({ drafts, onThrownAway }: GoneWordsProps) {
  return (
    <Notice kind="warning">
      <p>{keptWordsText.gone}</p>
      <p className="buttons">
        <button type="button" className="button" onClick={() => saveWords(drafts)}>
          {keptWordsText.save}
        </button>
        <button type="button" className="button" onClick={onThrownAway}>
          {keptWordsText.throwAway}
        </button>
      </p>
    </Notice>
  )
}
