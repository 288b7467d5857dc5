import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'

import { UndoBar } from '../../components/UndoBar.tsx'
import { LateMarksContext, useLateMarks } from '../../paper/late-marks.ts'
import { AcceptDialog } from './decisions/AcceptDialog.tsx'
import { deskText as text } from './desk-text.ts'
import { DeskNotices } from './DeskNotices.tsx'
import { DeskHead } from './filters/DeskHead.tsx'
import { KeysDialog } from './keyboard/KeysDialog.tsx'
import { ListPane } from './list/ListPane.tsx'
import { PendingStrip, SelectionStrip } from './list/Strips.tsx'
import { OpenedPaper } from './panel/OpenedPaper.tsx'
import type { PanelSlots } from './panel/PaperPanel.tsx'
import { ReviewsContext } from './reviews/review-rows.ts'
import { UpdateStatuses } from './reviews/UpdateStatuses.tsx'
import { useDesk } from './use-desk.ts'

/** What is handed to what acts on all papers of the view. */
export interface ViewActionsProps {
  readonly viewer: Viewer
  /** As they are when it is called. */
  readonly papersOfView: () => readonly PaperSummary[]
  readonly isEmpty: boolean
  readonly onWithdrawn: () => void
}

/** What is handed to what finds papers that the list does not hold. */
interface ElsewhereProps {
  readonly query: string
  readonly onShow: (query: string) => void
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
  /** What a search finds that the list does not hold; memoised, too. */
  readonly Elsewhere: ComponentType<ElsewhereProps>
  /** The papers that were withdrawn, sought by a query at first. */
  readonly renderWithdrawn: (
    query: string,
    dialog: { readonly onOpen: (id: PaperId) => void; readonly onClose: () => void },
  ) => ReactNode
}

/** What stands in the desk's frame. */
export function DeskContent(props: DeskProps) {
  const { viewer, renderSelectionActions, ViewActions, Elsewhere, renderWithdrawn, ...slots } =
    props
  const desk = useDesk(viewer)
  const [withdrawnSought, setWithdrawnSought] = useState<string | null>(null)
  const showWithdrawn = useCallback(() => {
    setWithdrawnSought('')
  }, [])
  const lateMarks = useLateMarks(viewer)
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
      <ReviewsContext value={desk.knownReviews}>
        <DeskHead
          view={view}
          counts={state.papers === null ? null : desk.counts}
          searchField={desk.searchField}
          isWide={desk.isRoomy}
          isCovered={isCovered}
          onType={desk.setTyped}
          onView={desk.setView}
          onKeys={showKeys}
          viewActions={
            <>
              <UpdateStatuses />
              <ViewActions
                viewer={viewer}
                papersOfView={desk.papersOfView}
                isEmpty={shown.length === 0}
                onWithdrawn={showWithdrawn}
              />
            </>
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
              viewer={viewer}
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
              onRejected={panel.onRejected}
              onMove={panel.move}
              onClose={panel.close}
            />
          )}
        </div>
        {isCovered ? null : <Elsewhere query={desk.soughtLate} onShow={setWithdrawnSought} />}
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
          <UndoBar
            // Those who listen hear each change.
            key={decisions.undoable.until}
            of="one"
            shortcut="u"
            done={text.undoable(decisions.undoable.title, decisions.undoable.change.to)}
            until={decisions.undoable.until}
            onUndo={decisions.undo}
            onClose={decisions.dismissUndo}
          />
        )}
        {withdrawnSought === null
          ? null
          : renderWithdrawn(withdrawnSought, {
              onOpen: (id) => {
                setWithdrawnSought(null)
                desk.openPaper(id)
              },
              onClose: () => {
                setWithdrawnSought(null)
              },
            })}
        {desk.showsKeys ? <KeysDialog onClose={hideKeys} /> : null}
        {acceptance.asked === null ? null : (
          <AcceptDialog
            paper={acceptance.asked.paper}
            problems={acceptance.asked.problems}
            onAnswer={acceptance.asked.answer}
          />
        )}
      </ReviewsContext>
    </LateMarksContext>
  )
}
