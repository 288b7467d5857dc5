import type { PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'
import { styled } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

import { bulkText as text } from './bulk-text.ts'
import type { Findings, Preview, PreviewLine } from './preview.ts'

/** A line's height in px, as long as it holds two rows of text. */
const lineHeight = 56

interface PreviewListProps {
  readonly preview: Preview
  /** What the server said of the papers; `null` while that is not known. */
  readonly findings: Findings | null
  /** The papers that stay as they are because of their files. */
  readonly leftOut: readonly PaperId[]
}

/** What becomes of each paper. Only the lines in sight are in the document: there may be thousands. */
export function PreviewList({ preview, findings, leftOut }: PreviewListProps) {
  const { lines, to } = preview
  const box = useRef<HTMLElement>(null)
  const left = new Set(leftOut)
  // Nothing of the virtualizer is handed on to what is memoised.
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    estimateSize: () => lineHeight,
    getScrollElement: () => box.current,
    overscan: 4,
  })
  return (
    // Who has no mouse scrolls with the focus in it.
    <Box ref={box} tabIndex={0} aria-label={text.list}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (line === undefined) return null
          return (
            <li
              key={line.paper.id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              <strong>{line.paper.paperTitle}</strong>
              <span>{wordsOf(line, to, findings, left)}</span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

function wordsOf(
  { paper, fate }: PreviewLine,
  to: string,
  findings: Findings | null,
  leftOut: ReadonlySet<PaperId>,
): string {
  if (fate !== 'changes') return `${shownStatus(paper.status)} · ${text.stays[fate]}`
  const problems = findings?.files.get(paper.id)
  const aboutFiles =
    problems === undefined
      ? paper.checkFailed
        ? [text.fileFailed]
        : []
      : [text.problems(problems)]
  if (leftOut.has(paper.id)) return [text.leftOut, ...aboutFiles].join(' · ')
  return [
    text.becomes(shownStatus(paper.status), to),
    ...(findings?.notified.has(paper.id) === true ? [text.noMail] : []),
    ...aboutFiles,
  ].join(' · ')
}

const Box = styled('section')(({ theme }) => ({
  maxHeight: 'min(320px, 40vh)',
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.rule}`, outlineOffset: 1 },
  '& ul': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'grid',
    alignContent: 'center',
    minHeight: lineHeight,
    padding: '6px 14px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& span': {
    ...theme.typography.body2,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  // Why a paper is left out is never cut off; its title may be.
  '& strong': {
    ...theme.typography.subtitle2,
    overflow: 'hidden',
    textWrap: 'nowrap',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
}))
