import type { DomainError } from '@lectern/domain/errors'
import type { Paper } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { type ListedPaper, listedPaper, type PaperList } from '../papers/listed-paper.ts'
import { watchOwnPapers } from '../papers/watch-papers.ts'
import type { DeskState } from './desk-listener.ts'
import { watchDeskPapers } from './desk-papers.ts'
import { firstWait } from './first-wait.ts'

type OnList = (list: PaperList) => void
/** How long the first papers wait for the rest, in milliseconds. */
const mostPatience = 500

type OnError = (error: DomainError) => void

/**
 * Follows the papers that this person sees, live: all of them for an admin, an author's own else
 * (spec section 6). An admin's come from the index and what changed after it, as at the desk, an
 * author's by a query. Goes on by itself after a lost connection; ends with the first error.
 *
 * @param onList gets each state; the first may be an empty one with `live: false`
 * @param onError gets a DomainError: 'forbidden', 'not-signed-in', 'network-failed', …
 * @returns ends the following
 */
export function watchListedPapers(viewer: Viewer, onList: OnList, onError: OnError): () => void {
  return viewer.role === 'admin'
    ? watchByIndex(viewer.uid, onList, onError)
    : watchWhole(viewer.uid, onList, onError)
}

function watchWhole(uid: string, onList: OnList, onError: OnError): () => void {
  const listOf = listKeeper((paper: Paper) => paper.abstract, listedPaper)
  return watchOwnPapers(
    uid,
    ({ papers, ...state }) => {
      onList({ ...state, papers: listOf(papers), present: true })
    },
    onError,
  )
}

function watchByIndex(uid: string, onList: OnList, onError: OnError): () => void {
  let papers: readonly PaperSummary[] = []
  let abstracts: ReadonlyMap<string, string> = new Map()
  let state: DeskState = { live: true, complete: false, unreadable: 0 }
  let hasAbstracts = false
  let isDue = false
  let isStopped = false
  const listOf = listKeeper(
    ({ id }: PaperSummary) => abstracts.get(id) ?? null,
    (summary, abstract) => ({ ...summary, abstract, whole: null }),
  )
  // The first papers wait for their abstracts and for what changed since.
  const wait = firstWait(mostPatience, () => {
    tell()
  })
  const isWhole = () => state.complete && abstracts.size >= papers.length
  // What comes together is told together: a paper and its abstract, and that they are all.
  const tell = () => {
    if (isDue) return
    if (wait.holdsBack(!state.live || isWhole())) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (isStopped) return
      const { live, complete, unreadable } = state
      hasAbstracts ||= complete && abstracts.size >= papers.length
      onList({
        papers: listOf(papers),
        unreadable,
        live,
        complete: complete && hasAbstracts,
        present: complete,
      })
    })
  }
  const stop = watchDeskPapers(uid, {
    onPapers: (told) => {
      papers = told
      tell()
    },
    onAbstracts: (told) => {
      abstracts = told
      tell()
    },
    onState: (told) => {
      state = told
      tell()
    },
    onError: (error) => {
      isStopped = true
      wait.stop()
      onError(error)
    },
  })
  return () => {
    isStopped = true
    wait.stop()
    stop()
  }
}

/**
 * Makes the papers of a list, and keeps them: each stays the same object as long as what it is made
 * of does, and so does the array.
 */
function listKeeper<Source extends object>(
  abstractOf: (source: Source) => string | null,
  make: (source: Source, abstract: string | null) => ListedPaper,
): (sources: readonly Source[]) => readonly ListedPaper[] {
  const made = new WeakMap<Source, ListedPaper>()
  let before: readonly ListedPaper[] = []
  return (sources) => {
    const papers = sources.map((source) => {
      const abstract = abstractOf(source)
      const known = made.get(source)
      if (known?.abstract === abstract) return known
      const paper = make(source, abstract)
      made.set(source, paper)
      return paper
    })
    const isSame =
      papers.length === before.length && papers.every((paper, place) => paper === before[place])
    if (!isSame) before = papers
    return before
  }
}
