import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isDecided } from '@lectern/domain/paper/statuses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo } from 'react'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { useTopics } from '../../components/conference/use-topics.ts'
import { useAllPapers } from '../../firebase/desk-index/use-all-papers.ts'
import { byKeyword, byStatus, type Part } from './breakdown.ts'
import { ChartPanel } from './charts/ChartPanel.tsx'
import { PartsChart } from './charts/PartsChart.tsx'
import { TimeCharts } from './charts/TimeCharts.tsx'
import { DecisionTimesPanel } from './DecisionTimesPanel.tsx'
import { FailedFiles } from './FailedFiles.tsx'
import { overviewText as text } from './overview-text.ts'
import { submissionsOverTime } from './submissions.ts'

/** How submissions and decisions go, in charts that follow what happens. */
export function Overview({ uid }: { readonly uid: string }) {
  const { papers, state, error, retry } = useAllPapers(uid)
  const complete = state?.complete === true
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
      {error === null ? null : (
        <Alert severity="error" action={<Button onClick={retry}>{text.retry}</Button>}>
          {error.message === '' ? text.failed : error.message}
        </Alert>
      )}
      {complete && !state.live && error === null ? (
        <Alert severity="warning">{text.notLive}</Alert>
      ) : null}
      {state === null || state.unreadable === 0 ? null : (
        <Alert severity="warning">{text.unreadable(state.unreadable)}</Alert>
      )}
      {papers === null || !complete ? (
        error === null && <Loading count={papers?.length ?? 0} />
      ) : papers.length === 0 ? (
        <Typography>{text.empty}</Typography>
      ) : (
        <Charts papers={papers} />
      )}
    </Box>
  )
}

function Loading({ count }: { readonly count: number }) {
  return (
    <Box component="output" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8 }}>
      <CircularProgress aria-hidden="true" />
      <Typography>{count === 0 ? text.loading : text.loadingMore(count)}</Typography>
    </Box>
  )
}

function Charts({ papers: present }: { readonly papers: readonly PaperSummary[] }) {
  const papers = useDeferredValue(present)
  const topics = useTopics()
  const { dates, timeZone } = useShownConference()
  const { submissions, statuses, keywords } = useMemo(
    () => ({
      submissions: submissionsOverTime(
        papers.map(({ createdAt }) => createdAt),
        // The conference's own day is no deadline, and may be a month.
        dates.slice(0, -1),
        timeZone,
      ),
      statuses: byStatus(papers),
      keywords: byKeyword(papers, topics, text.noKeyword),
    }),
    [papers, topics, dates, timeZone],
  )
  const decided = papers.filter(({ status }) => isDecided(status)).length
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <TimeCharts submissions={submissions} />
      <PartsPanel
        title={text.statusTitle}
        summary={text.status(decided, papers.length)}
        parts={statuses}
        all={papers.length}
      />
      <PartsPanel
        title={text.keywordTitle}
        summary={keywordSummary(keywords, papers.length)}
        parts={keywords}
        all={papers.length}
      />
      <DecisionTimesPanel papers={papers} />
      <FailedFiles papers={papers} />
    </Box>
  )
}

interface PartsPanelProps {
  readonly title: string
  readonly summary: string
  readonly parts: readonly Part[]
  readonly all: number
}

function PartsPanel({ title, summary, parts, all }: PartsPanelProps) {
  return (
    <ChartPanel
      title={title}
      summary={summary}
      columns={[title, text.papers, text.shareOfAll]}
      rows={parts.map(({ name, count }) => [name, String(count), text.share(count, all)])}
    >
      <PartsChart parts={parts} label={text.papers} />
    </ChartPanel>
  )
}

function keywordSummary(keywords: readonly Part[], all: number): string {
  const named = keywords.slice(0, -1)
  const most = named.reduce((one, other) => (other.count > one.count ? other : one), {
    name: '',
    count: 0,
  })
  return most.count === 0 ? text.noKeywords : text.keyword(most.name, most.count, all)
}
