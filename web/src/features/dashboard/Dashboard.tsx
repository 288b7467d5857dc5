import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Unseen } from '../../components/Unseen.tsx'
import type { ListedPaper } from '../../firebase/papers/listed-paper.ts'
import { downloadFile, fetchWhole } from '../../paper/actions/fetch-paper.ts'
import { ConflictNotice } from '../../paper/decisions/ConflictNotice.tsx'
import { useStatusDecision } from '../../paper/decisions/use-status-decision.ts'
import { editStateOf } from '../../paper/edit-state.ts'
import { LateMarksContext, useLateMarks } from '../../paper/late-marks.ts'
import { searchPapers } from '../../paper/search/search-papers.ts'
import { paths } from '../../paths.ts'
import type { CardActions } from './card/PaperCard.tsx'
import { RevisionsContext, useRevisions } from './card/revision-lines.ts'
import { dashboardText as text } from './dashboard-text.ts'
import { EmptyList, NoHits } from './EmptyList.tsx'
import { ListNotices } from './ListNotices.tsx'
import { PaperGrid } from './PaperGrid.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type OpenDialog, useDialogs } from './use-dialogs.ts'
import { useKeptQuery } from './use-kept-query.ts'
import { useNews } from './use-news.ts'
import { usePapers } from './use-papers.ts'
import { WithdrawnPapers } from './WithdrawnPapers.tsx'

const loadDialogs = async () => await import('./ActionDialogs.tsx')

/** The list of papers: search, cards, and what can be done with them (spec section 2). */
export function Dashboard({ viewer }: { viewer: Viewer }) {
  const { state, retry } = usePapers(viewer)
  const { papers, complete } = state
  const { announcement, highlighted } = useNews(state)
  const { query, setQuery, keepQuery } = useKeptQuery()
  const hits = useMemo(() => searchPapers(papers ?? [], query), [papers, query])
  const loadingMore = !complete && state.error === null
  const { expanded, toggleAbstract } = useExpanded()
  const lateMarks = useLateMarks(viewer)
  const revisions = useRevisions(papers?.some(({ ownerUid }) => ownerUid === viewer.uid) ?? false)
  const dialogs = useDialogs()
  const { decide, conflict, dismissConflict } = useStatusDecision(viewer, dialogs.askToAccept)
  const actions = useCardActions({ show: dialogs.show, decide, toggleAbstract, keepQuery })
  const search = useCallback(
    (typed: string) => {
      setQuery(typed)
      // What was said of one paper is in the way of looking for another.
      dismissConflict()
    },
    [setQuery, dismissConflict],
  )

  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
      <Unseen as="output">{announcement}</Unseen>
      <ListNotices state={state} onRetry={retry} />
      <Box aria-live="polite" sx={conflictStyles}>
        {conflict === null ? null : (
          <ConflictNotice conflict={conflict} viewer={viewer} onClose={dismissConflict} />
        )}
      </Box>
      {papers === null ? (
        state.error === null && <Loading />
      ) : papers.length === 0 ? (
        complete ? (
          <EmptyList role={viewer.role} />
        ) : (
          state.error === null && <Loading />
        )
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <SearchBox query={query} onChange={search} />
            <Typography
              variant="body2"
              aria-live="polite"
              aria-busy={loadingMore}
              sx={{ color: 'text.secondary' }}
            >
              {countLine(hits.length, papers.length, { complete, loadingMore })}
            </Typography>
          </Box>
          {hits.length === 0 ? (
            loadingMore ? (
              <Loading />
            ) : (
              <NoHits query={query.trim()} searched={papers.length} complete={complete} />
            )
          ) : (
            <LateMarksContext value={lateMarks}>
              <RevisionsContext value={revisions}>
                <PaperGrid
                  papers={hits}
                  complete={complete}
                  loadingMore={loadingMore}
                  viewer={viewer}
                  highlighted={highlighted}
                  expanded={expanded}
                  actions={actions}
                />
              </RevisionsContext>
            </LateMarksContext>
          )}
        </>
      )}
      {papers === null ? null : (
        <WithdrawnPapers
          viewer={viewer}
          onView={actions.view}
          onHistory={(paper) => {
            dialogs.show({ kind: 'history', paper, whole: paper, isWithdrawn: true })
          }}
        />
      )}
      {dialogs.open === null ? null : (
        <OpenedDialog open={dialogs.open} papers={papers ?? []} dialogs={dialogs} viewer={viewer} />
      )}
    </Box>
  )
}

function countLine(
  shown: number,
  all: number,
  { complete, loadingMore }: { readonly complete: boolean; readonly loadingMore: boolean },
): string {
  if (complete) return text.count(shown, all)
  const soFar = text.countSoFar(shown, all)
  return loadingMore ? text.loadingMore(soFar) : soFar
}

interface OpenedDialogProps {
  readonly open: OpenDialog
  readonly papers: readonly ListedPaper[]
  readonly dialogs: ReturnType<typeof useDialogs>
  readonly viewer: Viewer
}

function OpenedDialog({ open, papers, dialogs, viewer }: OpenedDialogProps) {
  const current = papers.find(({ id }) => id === open.paper.id) ?? null
  return (
    <LoadedPart load={loadDialogs} onMissing={dialogs.callOff}>
      {({ ActionDialogs }) => (
        <ActionDialogs open={open} current={current} onClose={dialogs.close} viewer={viewer} />
      )}
    </LoadedPart>
  )
}

function Loading() {
  return (
    <Box component="output" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8 }}>
      <CircularProgress aria-hidden="true" />
      <Typography>{text.loading}</Typography>
    </Box>
  )
}

/** Which abstracts are shown whole; kept while their cards are out of the window. */
function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<PaperId>>(new Set())
  const toggleAbstract = useCallback(({ id }: ListedPaper) => {
    setExpanded((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  return { expanded, toggleAbstract }
}

interface CardActionNeeds {
  readonly show: ReturnType<typeof useDialogs>['show']
  readonly decide: ReturnType<typeof useStatusDecision>['decide']
  readonly toggleAbstract: (paper: ListedPaper) => void
  readonly keepQuery: () => Promise<void>
}

function useCardActions({ show, decide, toggleAbstract, keepQuery }: CardActionNeeds): CardActions {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      toggleAbstract,
      view: (paper) => {
        show({ kind: 'view', paper })
      },
      showHistory: (paper) => {
        show({ kind: 'history', paper, whole: paper.whole, isWithdrawn: false })
      },
      askToDelete: (paper) => {
        show({ kind: 'delete', paper })
      },
      askToWithdraw: (paper) => {
        show({ kind: 'withdraw', paper })
      },
      edit: async (paper) => {
        const whole = paper.whole ?? (await fetchWhole(paper.id))
        if (whole === null) return
        await keepQuery()
        await navigate(paths.submitPaper, { state: editStateOf(whole) })
      },
      download: (paper, kind) => {
        const file = paper[kind]
        if (file !== null) void downloadFile(paper, file)
      },
      chooseStatus: async (paper, status) => (await decide(paper, paper.status, status)) !== null,
    }),
    [toggleAbstract, show, navigate, decide, keepQuery],
  )
}

/** In sight wherever the card is, below the page's bar. */
const conflictStyles = {
  position: 'sticky',
  top: 'calc(4.25rem + 8px)',
  zIndex: 'fab',
  '&:empty': { display: 'none' },
} as const
