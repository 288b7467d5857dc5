import { type PaperStatus, shownStatus } from '@lectern/domain/paper/statuses'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

import { ChevronDownIcon } from '../../../components/icons.tsx'
import { LoadedPart } from '../../../components/LoadedPart.tsx'
import type { ListedPaper } from '../../../firebase/papers/listed-paper.ts'
import { badgeStyles } from '../../../paper/badge-styles.ts'
import { readyToDecide } from '../../../paper/decisions/use-status-decision.ts'
import { dashboardText as text } from '../dashboard-text.ts'

interface StatusSelectProps {
  readonly paper: ListedPaper
  /** Tells whether the change went through; it may have failed or been called off. */
  readonly onChoose: (paper: ListedPaper, status: PaperStatus) => Promise<boolean>
  /** Told when the list drops down and when it is gone. */
  readonly onOpen: (open: boolean) => void
}

const loadMenu = async () => {
  readyToDecide()
  return await import('./StatusMenu.tsx')
}

/**
 * The dropdown with which an admin gives a paper another status (spec section 4). Its list is loaded
 * and made when it is opened: many of these stand on the screen.
 */
export function StatusSelect({ paper, onChoose, onOpen }: StatusSelectProps) {
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // While the change is on its way, and until the list brings it back, the chosen status is shown.
  const [chosen, setChosen] = useState<PaperStatus | null>(null)
  const version = paper.updatedAt.getTime()
  const [seenVersion, setSeenVersion] = useState(version)
  if (version !== seenVersion) {
    setSeenVersion(version)
    setChosen(null)
  }
  const status = chosen ?? shownStatus(paper.status)

  const isOpen = anchor !== null
  // Also when the card goes with its list open, as when the window gets another width.
  useEffect(() => {
    if (!isOpen) return undefined
    onOpen(true)
    return () => {
      onOpen(false)
    }
  }, [isOpen, onOpen])
  const close = () => {
    setAnchor(null)
  }
  const choose = async (option: PaperStatus) => {
    close()
    if (option === status) return
    setChosen(option)
    if (!(await onChoose(paper, option))) setChosen(null)
  }
  const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }

  return (
    <>
      <Trigger
        type="button"
        // A native select can't be dressed, and closed it should cost no more than a button.
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={anchor === null ? undefined : listId}
        aria-label={text.statusOf(paper)}
        aria-disabled={chosen !== null}
        data-testid="status"
        style={badgeStyles(status)}
        onClick={(event) => {
          if (chosen === null) setAnchor(event.currentTarget)
        }}
        onKeyDown={openByArrow}
      >
        {status}
        <ChevronDownIcon width={16} height={16} />
      </Trigger>
      {anchor === null ? null : (
        <LoadedPart load={loadMenu} onMissing={close}>
          {({ StatusMenu }) => (
            <StatusMenu
              anchor={anchor}
              id={listId}
              label={text.statusOf(paper)}
              status={status}
              onChoose={(option) => void choose(option)}
              onClose={close}
            />
          )}
        </LoadedPart>
      )}
    </>
  )
}

const Trigger = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '2px 12px 2px 16px',
  border: '1px solid',
  borderRadius: 22,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-disabled=true]': { opacity: 0.7, cursor: 'progress' },
  '&:focus-visible': {
    outline: `3px solid ${theme.vars.palette.accent.rule}`,
    outlineOffset: 2,
  },
}))
