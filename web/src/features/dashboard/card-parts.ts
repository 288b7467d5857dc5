import { styled } from '@mui/material/styles'

/**
 * The parts of a paper's card. Plain styled elements: many cards are drawn while a person scrolls,
 * and MUI's own components cost several times as much.
 */
export const CardRoot = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  height: '100%',
  padding: '20px 20px 10px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-highlighted=true]': {
    borderColor: theme.vars.palette.accent.rule,
    boxShadow: `0 0 0 2px ${theme.vars.palette.accent.rule}`,
  },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'box-shadow 400ms ease, border-color 400ms ease',
  },
}))

/** The status and the date. */
export const TopRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 44,
})

/** When the paper was submitted. */
export const SubmittedOn = styled('time')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}))

/** The paper's title. */
export const CardTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}))

/** The paper's details; a short one stands beside another where both fit. */
export const Details = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 28px',
  margin: 0,
})

/** One detail: its name above, what it says below. */
export const Detail = styled('div')(({ theme }) => ({
  minWidth: 0,
  '&[data-wide=true]': { flexBasis: '100%' },
  '& > dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > dd': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
}))

/** The card's buttons, at its foot. */
export const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  margin: 'auto -8px 0',
  // All four stand in one row on the narrowest phones, too.
  '@media (max-width: 374px)': { columnGap: 0, '& > button': { gap: 3, padding: '0 6px' } },
})

/** A row of its own among the buttons. */
export const WholeRow = styled('div')({ flexBasis: '100%' })

/** A button of a card: an icon and a word. */
export const CardButton = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 44,
  padding: '0 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.primary.main,
  fontSize: '0.8125rem',
  cursor: 'pointer',
  '& svg': { width: 18, height: 18 },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': {
    outline: `3px solid ${theme.vars.palette.accent.rule}`,
    outlineOffset: -2,
  },
}))

/** The button that shows the rest of a text. */
export const MoreButton = styled(CardButton)({
  margin: '0 -8px',
  '@media (pointer: fine)': { minHeight: 32 },
})

/** A text of which four lines are shown, or all of it. */
export const Clamped = styled('span')({
  '&[data-expanded=true]': { display: 'block', whiteSpace: 'pre-line' },
  '&[data-expanded=false]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '4',
    overflow: 'hidden',
  },
})
