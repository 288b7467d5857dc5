import type { PaperId } from '@lectern/domain/paper/paper'

import type { OthersPresence } from '../presence/use-presence.ts'
import type { DeskPapersState } from '../use-desk-papers.ts'
import type { RowActions } from './DeskRow.tsx'
import { DeskRows } from './DeskRows.tsx'
import { ListHead } from './ListHead.tsx'
import { NoRows } from './NoRows.tsx'
import type { useList } from './use-list.ts'

interface ListPaneProps {
  readonly state: DeskPapersState
  readonly isLoading: boolean
  /** How many papers there are, in words. */
  readonly line: string
  readonly query: string
  readonly open: PaperId | null
  readonly list: ReturnType<typeof useList> & {
    readonly actions: RowActions
    readonly hrefOf: (id: PaperId) => string
    readonly others: OthersPresence
  }
}

/** The list: how much it holds, and its rows or what stands in their place. */
export function ListPane({ state, isLoading, line, query, open, list }: ListPaneProps) {
  const { rows, gone, cursor, selection } = list
  return (
    <div className="desk-list" {...list.attention}>
      <ListHead
        line={line}
        isLoading={isLoading}
        shown={rows.length}
        selectedShown={selection.selectedShown}
        onSelectAll={selection.selectAll}
      />
      {rows.length === 0 ? (
        <NoRows
          isLoading={isLoading}
          isEmpty={state.papers === null || state.papers.length === 0}
          hasFailed={state.error !== null}
        />
      ) : (
        <DeskRows
          rows={rows}
          gone={gone}
          isLoading={isLoading}
          query={query}
          abstracts={state.abstracts}
          cursor={cursor.id}
          move={cursor.move}
          open={open}
          selected={selection.ids}
          others={list.others}
          hrefOf={list.hrefOf}
          actions={list.actions}
        />
      )}
    </div>
  )
}
