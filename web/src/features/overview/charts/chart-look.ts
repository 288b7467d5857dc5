import type { Theme } from '@mui/material/styles'

/** What all charts have in common. Nothing moves, and colour alone says nothing. */
export function chartLook({ vars: { palette } }: Theme) {
  return {
    skipAnimation: true,
    hideLegend: true,
    // The chart is one image to assistive technology, and its table has the numbers.
    disableKeyboardNavigation: true,
    colors: [palette.primary.main],
    sx: {
      '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: palette.text.disabled },
      '& .MuiChartsAxis-tickLabel': { fill: palette.text.secondary },
      '& .MuiChartsGrid-line': { stroke: palette.divider },
    },
  } as const
}
