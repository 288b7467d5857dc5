import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'

import { useSecondsUntil } from '../browser/use-seconds-until.ts'
import { componentsText as text } from './components-text.ts'

interface UndoBarProps {
  /** What was done, such as 'Paper set to Reject.' */
  readonly done: string
  /** Until when it is offered, in milliseconds since 1970 by this browser's clock; null: for good. */
  readonly until: number | null
  /** Whether the undo is on its way. */
  readonly busy?: boolean
  /** Without it, the bar only says what was done. */
  readonly onUndo: (() => void) | undefined
  /** The key that undoes it, where there is one. */
  readonly shortcut?: string
  /** Of one paper or of many: both may be there at once, one above the other. */
  readonly of?: 'one' | 'many'
  /** Called once the time is over, and when the person wants the bar away. */
  readonly onClose: () => void
}

/**
 * Offers to undo what was just done, with the seconds that are left. Those who listen hear it once,
 * not each second.
 */
export function UndoBar(props: UndoBarProps) {
  const { done, until, busy = false, onUndo, onClose, shortcut, of = 'many' } = props
  const seconds = useSecondsUntil(until ?? 0)
  const left = until === null ? null : seconds
  useEffect(() => {
    if (left === 0 && !busy) onClose()
  }, [left, busy, onClose])
  return (
    <Bar data-testid="undo-bar" data-of={of}>
      <output>{done}</output>
      {onUndo === undefined ? null : (
        <>
          {left === null ? null : <Seconds aria-hidden="true">{text.secondsLeft(left)}</Seconds>}
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onUndo}>
            {text.undo}
            {shortcut === undefined ? null : <kbd aria-hidden="true">{shortcut}</kbd>}
          </Button>
        </>
      )}
      <Button color="inherit" onClick={onClose}>
        {text.close}
      </Button>
    </Bar>
  )
}

/** So many pixels from the bottom of the screen, and more where the notice for visitors is higher. */
function aboveTheNotice(pixels: number): string {
  return `max(calc(${String(pixels)}px + env(safe-area-inset-bottom)), calc(var(--notice-height, 0px) + 12px))`
}

const Bar = styled('section')(({ theme }) => ({
  position: 'fixed',
  // Below dialogs, and above what stands at the bottom of a screen.
  zIndex: theme.zIndex.drawer,
  insetInline: 16,
  bottom: aboveTheNotice(72),
  [theme.breakpoints.down('sm')]: {
    bottom: aboveTheNotice(112),
    // What was done, and below it the time that is left beside the buttons.
    '& output': { flexBasis: '100%', textAlign: 'center' },
  },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 12px',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 32px)',
  marginInline: 'auto',
  padding: '8px 12px 8px 20px',
  color: theme.vars.palette.background.default,
  background: theme.vars.palette.text.primary,
  borderRadius: 12,
  boxShadow: '0 12px 32px rgb(0 20 25 / 0.35)',
  overflowWrap: 'anywhere',
  [':root:has([data-testid="undo-bar"][data-of="many"]) &[data-of="one"]']: {
    marginBottom: 68,
  },
  '& kbd': {
    marginLeft: 8,
    padding: '0 5px',
    border: '1px solid',
    borderRadius: 4,
    font: 'inherit',
  },
  '@media (pointer: coarse)': { '& kbd': { display: 'none' } },
  '@media print': { display: 'none' },
}))

const Seconds = styled('span')({ minWidth: '7.5ch', fontVariantNumeric: 'tabular-nums' })
