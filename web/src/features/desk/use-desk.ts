import type { PaperFileKind, PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { useAfterPaint } from '../../browser/use-after-paint.ts'
import { paths } from '../../paths.ts'
import { useAcceptance } from './decisions/use-acceptance.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { asksForReports, withOpenPaper, withView } from './desk-view.ts'
import { useViewPapers } from './filters/use-view-papers.ts'
import { runCommand } from './keyboard/run-command.ts'
import { useDeskKeys } from './keyboard/use-desk-keys.ts'
import { useList } from './list/use-list.ts'
import { useAssigning } from './notes/use-assigning.ts'
import { useOthersPresence, useOwnPresence } from './presence/use-presence.ts'
import { useReviewRows } from './reviews/use-review-rows.ts'
import { useDeskPapers } from './use-desk-papers.ts'
import { useDeskView } from './use-desk-view.ts'
import { useLow, useWide } from './use-wide.ts'

const noPapers: readonly PaperSummary[] = []

/** All that the desk knows and does: papers, view, list, the open paper, decisions and keys. */
export function useDesk(viewer: Viewer) {
  const { state, retry } = useDeskPapers(viewer)
  const papers = state.papers ?? noPapers
  const { view, setTyped, setView, open, setOpen } = useDeskView()
  const isWide = useWide()
  const isLow = useLow()
  const reviews = useReviewRows(state.complete, state.isSearchable)
  const { shown, counts, viewKey } = useViewPapers(state, view, {
    rows: reviews.rows,
    mine: reviews.known.mine,
  })
  const list = useList({ papers, shown, viewKey, isComplete: state.complete, open })
  const { rows, cursor, atCursor, selection } = list
  const { putAt, stepFrom } = cursor
  const { select } = selection
  const others = useOthersPresence(viewer)
  useOwnPresence(viewer, open)
  const [pdf, setPdf] = useState<PaperFileKind | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const acceptance = useAcceptance()
  const assign = useAssigning(reviews.known)
  const decisions = useDecisions(viewer, acceptance.ask)
  const searchField = useRef<HTMLInputElement>(null)
  const isCovered = open !== null && !isWide

  const openPaper = useCallback(
    (id: PaperId) => {
      putAt(id, false)
      // From paper to paper is one step: Back leads to the list.
      setOpen(id, open === null ? 'push' : 'replace')
    },
    [open, putAt, setOpen],
  )
  const closePaper = () => {
    setPdf(null)
    if (open === null) return
    setOpen(null, 'push')
    putAt(open, true)
  }
  const move = (steps: 1 | -1) => {
    const id = stepFrom(steps)
    if (id === null) return
    putAt(id, !isCovered)
    if (open !== null) setOpen(id, 'replace')
  }
  const choose = (paper: PaperSummary, status: PaperStatus) => void decisions.decide(paper, status)
  const undo = () => void decisions.undo()

  useDeskKeys((command) => {
    runCommand(command, {
      atCursor,
      move,
      open: (id) => {
        const opened = id ?? rows[0]?.id
        if (opened !== undefined) openPaper(opened)
      },
      close: () => {
        if (pdf === null) closePaper()
        else setPdf(null)
      },
      togglePdf: (id) => {
        if (open === null) openPaper(id)
        setPdf(open === null || pdf === null ? 'pdf' : null)
      },
      select: (id) => {
        select(id, false)
      },
      assign,
      choose,
      undo,
      search: () => {
        searchField.current?.select()
      },
      help: () => {
        setShowsKeys(true)
      },
    })
  })

  const rowActions = useMemo(
    () => ({
      open: openPaper,
      select: (id: PaperId, isRange: boolean) => {
        putAt(id, false)
        select(id, isRange)
      },
    }),
    [openPaper, putAt, select],
  )
  const hrefOf = useMemo(() => {
    const shownView = withView(new URLSearchParams(), view)
    return (id: PaperId) => `${paths.desk}?${withOpenPaper(shownView, id).toString()}`
  }, [view])
  const shownNow = useRef(shown)
  useEffect(() => {
    shownNow.current = shown
  }, [shown])
  const papersOfView = useCallback(() => shownNow.current, [])

  return {
    state,
    papers,
    isLoading:
      state.error === null &&
      (!state.complete || (asksForReports(view) && reviews.rows === null && !reviews.isAsked)),
    knownReviews: reviews.known,
    retry,
    view,
    /** What is sought, once there is time for what is looked for besides the list. */
    soughtLate: useAfterPaint(view.query),
    setTyped,
    setView,
    searchField,
    shown,
    counts,
    papersOfView,
    openPaper,
    isWide,
    /** Whether all that stands above the list has its room: a PDF in a low window takes it. */
    isRoomy: isWide && !(isLow && open !== null && pdf !== null),
    isCovered,
    list: { ...list, actions: rowActions, hrefOf, others },
    panel: { open, pdf, setPdf, move, close: closePaper, choose, onRejected: decisions.noteChange },
    decisions: { ...decisions, undo },
    acceptance,
    showsKeys,
    setShowsKeys,
  }
}
