import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import type { PresentationFormat } from '../../content/presentation.ts'

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 96,
  height: 72,
  marginBottom: '1.25rem',
  fill: 'none',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  stroke: theme.vars.palette.primary.main,
  '& .warm': { stroke: theme.vars.palette.accent.rule },
  '& .wash': { fill: theme.vars.palette.accent.wash },
}))

const drawings: Record<PresentationFormat['drawing'], ReactNode> = {
  talk: (
    <g transform="translate(-2)">
      <rect className="wash" x="34" y="6" width="58" height="38" rx="3" />
      <path className="warm" d="m42 34 10-10 8 6 14-15" />
      <circle cx="16" cy="24" r="7" />
      <path d="M4 66V50a12 12 0 0 1 24 0v16M26 50l14-8M63 44v22M51 66h24" />
    </g>
  ),
  poster: (
    <g transform="translate(-22)">
      <rect className="wash" x="24" y="4" width="48" height="64" rx="3" />
      <path d="M32 14h32M32 21h20" />
      <path className="warm" d="M32 40V32h9v8ZM46 40V28h8v12ZM59 40V34h5v6Z" />
      <path d="M32 50h32M32 57h26" />
    </g>
  ),
  screen: (
    <g transform="translate(-10)">
      <rect className="wash" x="12" y="6" width="72" height="46" rx="4" />
      <path className="warm" d="m41 19 18 10-18 10Z" />
      <path d="M48 52v12M32 66h32" />
    </g>
  ),
  notes: (
    <g transform="translate(-6)">
      <rect className="wash" x="8" y="12" width="56" height="40" rx="3" />
      <path d="M18 24h28M18 33h20" />
      <circle className="wash" cx="70" cy="48" r="18" />
      <path className="warm" d="M70 38v11l7 5" />
    </g>
  ),
}

/** The drawing of a presentation format; the text beside it says everything. */
export function FormatDrawing({ name }: { name: PresentationFormat['drawing'] }) {
  return (
    <Drawing viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {drawings[name]}
    </Drawing>
  )
}
