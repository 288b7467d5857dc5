import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo } from 'react'

import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { ChartPanel } from './charts/ChartPanel.tsx'
import { PartsChart } from './charts/PartsChart.tsx'
import { decisionTimes } from './decision-times.ts'
import { overviewPanel } from './overview-panel.ts'
import { overviewText as text } from './overview-text.ts'
import { type DecisionsState, useDecisionTimes } from './use-decision-times.ts'

/** How long decisions took: read from the histories when a person asks for it. */
export function DecisionTimesPanel({ papers }: { readonly papers: readonly PaperSummary[] }) {
  const titleId = useId()
  const { state, read, cancel } = useDecisionTimes()
  const decisions = state.read?.decisions
  const times = useMemo(
    () => (decisions === undefined ? null : decisionTimes(papers, decisions)),
    [papers, decisions],
  )
  const actions = <DecisionReading state={state} onRead={() => void read()} onCancel={cancel} />
  if (times === null || times.known === 0) {
    return (
      <Panel aria-labelledby={titleId} sx={overviewPanel}>
        <PanelTitle id={titleId}>{text.timeTitle}</PanelTitle>
        <Typography>{times === null ? text.timeAsked : text.time(times)}</Typography>
        {actions}
      </Panel>
    )
  }
  const parts = times.spans.map((span) => ({ name: text.span(span), count: span.count }))
  return (
    <ChartPanel
      title={text.timeTitle}
      summary={text.time(times)}
      notes={times.unknown === 0 ? [] : [text.timeUnknown(times.unknown)]}
      columns={[text.timeColumn, text.papers, text.shareOfAll]}
      rows={parts.map(({ name, count }) => [name, String(count), text.share(count, times.known)])}
      actions={actions}
    >
      <PartsChart parts={parts} label={text.papers} />
    </ChartPanel>
  )
}

interface DecisionReadingProps {
  readonly state: DecisionsState
  readonly onRead: () => void
  readonly onCancel: () => void
}

function DecisionReading({ state, onRead, onCancel }: DecisionReadingProps) {
  const { count, done, read, failure } = state
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
        {stateLine(state)}
      </Typography>
      {done === null ? (
        <Button variant="outlined" disabled={count === 0} onClick={onRead}>
          {read === null ? text.timeRead : text.timeAgain}
        </Button>
      ) : (
        <Button variant="outlined" onClick={onCancel}>
          {text.timeCancel}
        </Button>
      )}
    </Box>
  )
}

function stateLine({ count, done, read, failure }: DecisionsState): ReactNode {
  if (done !== null) return text.timeReading(done, count ?? done)
  if (read !== null) return text.timeAsOf(read.at)
  if (count === null) return failure === null ? text.timeCounting : null
  return count === 0 ? text.timeNone : text.timeCost(count)
}
