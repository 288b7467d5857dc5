import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { isSameReport, type DraftReport } from '@lectern/domain/reviews/report'
import { useState } from 'react'

import { conference } from '../../content/conference.ts'
import { Colleagues } from '../colleagues/Colleagues.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { Notice } from '../parts/Notice.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { goTo, listAddress, paperAddress } from '../parts/review-route.ts'
import { useWide } from '../parts/use-wide.ts'
import { reportText } from '../report/report-text.ts'
import { ReportForm } from '../report/ReportForm.tsx'
import { ownReportSchema, type OwnReport } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { Discussion } from './Discussion.tsx'
import { MoreTime } from './MoreTime.tsx'
import { OpenPdf } from './OpenPdf.tsx'
import { Others } from './Others.tsx'
import { OwnAnswer } from './OwnAnswer.tsx'
import { paperText as text } from './paper-text.ts'
import { PaperBar } from './PaperBar.tsx'
import { isReportOutdated, paperName, PaperFacts } from './PaperFacts.tsx'
import { PdfBeside } from './PdfBeside.tsx'
import { StepBack } from './StepBack.tsx'

interface PaperWithReportProps {
  readonly owner: string
  readonly reviewer: ApiOwnReviewer
  readonly session: ReviewSession
  readonly next: ApiAssigned | null
  readonly onChanged: () => void
  /** As it was when it was opened. */
  readonly opened: OwnReport
  readonly load: () => Promise<OwnReport>
}

/** A paper, its PDF beside its report where there is room, and what others say once the own report is in. */
export function PaperWithReport(props: PaperWithReportProps) {
  const { owner, reviewer, session, next, onChanged, opened, load } = props
  const [own, setOwn] = useState(opened)
  const { assignment } = own
  const isWide = useWide()
  const [store, state] = useDraft(session, owner, paperName(assignment), opened)
  const [isThanked, setThanked] = useState(false)
  const path = `/reviews/${assignment.assignmentId}`

  const receive = (now: OwnReport) => {
    store.receive(now)
    setOwn(now)
  }
  const submit = async (report: DraftReport) => {
    await store.saveNow()
    const body = { ...report, seen: store.state().record.revision }
    const answer = ownReportSchema
    const now = await session.call({ method: 'POST', path: `${path}/submit`, body, answer })
    setThanked(true)
    receive(now)
    onChanged()
  }
  const isUnsent = own.submitted !== null && !isSameReport(own.submitted, state.record.report)
  const current = isUnsent ? 'changed' : isReportOutdated(assignment) ? 'outdated' : 'current'
  return (
    <>
      <title>{`${paperName(assignment)} | ${conference.shortName}`}</title>
      <PaperBar state={state} isUnsent={isUnsent} maySend={own.may.write === null} next={next} />
      <main className="paper">
        {isWide ? <PdfBeside paper={assignment} session={session} /> : null}
        <div className="paper-side">
          <PaperFacts paper={assignment} />
          {isWide ? null : (
            <p className="buttons">
              {assignment.files.map(({ kind }) => (
                <OpenPdf key={kind} paper={assignment} kind={kind} session={session} />
              ))}
            </p>
          )}
          <OwnAnswer own={own} />
          <h2 id="report">{reportText.title}</h2>
          <ReportForm
            store={store}
            state={state}
            reviewer={reviewer}
            submission={own.submitted === null ? 'none' : current}
            refusal={own.may.write}
            onSubmit={submit}
          />
          {isThanked && current === 'current' ? (
            <Notice kind="done">
              <p>{reportText.submitted}</p>
              <p>
                {next === null ? (
                  <PlaceLink href={listAddress}>{text.back}</PlaceLink>
                ) : (
                  <PlaceLink href={paperAddress(next.assignmentId)}>
                    {text.nextHint(next.paperTitle)}
                  </PlaceLink>
                )}
              </p>
            </Notice>
          ) : null}
          <Others own={own} />
          <Discussion
            own={own}
            session={session}
            onSent={async () => {
              receive(await load())
            }}
          />
          <Colleagues
            assignmentId={assignment.assignmentId}
            session={session}
            isOpen={own.may.write === null}
          />
          {assignment.state === 'assigned' && own.may.write !== 'paper-withdrawn' ? (
            <MoreTime paper={assignment} session={session} />
          ) : null}
          <StepBack
            assignmentId={assignment.assignmentId}
            session={session}
            onDone={() => {
              onChanged()
              goTo(listAddress)
            }}
          />
        </div>
      </main>
    </>
  )
}
