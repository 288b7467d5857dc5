import { useTheme } from '@mui/material/styles'
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'

interface DeadlineLineProps {
  /** The day or week in which the deadline is, as the axis names it. */
  readonly period: string
  /** The letter that stands for it. */
  readonly mark: string
}

/** Where a deadline passes: at the end of its day. */
export function DeadlineLine({ period, mark }: DeadlineLineProps) {
  const { typography, vars } = useTheme()
  const { palette } = vars
  const { top, height } = useDrawingArea()
  const scale = useXScale<'band' | 'point'>()
  const start = scale(period)
  if (start === undefined) return null
  const x = start + scale.bandwidth()
  return (
    <g>
      <path
        d={`M${String(x)} ${String(top)}v${String(height)}`}
        fill="none"
        stroke={palette.error.main}
        strokeWidth={2}
        strokeDasharray="6 4"
      />
      <text
        x={x}
        y={top - 8}
        textAnchor="middle"
        fill={palette.error.main}
        style={{ ...typography.caption, fontWeight: 600 }}
      >
        {mark}
      </text>
    </g>
  )
}
