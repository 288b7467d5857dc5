import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useId } from 'react'

import { reviewersText as text } from '../reviewers-text.ts'
import type { InvitationRow, StandingRow } from './invitation-rows.ts'
import { ReadyRow } from './ReadyRow.tsx'
import { WrongRow } from './WrongRow.tsx'

/** As many rows that are wrong are shown at once, with their fields. */
const wrongAtOnce = 50

interface RowListsProps {
  readonly standings: readonly StandingRow[]
  readonly changeRows: (change: (rows: InvitationRow[]) => InvitationRow[]) => void
}

/** All rows that were read: what is wrong first, then what can be sent, then who is listed already. */
export function RowLists({ standings, changeRows }: RowListsProps) {
  const wrongId = useId()
  const readyId = useId()
  const change = useCallback(
    (id: number, changed: (row: InvitationRow) => InvitationRow) => {
      changeRows((rows) => rows.map((row) => (row.id === id ? changed(row) : row)))
    },
    [changeRows],
  )
  const once = standings.filter(({ row }) => row.wasWrong)
  const last = once.filter(({ standing }) => standing.kind === 'wrong')[wrongAtOnce]
  const shown = last === undefined ? once : once.slice(0, once.indexOf(last))
  const others = standings.filter(({ row }) => !row.wasWrong)
  const ready = others.filter(({ standing }) => standing.kind !== 'known')
  const known = others.filter(({ standing }) => standing.kind === 'known')
  const wrong = standings.filter(({ standing }) => standing.kind === 'wrong')
  const wrongIds = new Set(wrong.map(({ row }) => row.id))
  return (
    <>
      {once.length === 0 ? null : (
        <Box component="section" aria-labelledby={wrongId}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <ListTitle id={wrongId}>{text.wrong}</ListTitle>
            <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
              {text.wrongLeft(wrong.length)}
            </Typography>
            {wrong.length < 2 ? null : (
              <Button
                sx={{ ml: { xs: -2.5, sm: 'auto' } }}
                onClick={() => {
                  changeRows((rows) =>
                    rows.map((row) => (wrongIds.has(row.id) ? { ...row, isLeftOut: true } : row)),
                  )
                }}
              >
                {text.leaveAllOut}
              </Button>
            )}
          </Box>
          <Rows>
            {shown.map(({ row, standing }) => (
              <WrongRow key={row.id} row={row} standing={standing} onChange={change} />
            ))}
          </Rows>
          {once.length > shown.length ? (
            <Typography variant="body2">{text.moreWrong(once.length - shown.length)}</Typography>
          ) : null}
        </Box>
      )}
      {ready.length === 0 ? null : (
        <div>
          <ListTitle id={readyId}>{text.ready}</ListTitle>
          {/* Who has no mouse scrolls with the focus in it. */}
          <Scrolled tabIndex={0} aria-labelledby={readyId}>
            <Rows>
              {ready.map(({ row, standing }) => (
                <ReadyRow
                  key={row.id}
                  row={row}
                  person={standing.kind === 'ready' ? standing.person : null}
                  problems={standing.kind === 'wrong' ? standing.problems : null}
                  onChange={change}
                />
              ))}
            </Rows>
          </Scrolled>
        </div>
      )}
      {known.length === 0 ? null : (
        <Known>
          <summary>{`${text.known} (${String(known.length)})`}</summary>
          <p>{text.knownDetail}</p>
          <ul>
            {known.map(({ row, standing }) => (
              <li key={row.id}>
                {standing.kind === 'known'
                  ? `${standing.reviewer.name}, ${standing.reviewer.email}: ${text.knownAs(standing.reviewer.state)}`
                  : null}
              </li>
            ))}
          </ul>
        </Known>
      )}
    </>
  )
}

const ListTitle = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }))

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const Scrolled = styled('section')(({ theme }) => ({
  maxHeight: 'min(26rem, 60vh)',
  marginTop: 8,
  paddingInline: 16,
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& li:first-of-type': { borderTop: 0 },
}))

const Known = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { display: 'list-item', padding: '12px 0', cursor: 'pointer', fontWeight: 600 },
  '& p, & ul': { marginTop: 0 },
  '& li': { overflowWrap: 'anywhere' },
}))
