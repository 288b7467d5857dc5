import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'

import { overviewText as text } from '../overview-text.ts'
import type { Submissions } from '../submissions.ts'
import { chartLook } from './chart-look.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { DeadlineLine } from './DeadlineLine.tsx'

const height = 280

/** When papers came in: all of them by each day, and how many came each day, beside the deadlines. */
export function TimeCharts({ submissions }: { readonly submissions: Submissions }) {
  const theme = useTheme()
  const { periods, marks, elsewhere, step } = submissions
  const starts = periods.map(({ start }) => start)
  const shared = {
    ...chartLook(theme),
    height,
    grid: { horizontal: true },
    margin: { top: 24, right: 24, bottom: 4, left: 0 },
    yAxis: [{ width: 44, min: 0, tickMinStep: 1 }],
  }
  const axis = { data: starts, valueFormatter: text.shortDay, height: 28 }
  const deadlines = marks.map(({ period, date, label }, index) => (
    <DeadlineLine key={`${date} ${label}`} period={period} mark={text.mark(index)} />
  ))
  const notes = [
    ...marks.map((mark, index) => text.markNote(text.mark(index), mark)),
    ...elsewhere.map(text.elsewhere),
  ]
  const columns = [
    step === 'day' ? text.day : text.weekFrom,
    text.papers,
    text.papersSoFar,
    text.deadline,
  ]
  const rows = periods.map(({ start, count, total }) => [
    text.longDay(start),
    String(count),
    String(total),
    marks
      .filter(({ period }) => period === start)
      .map(({ label }) => label)
      .join(', '),
  ])

  return (
    <>
      <ChartPanel
        title={text.totalTitle}
        summary={text.total(submissions, periods.at(-1)?.total ?? 0)}
        notes={notes}
        columns={columns}
        rows={rows}
      >
        <LineChart
          {...shared}
          xAxis={[{ ...axis, scaleType: 'point' }]}
          series={[
            {
              data: periods.map(({ total }) => total),
              label: text.papersSoFar,
              curve: 'linear',
              area: false,
              showMark: periods.length === 1,
            },
          ]}
        >
          {deadlines}
        </LineChart>
      </ChartPanel>
      <ChartPanel
        title={text.eachTitle(step)}
        summary={text.each(submissions)}
        notes={notes}
        columns={columns}
        rows={rows}
      >
        <BarChart
          {...shared}
          xAxis={[{ ...axis, scaleType: 'band', tickPlacement: 'middle' }]}
          series={[{ data: periods.map(({ count }) => count), label: text.papers }]}
        >
          {deadlines}
        </BarChart>
      </ChartPanel>
    </>
  )
}
