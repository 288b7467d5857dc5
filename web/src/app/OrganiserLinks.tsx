import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { ChevronRightIcon } from '../components/icons.tsx'
import { paths } from '../paths.ts'
import { focusRing } from '../theme/focus-ring.ts'
import { organiserLinksText } from './organiser-links-text.ts'
import { PageLink } from './PageLink.tsx'

const links = [
  { to: paths.desk, label: organiserLinksText.desk },
  { to: paths.overview, label: organiserLinksText.overview },
  { to: paths.mails, label: organiserLinksText.mails },
  { to: paths.people, label: organiserLinksText.people },
  { to: paths.reviewers, label: organiserLinksText.reviewers },
  { to: paths.assign, label: organiserLinksText.assign },
  { to: paths.settings, label: organiserLinksText.settings },
] as const

/** The organisers' pages: below a button of the bar on wide screens, in the open menu on small ones. */
export function OrganiserLinks({ onChoose }: { readonly onChoose: () => void }) {
  const listId = useId()
  const nameId = useId()
  const entry = useRef<HTMLLIElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const isHere = pathname === paths.desk || pathname.startsWith(`${paths.desk}/`)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && entry.current?.contains(target) === true) return
      setIsOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <Entry ref={entry} data-open={isOpen} data-here={isHere}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setIsOpen(!isOpen)
        }}
      >
        {organiserLinksText.organise}
        <ChevronRightIcon width={16} height={16} />
      </button>
      <span id={nameId}>{organiserLinksText.forOrganisers}</span>
      <ul id={listId} aria-labelledby={nameId}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink
              to={to}
              end
              onClick={() => {
                setIsOpen(false)
                onChoose()
              }}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </Entry>
  )
}

const Entry = styled('li')(({ theme }) => ({
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  [theme.breakpoints.down('md')]: {
    '& > button': { display: 'none' },
    '& > span': {
      ...theme.typography.body2,
      display: 'block',
      padding: '1rem 0.875rem 0.25rem',
      color: theme.vars.palette.text.secondary,
    },
  },
  [theme.breakpoints.up('md')]: {
    position: 'relative',
    '& > span': { display: 'none' },
    '& > button': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 44,
      padding: '0 0.7rem',
      font: 'inherit',
      fontSize: '0.9375rem',
      fontWeight: 500,
      color: theme.vars.palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 8,
      cursor: 'pointer',
      '& svg': { transform: 'rotate(90deg)' },
      '&:hover': { color: theme.vars.palette.text.primary },
      '&:focus-visible': { outline: `3px solid ${focusRing}`, outlineOffset: 2 },
    },
    '&[data-here="true"] > button': {
      color: theme.vars.palette.text.primary,
      fontWeight: 600,
      '&::after': {
        content: '""',
        position: 'absolute',
        insetInline: '0.7rem',
        bottom: 4,
        height: 2,
        backgroundColor: theme.vars.palette.accent.rule,
      },
    },
    '& > ul': {
      position: 'absolute',
      top: 'calc(100% + 6px)',
      right: 0,
      minWidth: '11rem',
      padding: '6px',
      backgroundColor: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 10,
      boxShadow: '0 16px 36px rgb(0 20 25 / 0.22)',
    },
    '&:not([data-open="true"]) > ul': { display: 'none' },
  },
}))
