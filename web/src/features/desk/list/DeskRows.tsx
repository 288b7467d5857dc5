import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

import { deskText as text } from '../desk-text.ts'
import type { OthersPresence } from '../presence/use-presence.ts'
import { useHasReviews } from '../reviews/review-rows.ts'
import { DeskRow, rowId, type RowActions } from './DeskRow.tsx'
import type { CursorState } from './use-cursor.ts'

interface DeskRowsProps {
  readonly rows: readonly PaperSummary[]
  readonly gone: ReadonlySet<PaperId>
  readonly isLoading: boolean
  readonly query: string
  readonly abstracts: ReadonlyMap<string, string>
  readonly cursor: PaperId | null
  /** The move of the cursor that the list follows. */
  readonly move: CursorState
  readonly open: PaperId | null
  readonly selected: ReadonlySet<PaperId>
  readonly others: OthersPresence
  readonly hrefOf: (id: PaperId) => string
  readonly actions: RowActions
}

/** Heights of a row in px: of one line where the list is wide, of two else. */
const rowHeights = { line: 44, stack: 64 } as const

/** From this width of the list on, a row is a single line. */
const widestStack = 840

/** What the parts above the list take of the window's height, roughly, in px. */
const aboveTheList = 260

const nobody: readonly string[] = []

/** The rows that are near what is seen, and the one that has the cursor. */
export const DeskRows = memo(function DeskRows(props: DeskRowsProps) {
  const { rows, gone, cursor, move, open, selected, others, abstracts, actions, isLoading } = props
  const scroll = useRef<HTMLDivElement>(null)
  const hasReviews = useHasReviews()
  const shape = useShape(scroll, open !== null)
  const height = rowHeights[shape]
  const cursorIndex = cursor === null ? -1 : rows.findIndex(({ id }) => id === cursor)

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (cursorIndex === -1 || indexes.includes(cursorIndex)) return indexes
      return indexes.some((index) => index > cursorIndex)
        ? [cursorIndex, ...indexes]
        : [...indexes, cursorIndex]
    },
    [cursorIndex],
  )
  // Nothing of the virtualizer is handed on to what is memoised.
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 1,
    // A guess, so that the first rows need not wait for the list to be measured.
    initialRect: { width: 0, height: globalThis.innerHeight - aboveTheList },
    rangeExtractor,
  })
  const heightBefore = useRef(height)
  useLayoutEffect(() => {
    const element = scroll.current
    const before = heightBefore.current
    if (element === null || before === height) return
    heightBefore.current = height
    virtualizer.measure()
    // Another shape, when a paper is opened: its row stays where it is on the screen.
    const row = cursorIndex === -1 ? element.scrollTop / before : cursorIndex
    element.scrollTop += row * (height - before)
  }, [virtualizer, height, cursorIndex])
  const followed = useRef(0)
  useLayoutEffect(() => {
    // The rows may change as they like: only a move of the cursor scrolls, when it has arrived.
    if (move.moves === followed.current || cursor !== move.id) return
    if (cursor === null || cursorIndex === -1) return
    // As long as rows come in, the row that the address opened moves with them.
    if (!isLoading) followed.current = move.moves
    bringIntoSight(scroll.current, cursorIndex * height, height)
    if (move.takesFocus) document.getElementById(rowId(cursor))?.focus({ preventScroll: true })
  }, [move, cursor, cursorIndex, height, isLoading])
  useRowInSight(scroll, cursorIndex === -1 ? null : cursorIndex * height, height)

  return (
    <div className="desk-scroll" ref={scroll}>
      <ul
        className="desk-rows"
        data-reports={hasReviews}
        aria-label={text.list}
        aria-busy={isLoading}
        style={{ height: rows.length * height }}
      >
        {virtualizer.getVirtualItems().map(({ index }) => {
          const paper = rows[index]
          if (paper === undefined) return null
          const { id } = paper
          return (
            <DeskRow
              key={id}
              paper={paper}
              isGone={gone.has(id)}
              shape={shape}
              start={index * height}
              height={height}
              position={index + 1}
              total={isLoading ? -1 : rows.length}
              query={props.query}
              abstract={props.query === '' ? undefined : abstracts.get(id)}
              href={props.hrefOf(id)}
              isCursor={index === cursorIndex}
              isTabStop={index === Math.max(0, cursorIndex)}
              isOpen={id === open}
              isSelected={selected.has(id)}
              presentNames={others.get(id) ?? nobody}
              actions={actions}
            />
          )
        })}
      </ul>
    </div>
  )
})

/** Scrolls as little as is needed for all of a row to be seen. */
function bringIntoSight(list: HTMLElement | null, top: number, height: number): void {
  if (list === null) return
  const least = top + height - list.clientHeight
  list.scrollTop = Math.min(Math.max(list.scrollTop, least), top)
}

/** A row that is seen whole stays so when the list loses some of its height. */
function useRowInSight(
  element: RefObject<HTMLElement | null>,
  top: number | null,
  height: number,
): void {
  const seen = useRef(0)
  useLayoutEffect(() => {
    const list = element.current
    if (list === null || top === null) return undefined
    seen.current = list.clientHeight
    const observer = new ResizeObserver(() => {
      const before = seen.current
      seen.current = list.clientHeight
      const wasSeen = top >= list.scrollTop && top + height <= list.scrollTop + before
      if (wasSeen && list.clientHeight < before) bringIntoSight(list, top, height)
    })
    observer.observe(list)
    return () => {
      observer.disconnect()
    }
  }, [element, top, height])
}

/** The rows' shape; a guess by the window's width until the list is measured. */
function useShape(
  element: RefObject<HTMLElement | null>,
  isBesidePaper: boolean,
): 'line' | 'stack' {
  const [shape, setShape] = useState(() => shapeAt(isBesidePaper ? 0 : globalThis.innerWidth))
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return undefined
    const measure = () => {
      setShape(shapeAt(measured.clientWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => {
      observer.disconnect()
    }
  }, [element])
  return shape
}

function shapeAt(width: number): 'line' | 'stack' {
  return width >= widestStack ? 'line' : 'stack'
}
