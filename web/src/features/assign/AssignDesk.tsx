import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef, useState } from 'react'

import { useAsked } from '../../components/dialogs/use-asked.ts'
import { useLead } from '../../components/dialogs/use-lead.ts'
import { PageLink } from '../../components/TextLink.tsx'
import { paths } from '../../paths.ts'
import { assignText as text } from './assign-text.ts'
import { acceptedReviewers, type AssignFacts, withoutBids } from './facts/assign-facts.ts'
import { changesSince, countHints, loadsOf, paperRows, readyPairs } from './facts/paper-rows.ts'
import { useLookThrough } from './finds/use-look-through.ts'
import { Questions } from './given/Questions.tsx'
import { firstHint, hintAfter } from './hints/hint-buttons.ts'
import { useHints } from './hints/use-hints.ts'
import { NamedConflicts } from './named/NamedConflicts.tsx'
import { Shortages } from './proposal/Shortages.tsx'
import { useProposal } from './proposal/use-proposal.ts'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { PublishingBar } from './publish/PublishingBar.tsx'
import { usePublishing } from './publish/use-publishing.ts'
import { Loads } from './table/Loads.tsx'
import { headingId } from './table/paper-name.ts'
import { PaperTable } from './table/PaperTable.tsx'
import type { Question } from './table/row-acts.ts'
import type { RowFilter } from './table/row-filters.ts'
import { useAssignDraft } from './use-assign-draft.ts'

interface AssignDeskProps {
  readonly uid: string
  readonly facts: AssignFacts
  /** How many papers are the organiser's own. */
  readonly own: number
  /** Reads the assignments anew, and shows them. */
  readonly readAgain: () => Promise<readonly ApiAssignment[]>
  /** Takes down that papers and reviewers are kept apart. */
  readonly addWalls: (walls: readonly ReviewPair[]) => void
  /** Shows that a paper wants another number of reports. */
  readonly setWanted: (id: PaperId, wanted: number) => void
}

