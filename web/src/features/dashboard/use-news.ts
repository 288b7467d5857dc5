import type { PaperId } from '@lectern/domain/paper/paper'
import { initialStatus } from '@lectern/domain/paper/statuses'
import { useEffect, useState } from 'react'

import { dashboardText as text } from './dashboard-text.ts'
import { type News, newsBetween } from './news.ts'
import type { PapersState } from './papers-state.ts'

/** How long a paper with news stands out, in milliseconds. */
const highlightTime = 4000

/** More news at once than this are announced as a number. */
const mostAnnounced = 3

const nothing: ReadonlySet<PaperId> = new Set()

/**
 * Notices what changes while the list is open: a text for screen readers, and the papers to be
 * highlighted for a moment. The first state of the list is no news, nor is what brings it up to the
 * present, nor are older papers that come in until it is complete.
 */
export function useNews({ papers, complete, present }: PapersState) {
  const [seen, setSeen] = useState({ papers, complete, present })
  const [announcement, setAnnouncement] = useState('')
  const [highlighted, setHighlighted] = useState(nothing)

  if (papers !== seen.papers || complete !== seen.complete || present !== seen.present) {
    setSeen({ papers, complete, present })
    const news =
      seen.papers === null || papers === null || !seen.present
        ? []
        : newsBetween(seen.papers, papers, seen.complete)
    if (news.length > 0) {
      setAnnouncement(announcementOf(news))
      setHighlighted(new Set(news.map(({ paper }) => paper.id)))
    }
  }
  useEffect(() => {
    if (highlighted === nothing) return undefined
    const timer = setTimeout(() => {
      setHighlighted(nothing)
    }, highlightTime)
    return () => {
      clearTimeout(timer)
    }
  }, [highlighted])

  return { announcement, highlighted }
}

function announcementOf(news: readonly News[]): string {
  if (news.length > mostAnnounced) return text.manyChanges(news.length)
  return news
    .map(({ kind, paper }) =>
      kind === 'new' ? text.newPaper(paper) : text.newStatus(paper, paper.status || initialStatus),
    )
    .join(' ')
}
