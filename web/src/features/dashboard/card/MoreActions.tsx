import { useEffect, useId, useState } from 'react'

import { ChevronDownIcon } from '../../../components/icons.tsx'
import { LoadedPart } from '../../../components/LoadedPart.tsx'
import type { ListedPaper } from '../../../firebase/papers/listed-paper.ts'
import { dashboardText as text } from '../dashboard-text.ts'
import { cardClasses } from './card-root.ts'

interface MoreActionsProps {
  readonly paper: ListedPaper
  readonly onWithdraw: (paper: ListedPaper) => void
  readonly onDelete: (paper: ListedPaper) => void
  /** Told when the menu drops down, and when it is gone. */
  readonly onMenu: (open: boolean) => void
}

const loadMenu = async () => await import('./MoreMenu.tsx')

/** The two ways to take a paper away, behind a button: each says what it does. */
export function MoreActions({ paper, onWithdraw, onDelete, onMenu }: MoreActionsProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  // Also when the card goes with its menu open, as when the window gets another width.
  useEffect(() => {
    if (!isOpen) return undefined
    onMenu(true)
    return () => {
      onMenu(false)
    }
  }, [isOpen, onMenu])
  const close = () => {
    setAnchor(null)
  }
  return (
    <>
      <button
        type="button"
        className={cardClasses.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={anchor === null ? undefined : id}
        aria-label={text.of(text.more, paper)}
        onClick={(event) => {
          setAnchor(event.currentTarget)
        }}
      >
        {text.more}
        <ChevronDownIcon />
      </button>
      {anchor === null ? null : (
        <LoadedPart load={loadMenu} onMissing={close}>
          {({ MoreMenu }) => (
            <MoreMenu
              anchor={anchor}
              id={id}
              label={text.of(text.more, paper)}
              onClose={close}
              onWithdraw={() => {
                close()
                onWithdraw(paper)
              }}
              onDelete={() => {
                close()
                onDelete(paper)
              }}
            />
          )}
        </LoadedPart>
      )}
    </>
  )
}
