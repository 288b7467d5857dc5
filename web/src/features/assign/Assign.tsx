import type { PaperId } from '@lectern/domain/paper/paper'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo } from 'react'

import { useAllPapers } from '../../firebase/desk-index/use-all-papers.ts'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readAssignments } from '../../firebase/reviews/assignments.ts'
import { readBids } from '../../firebase/reviews/bids.ts'
import { findConflicts } from '../../firebase/reviews/conflicts.ts'
import { readReviewSummary } from '../../firebase/reviews/paper-reviews.ts'
import { readReviewers } from '../../firebase/reviews/reviewers.ts'
import { readReviewSettings } from '../../firebase/settings/review-settings.ts'
import { assignText as text } from './assign-text.ts'
import { AssignDesk } from './AssignDesk.tsx'
import { assignablePapers, pairOf, wantedByPaper } from './facts/assign-facts.ts'

/** Who reviews which paper: proposed, changed by hand, published. */
export function Assign({ uid }: { readonly uid: string }) {
  const all = useAllPapers(uid)
  const loaded = useLoaded(readAll)
  const { data, put } = loaded
  const papers = all.state?.complete === true ? all.papers : null
  const facts = useMemo(
    () =>
      papers === null || data === null ? null : { ...data, papers: assignablePapers(papers, uid) },
    [papers, data, uid],
  )
  const own = papers?.filter(({ ownerUid }) => ownerUid === uid).length ?? 0
  const readAgain = useCallback(async () => {
    const assignments = await readAssignments()
    put((before) => ({ ...before, assignments }))
    return assignments
  }, [put])
  const addWalls = useCallback(
    (walls: readonly ReviewPair[]) => {
      put((before) => ({ ...before, walls: [...before.walls, ...walls] }))
    },
    [put],
  )
  const setWanted = useCallback(
    (id: PaperId, wanted: number) => {
      put((before) => ({ ...before, wanted: new Map([...before.wanted, [id, wanted]]) }))
    },
    [put],
  )
  const error = all.error ?? loaded.error
  return (
    <>
      {error === null ? null : (
        <Alert
          severity="error"
          sx={{ mb: 3 }}
          action={
            <Button
              color="inherit"
              onClick={() => {
                if (all.error !== null) all.retry()
                if (loaded.error !== null) loaded.reload()
              }}
            >
              {text.retry}
            </Button>
          }
        >
          {error.message === '' ? text.failed : error.message}
        </Alert>
      )}
      {facts === null ? (
        error === null && <output>{text.loading}</output>
      ) : facts.papers.length === 0 ? (
        <Typography>{text.noPapers}</Typography>
      ) : (
        <AssignDesk
          uid={uid}
          facts={facts}
          own={own}
          readAgain={readAgain}
          addWalls={addWalls}
          setWanted={setWanted}
        />
      )}
    </>
  )
}

async function readAll() {
  const [reviewers, assignments, settings, summary, bids, { walls }] = await Promise.all([
    readReviewers(),
    readAssignments(),
    readReviewSettings(),
    readReviewSummary(),
    readBids(),
    findConflicts([]),
  ])
  return {
    reviewers,
    assignments,
    settings,
    walls: walls.map(pairOf),
    wanted: wantedByPaper(summary),
    bids,
  }
}
