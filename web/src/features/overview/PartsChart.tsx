import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'

import type { Part } from './breakdown.ts'
import { chartLook } from './chart-look.ts'

interface PartsChartProps {
  readonly parts: readonly Part[]
  /** What is counted. */
  readonly label: string
}

const barHeight = 44

/** One bar for each part, its name before it and its number behind it. */
export function PartsChart({ parts, label }: PartsChartProps) {
  const look = chartLook(useTheme())
  const most = Math.max(1, ...parts.map(({ count }) => count))
  return (
    <BarChart
      {...look}
      layout="horizontal"
      height={parts.length * barHeight + 36}
      margin={{ top: 4, right: 8, bottom: 4, left: 0 }}
      // Room behind the longest bar for its number.
      xAxis={[{ min: 0, max: most * 1.15, tickMinStep: 1, height: 28, tickNumber: 4 }]}
      yAxis={[{ scaleType: 'band', data: parts.map(({ name }) => name), width: 122 }]}
      series={[
        {
          data: parts.map(({ count }) => count),
          label,
          barLabel: 'value',
          barLabelPlacement: 'outside',
        },
      ]}
    />
  )
}
