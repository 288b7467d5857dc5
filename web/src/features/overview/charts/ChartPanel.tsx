import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef } from 'react'

import { saveFile } from '../../../browser/save-file.ts'
import { DownloadIcon } from '../../../components/icons.tsx'
import { notify } from '../../../components/notify.ts'
import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { overviewPanel } from '../overview-panel.ts'
import { overviewText as text } from '../overview-text.ts'
import { type ChartPicture, pngOf, svgOf } from './chart-image.ts'
import { shapesOf } from './chart-shapes.ts'
import { DataTable } from './DataTable.tsx'

interface ChartPanelProps {
  readonly title: string
  /** The chart in one sentence. */
  readonly summary: string
  /** What the chart can't say by itself, such as what its marks mean. */
  readonly notes?: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The chart. */
  readonly children: ReactNode
  /** What can be done about it. */
  readonly actions?: ReactNode
}

/** A chart with what it says in words, its data as a table, and its image to take along. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, summary, notes = [], columns, rows, children, actions } = props
  const titleId = useId()
  const chart = useRef<HTMLDivElement>(null)

  const save = async (form: 'png' | 'svg') => {
    if (chart.current === null) return
    try {
      const picture = pictureOf(chart.current, { title, summary, notes })
      const content =
        form === 'png'
          ? await pngOf(picture)
          : new Blob([svgOf(picture)], { type: 'image/svg+xml' })
      saveFile(content, text.fileName(title, form))
    } catch {
      notify.error(text.imageFailed)
    }
  }

  return (
    <Panel aria-labelledby={titleId} sx={overviewPanel}>
      <PanelTitle id={titleId}>{title}</PanelTitle>
      <Typography>{summary}</Typography>
      {actions}
      {/* A chart is many drawings: no single file that an `img` could show. */}
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Box ref={chart} role="img" aria-label={`${title}. ${summary}`} sx={{ minWidth: 0 }}>
        {children}
      </Box>
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <DataTable label={text.tableOf(title)} columns={columns} rows={rows} />
        {(['png', 'svg'] as const).map((form) => (
          <Button
            key={form}
            size="small"
            startIcon={<DownloadIcon />}
            aria-label={text.download(title, text[form])}
            onClick={() => {
              void save(form)
            }}
          >
            {text[form]}
          </Button>
        ))}
      </Box>
    </Panel>
  )
}

function pictureOf(
  chart: HTMLElement,
  words: Pick<ChartPicture, 'title' | 'summary' | 'notes'>,
): ChartPicture {
  const { width, height } = chart.getBoundingClientRect()
  const { color, fontFamily } = getComputedStyle(chart)
  const panel = chart.parentElement ?? chart
  return {
    ...words,
    shapes: shapesOf(chart),
    width: Math.ceil(width),
    height: Math.ceil(height),
    ground: getComputedStyle(panel).backgroundColor,
    colour: color,
    fontFamily,
  }
}
