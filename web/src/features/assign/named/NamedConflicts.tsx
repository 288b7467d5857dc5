import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { useLoaded } from '../../../firebase/loading/use-loaded.ts'
import { readNamedConflicts } from '../../../firebase/reviews/conflicts.ts'
import { colleaguesText as text } from '../../../paper/colleagues/colleagues-text.ts'
import { NamedLines } from '../../../paper/colleagues/NamedLines.tsx'
import { pairOf } from '../facts/assign-facts.ts'
import type { PaperRow } from '../facts/paper-rows.ts'
import { paperName } from '../table/paper-name.ts'

interface NamedConflictsProps {
  readonly rows: readonly PaperRow[]
  readonly onWalls: (walls: readonly ReviewPair[]) => void
}

/** Whom authors would keep from reviewing their papers; nothing where nobody has said so. */
export function NamedConflicts({ rows, onWalls }: NamedConflictsProps) {
  const titleId = useId()
  const { data, put } = useLoaded(readNamedConflicts)
  const papers = new Map<string, PaperRow['paper']>(rows.map(({ paper }) => [paper.id, paper]))
  const shown = (data ?? []).flatMap((named) => {
    const paper = papers.get(named.paperId)
    return paper === undefined ? [] : [{ named, paper }]
  })
  if (shown.length === 0) return null
  return (
    <Panel aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <PanelTitle id={titleId}>{text.keptApartAll}</PanelTitle>
      <Typography sx={{ color: 'text.secondary', my: 1 }}>{text.keptApartHint}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {shown.map(({ named, paper }) => (
          <div key={paper.id}>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {paperName(paper)}
            </Typography>
            <NamedLines
              named={named}
              onKept={(kept, { who, kind }) => {
                put((before) => before.map((one) => (one.paperId === kept.paperId ? kept : one)))
                if (kind === 'reviewer') onWalls([pairOf({ paperId: paper.id, reviewerId: who })])
              }}
            />
          </div>
        ))}
      </Box>
    </Panel>
  )
}
