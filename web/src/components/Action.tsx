import { type Theme, styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { focusRing } from '../theme/focus-ring.ts'
import { signedOutMark } from './signed-out-mark.ts'

/** `solid` for what matters most, `accent` for the same on a dark band, `outlined` for the rest. */
type Tone = 'solid' | 'outlined' | 'accent'

interface ActionProps {
  tone: Tone
  large?: boolean
  /** Keeps the room and shows nothing, until it is known whether the action is offered. */
  reserved?: boolean
  onClick?: () => void
  children: ReactNode
}

const tones = ({ vars: { palette } }: Theme) => ({
  '&[data-tone="solid"]': {
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    '&:hover': { backgroundColor: palette.primary.dark },
  },
  '&[data-tone="accent"]': {
    color: palette.secondary.contrastText,
    backgroundColor: palette.secondary.main,
    '&:hover': { backgroundColor: palette.secondary.dark },
  },
  '&[data-tone="outlined"]': {
    borderColor: 'currentColor',
    '&:hover': { backgroundColor: 'rgb(127 160 165 / 0.16)' },
  },
})

/** The look of a button without the script of one: public pages need no more than this. */
const look = (theme: Theme) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  margin: 0,
  padding: '0.375rem 1.25rem',
  color: theme.vars.palette.primary.main,
  textAlign: 'center' as const,
  textDecoration: 'none',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: 8,
  cursor: 'pointer',
  transition: 'background-color 160ms',
  '&[data-large]': { minHeight: 52, paddingInline: '1.75rem', fontSize: '1rem' },
  '&[data-reserved]': { visibility: 'hidden' as const },
  [`html[${signedOutMark}] &[data-reserved]`]: { visibility: 'visible' as const },
  '&:focus-visible': { outline: `3px solid ${focusRing}`, outlineOffset: 2 },
  ...tones(theme),
})

const LinkRoot = styled(Link)(({ theme }) => look(theme))
const ButtonRoot = styled('button')(({ theme }) => look(theme))

/** A link to a page that looks like a button. */
export function ActionLink({ to, children, onClick, ...marks }: ActionProps & { to: string }) {
  return (
    <LinkRoot to={to} onClick={onClick} {...attributes(marks)}>
      {children}
    </LinkRoot>
  )
}

/** A plain button in the same look. */
export function ActionButton({ children, onClick, ...marks }: ActionProps) {
  return (
    <ButtonRoot type="button" onClick={onClick} {...attributes(marks)}>
      {children}
    </ButtonRoot>
  )
}

function attributes({ tone, large, reserved }: Pick<ActionProps, 'tone' | 'large' | 'reserved'>) {
  return {
    'data-tone': tone,
    'data-large': large === true ? '' : undefined,
    'data-reserved': reserved === true ? '' : undefined,
  }
}
