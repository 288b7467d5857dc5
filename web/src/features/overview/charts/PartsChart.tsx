import { writtenNumber } from '@lectern/domain/text/formats'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'

import type { Part } from '../breakdown.ts'
import { chartLook } from './chart-look.ts'
import { PartLabels } from './PartLabels.tsx'

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
  const names = parts.map(({ name }) => name)
  return (
    <BarChart
      {...look}
      layout="horizontal"
      height={parts.length * barHeight + 36}
      // Room behind the longest bar for its number.
      margin={{ top: 4, right: 12 + 9 * writtenNumber(most).length, bottom: 4, left: 0 }}
      xAxis={[{ min: 0, max: most, tickMinStep: 1, height: 28, tickNumber: 4 }]}
      yAxis={[{ scaleType: 'band', data: names, width: 126, tickLabelInterval: () => false }]}
      series={[{ data: parts.map(({ count }) => count), label }]}
    >
      <PartLabels parts={parts} />
    </BarChart>
  )
}
