/** How each panel of the overview is laid out. */
export const overviewPanel = {
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const
