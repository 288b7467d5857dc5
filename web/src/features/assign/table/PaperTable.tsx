import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'

import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { Unseen } from '../../../components/Unseen.tsx'
import { assignText as text } from '../assign-text.ts'
import type { PaperRow } from '../facts/paper-rows.ts'
import { PaperItem } from './PaperItem.tsx'
import { PaperList } from './PaperList.tsx'
import type { RowActs } from './row-acts.ts'
import { filterRows, type RowFilter, rowFilters } from './row-filters.ts'

/** So many papers are drawn at once. */
const drawnAtOnce = 20

interface PaperTableProps {
  readonly rows: readonly PaperRow[]
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
  readonly acts: RowActs
}

/** The papers with their reviewers, some at a time. */
export function PaperTable({ rows, filter, onFilter, acts }: PaperTableProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState({ filter, from: 0 })
  const counts = new Map(rowFilters.map((one) => [one, filterRows(rows, one).length]))
  const found = filterRows(rows, filter)
  const last = Math.max(0, Math.ceil(found.length / drawnAtOnce) - 1) * drawnAtOnce
  const from = page.filter === filter ? Math.min(page.from, last) : 0
  const shown = found.slice(from, from + drawnAtOnce)
  const turn = (to: number) => {
    setPage({ filter, from: to })
    title.current?.focus()
    title.current?.scrollIntoView()
  }
  return (
    <Panel aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <PanelTitle id={titleId} ref={title} tabIndex={-1}>
        {text.table}
      </PanelTitle>
      <Box
        component="fieldset"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mx: 0, my: 2, p: 0, border: 0 }}
      >
        <Unseen as="legend">{text.filters}</Unseen>
        {rowFilters
          .filter((one) => one === 'all' || one === filter || (counts.get(one) ?? 0) > 0)
          .map((one) => (
            <ToggleButton
              key={one}
              value={one}
              selected={one === filter}
              onChange={() => {
                onFilter(one)
              }}
            >
              {text.filter(one, counts.get(one) ?? 0)}
            </ToggleButton>
          ))}
      </Box>
      {shown.length === 0 ? <Typography>{text.none}</Typography> : null}
      <PaperList aria-labelledby={titleId}>
        {shown.map((row) => (
          <PaperItem key={row.paper.id} row={row} acts={acts} />
        ))}
      </PaperList>
      {found.length <= drawnAtOnce ? null : (
        <Box
          component="nav"
          aria-label={text.table}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 1 }}
        >
          <Typography component="output" sx={{ flex: '1 1 14rem' }}>
            {text.range(from + 1, from + shown.length, found.length)}
          </Typography>
          <Button
            disabled={from === 0}
            onClick={() => {
              turn(from - drawnAtOnce)
            }}
          >
            {text.previous}
          </Button>
          <Button
            disabled={from >= last}
            onClick={() => {
              turn(from + drawnAtOnce)
            }}
          >
            {text.next}
          </Button>
        </Box>
      )}
    </Panel>
  )
}
