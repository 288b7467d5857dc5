import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import type { ComponentType, ReactNode } from 'react'

import { AcceptDialog } from './decisions/AcceptDialog.tsx'
import { UndoStrip } from './decisions/UndoStrip.tsx'
import { deskText as text } from './desk-text.ts'
import { DeskNotices } from './DeskNotices.tsx'
import { DeskHead } from './filters/DeskHead.tsx'
import { KeysDialog } from './keyboard/KeysDialog.tsx'
import { LateMarksContext, useLateMarks } from './late-marks.ts'
import { ListPane } from './list/ListPane.tsx'
import { PendingStrip, SelectionStrip } from './list/Strips.tsx'
import { OpenedPaper } from './panel/OpenedPaper.tsx'
import type { PanelSlots } from './panel/PaperPanel.tsx'
import { useDesk } from './use-desk.ts'

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

/** What stands in the desk's frame. */
export function DeskContent({ viewer, renderSelectionActions, ViewActions, ...slots }: DeskProps) {
  const desk = useDesk(viewer)
  const lateMarks = useLateMarks()
  const { state, papers, view, shown, list, panel, decisions, acceptance, isWide, isCovered } = desk
  const { open } = panel
  const { selection } = list
  const counted = state.papers === null ? '' : text.counted(shown.length, papers.length)
  const showKeys = () => {
    desk.setShowsKeys(true)
  }
  const hideKeys = () => {
    desk.setShowsKeys(false)
  }

  return (
    <LateMarksContext value={lateMarks}>
      <DeskHead
        view={view}
        counts={state.papers === null ? null : desk.counts}
        searchField={desk.searchField}
        isWide={isWide}
        isCovered={isCovered}
        onType={desk.setTyped}
        onView={desk.setView}
        onKeys={showKeys}
        viewActions={
          <ViewActions
            viewer={viewer}
            papersOfView={desk.papersOfView}
            isEmpty={shown.length === 0}
          />
        }
      />
      <DeskNotices
        state={state}
        viewer={viewer}
        conflict={decisions.conflict}
        isSearching={view.query !== ''}
        onRetry={desk.retry}
        onDismissConflict={decisions.dismissConflict}
      />
      <div className="desk-body" data-open={open !== null}>
        <ListPane
          state={state}
          isLoading={desk.isLoading}
          line={desk.isLoading && papers.length > 0 ? text.soFar(counted) : counted}
          query={view.query}
          open={open}
          list={list}
        />
        {open === null ? null : (
          <OpenedPaper
            {...slots}
            id={open}
            summary={list.atCursor()}
            abstract={state.abstracts.get(open)}
            query={view.query}
            place={list.cursor.index + 1}
            total={list.rows.length}
            presentNames={list.others.get(open) ?? []}
            pdf={panel.pdf}
            isWide={isWide}
            onPdf={panel.setPdf}
            onChoose={panel.choose}
            onMove={panel.move}
            onClose={panel.close}
          />
        )}
      </div>
      <PendingStrip pending={list.pending} attention={list.attention} onRelease={list.release} />
      {selection.selected.length === 0 || isCovered ? null : (
        <SelectionStrip
          selected={selection.selected.length}
          selectedShown={selection.selectedShown}
          onClear={selection.clear}
        >
          {renderSelectionActions(selection.selected, selection.clear)}
        </SelectionStrip>
      )}
      {decisions.undoable === null ? null : (
        <UndoStrip undoable={decisions.undoable} onUndo={decisions.undo} />
      )}
      {desk.showsKeys ? <KeysDialog onClose={hideKeys} /> : null}
      {acceptance.asked === null ? null : (
        <AcceptDialog
          paper={acceptance.asked.paper}
          problems={acceptance.asked.problems}
          onAnswer={acceptance.asked.answer}
        />
      )}
    </LateMarksContext>
  )
}
