import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import type { ListedPaper } from '../../firebase/papers/listed-paper.ts'
import { type CardActions, PaperCard } from './card/PaperCard.tsx'
import { dashboardText as text } from './dashboard-text.ts'

interface PaperGridProps {
  readonly papers: readonly ListedPaper[]
  /** Whether all papers are known. */
  readonly complete: boolean
  /** Whether more of them are on their way. */
  readonly loadingMore: boolean
  readonly viewer: Viewer
  readonly highlighted: ReadonlySet<PaperId>
  readonly expanded: ReadonlySet<PaperId>
  readonly actions: CardActions
}

/** Space between cards, in px. */
const gap = 20

/** Narrowest that a card gets beside another, in px; more than three do not stand in a row. */
const narrowestCard = 330
const mostColumns = 3

/** A first guess of a row's height in px; each row is measured once it is drawn. */
const guessedRowHeight = 430

/**
 * The cards in rows of one to three. Only the rows near the window are in the document, and the one
 * that holds the focus.
 */
export const PaperGrid = memo(function PaperGrid(props: PaperGridProps) {
  const { complete, loadingMore, viewer, highlighted, expanded, actions } = props
  const { timeZone } = useShownConference()
  const [menuOpen, setMenuOpen] = useState(false)
  const papers = useHeld(props.papers, menuOpen)
  const container = useRef<HTMLDivElement>(null)
  const { columns, top } = useGeometry(container)
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  const rowCount = Math.ceil(papers.length / columns)

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      if (focusedRow === null || focusedRow >= range.count || rows.includes(focusedRow)) return rows
      return rows.some((row) => row > focusedRow) ? [focusedRow, ...rows] : [...rows, focusedRow]
    },
    [focusedRow],
  )
  const getItemKey = useCallback(
    (row: number) => papers[row * columns]?.id ?? row,
    [papers, columns],
  )
  // Nothing of the virtualizer is handed on to what is memoised.
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => guessedRowHeight,
    getItemKey,
    overscan: 1,
    scrollMargin: top,
    gap,
    rangeExtractor,
  })

  return (
    <Box
      ref={container}
      role="feed"
      aria-label={text.list}
      aria-busy={loadingMore}
      sx={{ position: 'relative' }}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((row) => {
        const first = row.index * columns
        return (
          <Row
            key={row.key}
            data-index={row.index}
            ref={virtualizer.measureElement}
            onFocus={() => {
              setFocusedRow(row.index)
            }}
            onBlur={() => {
              setFocusedRow(null)
            }}
            style={{
              gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
              transform: `translateY(${String(row.start - top)}px)`,
            }}
          >
            {papers.slice(first, first + columns).map((paper, column) => (
              <PaperCard
                // Its days are those of the conference.
                key={`${paper.id} ${timeZone}`}
                paper={paper}
                viewer={viewer}
                position={first + column + 1}
                total={complete ? papers.length : null}
                highlighted={highlighted.has(paper.id)}
                expanded={expanded.has(paper.id)}
                actions={actions}
                onMenu={setMenuOpen}
              />
            ))}
          </Row>
        )
      })}
    </Box>
  )
})

const Row = styled('div')({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  display: 'grid',
  gap,
})

/**
 * The newest value, or the one before as long as it is held: a paper that comes in moves every
 * card, also the one whose list of statuses somebody is about to choose from.
 */
function useHeld<Value>(newest: Value, held: boolean): Value {
  const [shown, setShown] = useState(newest)
  if (held) return shown
  if (shown !== newest) setShown(newest)
  return newest
}

/** How many cards stand in a row, and how far below the page's top the grid begins. */
function useGeometry(container: React.RefObject<HTMLElement | null>) {
  const [geometry, setGeometry] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const element = container.current
    if (element === null) return undefined
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const fitting = Math.floor((width + gap) / (narrowestCard + gap))
      const next = {
        columns: Math.max(1, Math.min(mostColumns, fitting)),
        top: Math.round(top + globalThis.scrollY),
      }
      setGeometry((before) =>
        before.columns === next.columns && before.top === next.top ? before : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What stands above the grid moves it: the page's height tells.
    observer.observe(document.body)
    return () => {
      observer.disconnect()
    }
  }, [container])
  return geometry
}
