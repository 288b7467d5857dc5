import type { PaperFileKind, PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { paths } from '../../paths.ts'
import { AcceptDialog } from './decisions/AcceptDialog.tsx'
import { useAcceptance } from './decisions/use-acceptance.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { deskText as text } from './desk-text.ts'
import { withOpenPaper, withView } from './desk-view.ts'
import { DeskNotices } from './DeskNotices.tsx'
import { DeskHead } from './filters/DeskHead.tsx'
import { filterPapers } from './filters/filter-papers.ts'
import { paperSearch } from './filters/paper-search.ts'
import { sortPapers } from './filters/sort-papers.ts'
import type { Command } from './keyboard/desk-keys.ts'
import { KeysDialog } from './keyboard/KeysDialog.tsx'
import { useDeskKeys } from './keyboard/use-desk-keys.ts'
import { DeskList } from './list/DeskList.tsx'
import { ListHead } from './list/ListHead.tsx'
import { NoRows } from './list/NoRows.tsx'
import { PendingStrip, SelectionStrip, UndoStrip } from './list/Strips.tsx'
import { useAttended } from './list/use-attended.ts'
import { useCursor } from './list/use-cursor.ts'
import { useHeldRows } from './list/use-held-rows.ts'
import { useSelection } from './list/use-selection.ts'
import { OpenedPaper } from './panel/OpenedPaper.tsx'
import type { PanelSlots } from './panel/PaperPanel.tsx'
import { useOthersPresence, useOwnPresence } from './presence/use-presence.ts'
import { useDeskPapers } from './use-desk-papers.ts'
import { useDeskView } from './use-desk-view.ts'
import { useWide } from './use-wide.ts'

/** What is handed to what acts on all papers of the view. */
export interface ViewActionsProps {
  readonly viewer: Viewer
  /** As they are when it is called. */
  readonly papersOfView: () => readonly PaperSummary[]
  readonly isEmpty: boolean
}

export interface DeskProps extends PanelSlots {
  readonly viewer: Viewer
  /** What can be done with the papers that are selected. */
  readonly renderSelectionActions: (
    selected: readonly PaperSummary[],
    clear: () => void,
  ) => ReactNode
  /** What can be done with all papers of the view; memoised, since typing draws the desk anew. */
  readonly ViewActions: ComponentType<ViewActionsProps>
}

const noPapers: readonly PaperSummary[] = []

/** What stands in the desk's frame. */
export function DeskContent({ viewer, renderSelectionActions, ViewActions, ...slots }: DeskProps) {
  const { state, retry } = useDeskPapers(viewer)
  const papers = state.papers ?? noPapers
  const { view, setTyped, setView, open, setOpen } = useDeskView()
  const isWide = useWide()
  const sorted = useMemo(
    () => sortPapers(papers, view.sort, view.reversed),
    [papers, view.sort, view.reversed],
  )
  const search = useMemo(() => paperSearch(sorted, state.abstracts), [sorted, state.abstracts])
  const { shown, counts } = useMemo(
    () => filterPapers(sorted, view, search(view.query)),
    [sorted, view, search],
  )
  const guard = useAttended()
  const viewKey = `${withView(new URLSearchParams(), view).toString()} ${String(
    view.query === '' || state.isSearchable ? true : state.abstracts.size,
  )}`
  const isHeld = state.complete && (guard.isAttended || open !== null)
  const { rows, pending, release } = useHeldRows({ fresh: shown, all: papers, viewKey, isHeld })
  const { cursor, move: cursorMove, index, stepFrom, putAt } = useCursor(rows, open)
  const selection = useSelection(rows, papers)
  const { select } = selection
  const others = useOthersPresence(viewer)
  useOwnPresence(viewer, open)
  const [pdf, setPdf] = useState<PaperFileKind | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const acceptance = useAcceptance()
  const { decide, undo, undoable, conflict, dismissConflict } = useDecisions(viewer, acceptance.ask)
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
  const close = () => {
    if (pdf !== null) setPdf(null)
    else if (open !== null) {
      setOpen(null, 'push')
      putAt(open, true)
    }
  }
  const move = (steps: 1 | -1) => {
    const id = stepFrom(steps)
    if (id === null) return
    putAt(id, !isCovered)
    if (open !== null) setOpen(id, 'replace')
  }
  const atCursor = (): PaperSummary | null =>
    rows.find(({ paper }) => paper.id === cursor)?.paper ??
    papers.find(({ id }) => id === cursor) ??
    null
  const choose = (paper: PaperSummary, status: PaperStatus) => void decide(paper, status)

  useDeskKeys((command: Command) => {
    const paper = atCursor()
    if (command.kind === 'next') move(1)
    else if (command.kind === 'previous') move(-1)
    else if (command.kind === 'close') close()
    else if (command.kind === 'search') searchField.current?.select()
    else if (command.kind === 'help') setShowsKeys(true)
    else if (command.kind === 'undo') void undo()
    else if (command.kind === 'open') {
      const id = paper?.id ?? rows[0]?.paper.id
      if (id !== undefined) openPaper(id)
    } else if (paper === null) return
    else if (command.kind === 'select') select(paper.id, false)
    else if (command.kind === 'status') choose(paper, command.status)
    else if (open === null) {
      openPaper(paper.id)
      setPdf('pdf')
    } else setPdf(pdf === null ? 'pdf' : null)
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
  const hrefOf = useCallback(
    (id: PaperId) =>
      `${paths.desk}?${withOpenPaper(withView(new URLSearchParams(), view), id).toString()}`,
    [view],
  )
  const shownNow = useRef(shown)
  useEffect(() => {
    shownNow.current = shown
  }, [shown])
  const papersOfView = useCallback(() => shownNow.current, [])
  const isLoading = !state.complete && state.error === null
  const line = state.papers === null ? '' : text.counted(shown.length, papers.length)

  return (
    <>
      <DeskHead
        view={view}
        counts={state.papers === null ? null : counts}
        searchField={searchField}
        isWide={isWide}
        isCovered={isCovered}
        onType={setTyped}
        onView={setView}
        onKeys={() => {
          setShowsKeys(true)
        }}
        viewActions={
          <ViewActions viewer={viewer} papersOfView={papersOfView} isEmpty={shown.length === 0} />
        }
      />
      <DeskNotices
        state={state}
        viewer={viewer}
        conflict={conflict}
        isSearching={view.query !== ''}
        onRetry={retry}
        onDismissConflict={dismissConflict}
      />
      <div className="desk-body" data-open={open !== null}>
        <div className="desk-list" {...guard.listeners}>
          <ListHead
            line={isLoading && papers.length > 0 ? text.soFar(line) : line}
            isLoading={isLoading}
            shown={rows.length}
            selectedShown={selection.selectedShown}
            onSelectAll={selection.selectAll}
          />
          {rows.length === 0 ? (
            <NoRows
              isLoading={isLoading}
              isEmpty={papers.length === 0}
              hasFailed={state.error !== null}
            />
          ) : (
            <DeskList
              rows={rows}
              isLoading={isLoading}
              query={view.query}
              abstracts={state.abstracts}
              cursor={cursor}
              move={cursorMove}
              open={open}
              selected={selection.ids}
              others={others}
              hrefOf={hrefOf}
              actions={rowActions}
            />
          )}
        </div>
        {open === null ? null : (
          <OpenedPaper
            {...slots}
            id={open}
            summary={atCursor()}
            abstract={state.abstracts.get(open)}
            query={view.query}
            place={index + 1}
            total={rows.length}
            presentNames={others.get(open) ?? []}
            pdf={pdf}
            isWide={isWide}
            onPdf={setPdf}
            onChoose={choose}
            onMove={move}
            onClose={() => {
              setPdf(null)
              setOpen(null, 'push')
              putAt(open, true)
            }}
          />
        )}
      </div>
      <PendingStrip pending={pending} attention={guard.listeners} onRelease={release} />
      {selection.selected.length === 0 || isCovered ? null : (
        <SelectionStrip
          selected={selection.selected.length}
          selectedShown={selection.selectedShown}
          onClear={selection.clear}
        >
          {renderSelectionActions(selection.selected, selection.clear)}
        </SelectionStrip>
      )}
      {undoable === null ? null : <UndoStrip undoable={undoable} onUndo={() => void undo()} />}
      {showsKeys ? (
        <KeysDialog
          onClose={() => {
            setShowsKeys(false)
          }}
        />
      ) : null}
      {acceptance.asked === null ? null : (
        <AcceptDialog
          paper={acceptance.asked.paper}
          problems={acceptance.asked.problems}
          onAnswer={acceptance.asked.answer}
        />
      )}
    </>
  )
}
