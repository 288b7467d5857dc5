import { styled } from '@mui/material/styles'

/** The classes of a card's parts. */
export const cardClasses = {
  top: 'paper-top',
  origin: 'paper-origin',
  late: 'paper-late',
  revision: 'paper-revision',
  title: 'paper-title',
  details: 'paper-details',
  wide: 'paper-wide-detail',
  clamped: 'paper-clamped',
  people: 'paper-people',
  buttons: 'paper-buttons',
  wholeRow: 'paper-whole-row',
  button: 'paper-button',
  more: 'paper-more',
} as const

const at = cardClasses

/**
 * The root of a paper's card, with the looks of all its parts. These are plain elements: dozens of
 * cards are drawn at each key in the search box, and each styled element would work out its own
 * style sheet again.
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

  // The status, the date and the number.
  [`& .${at.top}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 8px',
    minHeight: 44,
  },
  // The number comes later: its place is kept, and it ends where the card's lines end.
  [`& .${at.origin}`]: {
    ...theme.typography.caption,
    display: 'inline-flex',
    gap: 6,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    '& > span': { minWidth: '4ch', fontWeight: 600, textAlign: 'end' },
  },

  [`& .${at.late}`]: {
    ...theme.typography.caption,
    fontWeight: 600,
    color: theme.vars.palette.accent.text,
  },

  // That a revision is asked for, and the way to it.
  [`& .${at.revision}`]: {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    padding: '8px 12px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
    '&[data-open=true]': { borderColor: theme.vars.palette.accent.rule, fontWeight: 600 },
    '& a': { color: theme.vars.palette.text.primary },
  },

  [`& .${at.title}`]: { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },

  // Each detail has its name above and what it says below; a short one stands beside another.
  [`& .${at.details}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px 28px',
    margin: 0,
    '& > div': { minWidth: 0 },
    [`& > .${at.wide}`]: { flexBasis: '100%' },
    '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    // Breaking lines prettily takes longer than everything else about an abstract.
    '& dd': {
      ...theme.typography.body2,
      margin: 0,
      overflowWrap: 'anywhere',
      textWrap: 'wrap',
    },
  },

  // A text of which four lines are shown, or all of it.
  [`& .${at.clamped}`]: {
    '&[data-expanded=true]': { display: 'block', whiteSpace: 'pre-line' },
    '&[data-expanded=false]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '4',
      overflow: 'hidden',
    },
  },

  // One person a line.
  [`& .${at.people}`]: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& a': { color: theme.vars.palette.primary.main },
    // Long lines make no high card.
    '&[data-expanded=false] > li': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '3',
      overflow: 'hidden',
    },
  },

  // At the card's foot.
  [`& .${at.buttons}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    margin: 'auto -8px 0',
    // All four stand in one row on the narrowest phones, too.
    '@media (max-width: 374px)': { columnGap: 0, '& > button': { gap: 3, padding: '0 6px' } },
  },
  [`& .${at.wholeRow}`]: { flexBasis: '100%' },
  [`& .${at.button}`]: {
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
  },
  [`& .${at.more}`]: {
    margin: '0 -8px',
    '@media (pointer: fine)': { minHeight: 32 },
  },
}))