/** Proposes who reviews what, takes changes by hand, and publishes it. */
export function AssignDesk(props: AssignDeskProps) {
  const { uid, facts, own, readAgain, addWalls, setWanted } = props
  const draft = useAssignDraft(uid)
  const { locked, forbidden } = draft.draft
  const { proposal, act, propose } = useProposal()
  const publishing = usePublishing({ draft, readAgain })
  const lookThrough = useLookThrough()
  const publish = useAsked<true>(() => {})
  const [question, setQuestion] = useState<Question | null>(null)
  const [filter, setFilter] = useState<RowFilter>('all')
  const { lock, forbid } = draft
  const proposing = useRef<HTMLButtonElement>(null)
  const lead = useLead()
  const plain = useMemo(
    () => paperRows(facts, { locked, forbidden }, proposal),
    [facts, locked, forbidden, proposal],
  )
  const ready = useMemo(() => readyPairs(plain), [plain])
  const hints = useHints(ready, addWalls)
  const settle = useRef(hints.settle)
  useEffect(() => {
    settle.current = hints.settle
  })
  const acts = useMemo(() => {
    // A pair that was made by hand may be gone from under the focus.
    const leadTo = (id: PaperId) => {
      lead(() => lost() && document.getElementById(headingId({ id })))
    }
    return {
      lock: (pair: ReviewPair, isLocked: boolean) => {
        lock(pair, isLocked)
        leadTo(pair.paperId)
      },
      forbid: (pair: ReviewPair, isForbidden: boolean) => {
        forbid(pair, isForbidden)
        leadTo(pair.paperId)
      },
      settle: (pair: ReviewPair, kind: 'wall' | 'dismissed') => {
        const next = hintAfter(pair)
        settle.current(pair, kind, () => {
          lead(() => lost() && (next() ?? document.getElementById(headingId({ id: pair.paperId }))))
        })
      },
      ask: setQuestion,
      leadTo,
    }
  }, [lock, forbid, lead])
  const rows = useMemo(
    () =>
      hints.open.size === 0 ? plain : paperRows(facts, { locked, forbidden }, proposal, hints.open),
    [facts, locked, forbidden, proposal, hints.open, plain],
  )
  const loads = useMemo(() => loadsOf(facts, ready), [facts, ready])
  const accepted = acceptedReviewers(facts.reviewers).length
  const changes = proposal === null ? 0 : changesSince({ locked, forbidden }, proposal)
  const isPublishing = publishing.progress !== null
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {text.facts(facts.papers.length, accepted, facts.settings.wanted)}
          {own === 0 ? '' : ` ${text.own(own)}`}
        </Typography>
        {accepted === 0 ? (
          <ToReviewers severity="info">{text.noReviewers}</ToReviewers>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Button
              ref={proposing}
              variant={ready.length === 0 ? 'contained' : 'outlined'}
              aria-disabled={act.isBusy}
              onClick={() => {
                if (!act.isBusy) void propose(facts, { locked, forbidden })
              }}
            >
              {act.isBusy ? text.proposing : proposal === null ? text.propose : text.proposeAgain}
            </Button>
            {proposal === null && ready.length === 0 ? null : (
              <Button
                variant="contained"
                aria-disabled={isPublishing || ready.length === 0}
                sx={{ '&[aria-disabled="true"]': { opacity: 0.5 } }}
                onClick={() => {
                  if (!isPublishing && ready.length > 0) publish.ask(true)
                }}
              >
                {text.publish(ready.length)}
              </Button>
            )}
          </Box>
        )}
        <output>
          {proposal === null ? '' : changes > 0 ? text.changed(changes) : text.found(ready.length)}
        </output>
        {act.failure === null ? null : <Alert severity="error">{act.failure}</Alert>}
        {loads.length > 0 && loads.every(({ load, most }) => load >= most) ? (
          <ToReviewers severity="warning">{text.nobodyFree}</ToReviewers>
        ) : null}
        <Shortages
          rows={rows}
          onShow={() => {
            setFilter('short')
          }}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: accepted === 0 ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 17rem',
          },
        }}
      >
        <PaperTable rows={rows} filter={filter} onFilter={setFilter} acts={acts} />
        {accepted === 0 ? null : <Loads loads={loads} withoutBids={withoutBids(facts)} />}
      </Box>
      <NamedConflicts rows={rows} onWalls={addWalls} />
      <PublishingBar
        publishing={publishing}
        onCalledOff={() => {
          lead(() => lost() && proposing.current)
        }}
      />
      {publish.asked === null ? null : (
        <PublishDialog
          pairs={ready}
          rows={rows}
          settings={facts.settings}
          hints={{ count: countHints(rows), hasFailed: hints.hasFailed, retry: hints.retry }}
          onLook={() => {
            publish.close()
            setFilter('hints')
            lead(firstHint)
          }}
          lookThrough={lookThrough}
          publish={publishing.publish}
          onClose={publish.close}
        />
      )}
      {question === null ? null : (
        <Questions
          question={question}
          facts={facts}
          loads={loads}
          lock={lock}
          readAgain={readAgain}
          setWanted={setWanted}
          leadTo={acts.leadTo}
          onClose={() => {
            setQuestion(null)
          }}
        />
      )}
    </Box>
  )
}

/** True where what had the focus is gone; null where the focus is somewhere. */
function lost(): true | null {
  return document.activeElement === document.body ? true : null
}

interface ToReviewersProps {
  readonly severity: 'info' | 'warning'
  readonly children: string
}

/** What is missing, and where it can be had. */
function ToReviewers({ severity, children }: ToReviewersProps) {
  return (
    <Alert severity={severity} role="note">
      {children} <PageLink to={paths.reviewers}>{text.toReviewers}</PageLink>
    </Alert>
  )
}
