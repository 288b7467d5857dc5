import { styled } from '@mui/material/styles'

import { controlStyles } from './control-styles.ts'
import { listStyles } from './list-styles.ts'
import { panelStyles } from './panel-styles.ts'

/** From this window width on, list and paper stand side by side. */
const sideBySide = '@media (min-width: 960px)'

/** The same as a question to the browser. */
export const sideBySideQuery = '(min-width: 960px)'

/**
 * The root of the desk, with the looks of all its parts. These are plain elements: rows are drawn at
 * each key in the search box, and each styled element would work out its own style sheet again.
 */
export const DeskRoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  // All that the bar above leaves: list and paper scroll by themselves.
  height: 'calc(100dvh - 4.25rem - 1px)',
  minHeight: 420,
  ...theme.typography.body2,
  textWrap: 'wrap',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: theme.vars.palette.text.primary,
  '& mark': {
    color: 'inherit',
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent.rule} 34%, transparent)`,
    borderRadius: 2,
  },
  '& .desk-body': {
    position: 'relative',
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    [sideBySide]: {
      '&[data-open=true]': { gridTemplateColumns: 'minmax(22rem, 30%) minmax(0, 1fr)' },
    },
  },
  ...controlStyles(theme),
  ...listStyles(theme),
  ...panelStyles(theme),
}))
