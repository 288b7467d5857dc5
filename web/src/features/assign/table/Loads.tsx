import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { focusRing } from '../../../theme/focus-ring.ts'
import { assignText as text } from '../assign-text.ts'
import type { Load } from '../facts/paper-rows.ts'

interface LoadsProps {
  readonly loads: readonly Load[]
  /** How many have bid on nothing yet; null: nobody has, or is asked to. */
  readonly withoutBids: number | null
}

/** How many papers each reviewer would have, and how many each has asked for. */
export function Loads({ loads, withoutBids }: LoadsProps) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId} sx={{ alignSelf: 'start', minWidth: 0 }}>
      <PanelTitle id={titleId}>{text.loads}</PanelTitle>
      <Hint>
        {text.loadsHint}
        {withoutBids === null ? '' : ` ${text.withoutBids(withoutBids)}`}
      </Hint>
      {/* Who has no mouse scrolls with the focus in it. */}
      <Scrolled aria-label={text.loadsList} tabIndex={0}>
        <ul>
          {loads.map(({ reviewerId, name, load, most, asked }) => (
            <li key={reviewerId} data-over={load > most}>
              <span>
                {name}
                {withoutBids === null ? null : <small>{text.asked(asked)}</small>}
              </span>
              <span>{text.load(load, most)}</span>
            </li>
          ))}
        </ul>
      </Scrolled>
    </Panel>
  )
}

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '6px 0 12px',
  color: theme.vars.palette.text.secondary,
}))

const Scrolled = styled('section')(({ theme }) => ({
  maxHeight: 'min(26rem, 60vh)',
  overflowY: 'auto',
  '&:focus-visible': { outline: `3px solid ${focusRing}`, outlineOffset: 2 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    ...theme.typography.body2,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    padding: '6px 8px 6px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  '& li > span:last-of-type': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& li[data-over="true"] > span:last-of-type': {
    color: theme.vars.palette.error.main,
    fontWeight: 600,
  },
}))
