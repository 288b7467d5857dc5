import { type Paper, shownNumber } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { WithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useCallback } from 'react'

import { ChevronRightIcon, HistoryIcon, VisibleIcon } from '../../components/icons.tsx'
import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { watchWithdrawnPapers } from '../../firebase/papers/withdrawn/watch-withdrawn.ts'
import { writtenDay } from '../../paper/written-day.ts'
import { dashboardText as text } from './dashboard-text.ts'

interface WithdrawnPapersProps {
  readonly viewer: Viewer
  readonly onView: (paper: Paper) => void
  readonly onHistory: (paper: Paper) => void
}

/** The papers that this person has withdrawn, folded below the list; nothing when there are none. */
export function WithdrawnPapers({ viewer, onView, onHistory }: WithdrawnPapersProps) {
  const { papers, hasFailed, retry } = useWithdrawnPapers(viewer)
  if (hasFailed) {
    return (
      <ActionAlert severity="warning" action={text.retry} onAction={retry}>
        {text.withdrawnFailed}
      </ActionAlert>
    )
  }
  if (papers.length === 0) return null
  return (
    <Fold>
      <summary>
        <ChevronRightIcon width={20} height={20} />
        {text.withdrawnPapers(papers.length)}
      </summary>
      <p>{text.withdrawnHint}</p>
      <ul>
        {papers.map((paper) => (
          <li key={paper.id}>
            <h2>{paper.paperTitle}</h2>
            <span>
              {paper.number === null ? '' : `${shownNumber(paper.number)} · `}
              {text.submittedOn(writtenDay(paper.createdAt))} ·{' '}
              {text.withdrawnOn(writtenDay(paper.withdrawnAt))}
            </span>
            <div>
              <Button
                size="small"
                startIcon={<HistoryIcon />}
                aria-label={text.of(text.history, paper)}
                onClick={() => {
                  onHistory(paper)
                }}
              >
                {text.history}
              </Button>
              <Button
                size="small"
                startIcon={<VisibleIcon />}
                aria-label={text.of(text.view, paper)}
                onClick={() => {
                  onView(paper)
                }}
              >
                {text.view}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function useWithdrawnPapers({ uid }: Viewer) {
  const follow = useCallback(
    ({ show, fail }: LiveListener<readonly WithdrawnPaper[]>) =>
      watchWithdrawnPapers(uid, show, fail),
    [uid],
  )
  const { state, error, retry } = useLive(follow)
  // Whoever signed out is led away by the session.
  return { papers: state ?? [], hasFailed: error !== null && error.code !== 'not-signed-in', retry }
}

const Fold = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  paddingTop: 8,
  '& > summary': {
    ...theme.typography.subtitle2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    paddingRight: 12,
    borderRadius: 8,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.rule}` },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, margin: 0 },
  '& > ul': { display: 'grid', gap: 12, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gap: 4,
    padding: '14px 16px 8px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    overflowWrap: 'anywhere',
    '& > h2': { ...theme.typography.subtitle1, fontWeight: 600, margin: 0 },
    '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& > div': { display: 'flex', gap: 4, marginLeft: -8 },
    '& button': { minHeight: 44 },
    '& button svg': { width: 18, height: 18 },
  },
}))
