import type { Theme } from '@mui/material/styles'

/** Heights of a row in px: of one line where the list is wide, of two else. */
export const rowHeights = { line: 44, stack: 64 } as const

/** The looks of the list and its rows. */
export function listStyles({ vars: { palette }, typography }: Theme) {
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
  return {
    '& .desk-list': {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      minHeight: 0,
      backgroundColor: palette.background.paper,
    },
    // Under an open paper on a narrow screen: its place in the list stays.
    '@media (max-width: 959.98px)': {
      '& .desk-body[data-open=true] .desk-list': { visibility: 'hidden' },
      '& .desk-panel': { position: 'absolute', inset: 0, zIndex: 2 },
    },
    '& .desk-listhead': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 12px',
      minHeight: 44,
      padding: '4px 16px 4px 0',
      borderBottom: `1px solid ${palette.divider}`,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .desk-check': {
      position: 'relative',
      zIndex: 1,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 44,
      minHeight: 36,
      cursor: 'pointer',
      userSelect: 'none',
      '& input': { width: 17, height: 17, margin: 0, accentColor: palette.primary.main },
    },
    '& .desk-selectall': {
      ...typography.button,
      display: 'inline-flex',
      alignItems: 'center',
      paddingRight: 8,
      fontSize: '0.8125rem',
      fontWeight: 550,
      cursor: 'pointer',
    },
    // Below the list, so that what comes and goes moves no row.
    '& .desk-strip': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 12px',
      minHeight: 44,
      padding: '3px 8px 3px 16px',
      borderTop: `1px solid ${palette.divider}`,
      backgroundColor: palette.accent.wash,
      '&[hidden]': { display: 'none' },
      '& > span': { ...oneLine, flex: '0 1 auto', minWidth: 0 },
      '&[data-tone=selection]': { backgroundColor: palette.background.paper },
    },
    '& .desk-scroll': {
      position: 'relative',
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    '& .desk-rows': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },

    '& .desk-row': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      // No row has a say in another one's place: the browser lays out one at a time.
      contain: 'strict',
      display: 'grid',
      alignItems: 'center',
      columnGap: 12,
      paddingRight: 16,
      borderBottom: `1px solid color-mix(in srgb, ${palette.divider} 60%, transparent)`,
      '&:hover': { backgroundColor: palette.action.hover },
      '&[data-cursor=true]': { boxShadow: `inset 3px 0 0 ${palette.accent.rule}` },
      '&[data-open=true]': { backgroundColor: palette.accent.wash },
      '&[data-gone=true]': { opacity: 0.65, '& .desk-name': { textDecoration: 'line-through' } },
      '& .desk-name': {
        ...oneLine,
        color: palette.text.primary,
        fontWeight: 600,
        textDecoration: 'none',
        // The whole row opens the paper.
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          outline: `2px solid ${palette.primary.main}`,
          outlineOffset: -2,
        },
      },
      '& .desk-who': { ...oneLine, color: palette.text.secondary },
      '& .desk-flags': {
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 6,
        minWidth: 0,
      },
      '& time': {
        color: palette.text.secondary,
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        textAlign: 'right',
      },
    },
    '& .desk-row[data-shape=stack]': {
      gridTemplateColumns: '32px minmax(0, 1fr) auto auto',
      gridTemplateRows: '22px 24px',
      alignContent: 'center',
      '& .desk-check': { gridRow: '1 / span 2', height: '100%', marginLeft: 0 },
      '& .desk-name': { gridColumn: '2 / -1', gridRow: 1 },
      '& time': { gridColumn: 3, gridRow: 2 },
      '& .desk-who': { gridColumn: 2, gridRow: 2 },
      '& .desk-flags': { gridColumn: 4, gridRow: 2 },
    },
    '& .desk-row[data-shape=line]': {
      gridTemplateColumns: '32px minmax(0, 5fr) minmax(0, 4fr) minmax(11.5rem, auto) 5.5rem',
      // The statuses stand below each other, and what is seldom behind them.
      '& .desk-flags': { gridColumn: 4, gridRow: 1, justifyContent: 'flex-start' },
      '& .desk-badge': { order: -1 },
      '& time': { gridColumn: 5, gridRow: 1 },
    },

    // A status as it is read: a small badge.
    '& .desk-badge': {
      display: 'inline-block',
      padding: '0 8px',
      border: '1px solid',
      borderRadius: 10,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: '18px',
      whiteSpace: 'nowrap',
    },
    '& .desk-flag': {
      display: 'inline-flex',
      color: palette.error.main,
      '& svg': { width: 16, height: 16 },
    },
    '& .desk-present': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 20,
      height: 20,
      padding: '0 4px',
      borderRadius: 10,
      fontSize: '0.6875rem',
      fontWeight: 650,
      color: palette.secondary.contrastText,
      backgroundColor: palette.secondary.main,
    },
    '& .desk-empty': {
      display: 'grid',
      justifyItems: 'center',
      gap: 4,
      padding: '64px 24px',
      color: palette.text.secondary,
      textAlign: 'center',
      '& strong': { ...typography.h4, color: palette.text.primary },
      '& svg': { width: 36, height: 36, color: palette.accent.rule },
    },
  } as const
}
