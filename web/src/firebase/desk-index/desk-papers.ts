import type { Paper } from '@lectern/domain/paper/paper'
import { type PaperSummary, summaryOf } from '@lectern/domain/paper/paper-summary'

import { reportReason } from '../live/follow-live.ts'
import { signedInKnown } from '../live/signed-in-known.ts'
import { watchAllPapers } from '../papers/watch-papers.ts'
import { asMemberLive } from '../sdk/as-member.ts'
import { deskAheadBy, takeDeskAhead } from './desk-ahead.ts'
import type { DeskListener } from './desk-listener.ts'
import { Following, followIndex, newestEntries } from './follow-index.ts'
import { readIndexState, type Waiting } from './stored-index.ts'

/** How often the index may be found replaced while it is read, before it is done without. */
const mostAttempts = 3

/**
 * The newest papers as far as they are there already, for the first time that the desk is drawn;
 * `null` when none are.
 *
 * @param uid who is signed in
 */
export function papersAhead(uid: string): readonly PaperSummary[] | null {
  const ahead = deskAheadBy(uid)
  return ahead === null ? null : (newestEntries(ahead.state)?.map(({ summary }) => summary) ?? null)
}

/**
 * Follows all papers as the desk shows them, live, for admins: reads the index, which is some minutes
 * old, and follows what changed after it; without an index it follows every paper. Goes on by itself
 * after a lost connection; ends with the first error.
 *
 * @param uid who is signed in
 * @returns ends the following
 */
export function watchDeskPapers(uid: string, listener: DeskListener): () => void {
  const following = new Following()
  const follow = async () => {
    following.stopListening()
    const failure = Promise.withResolvers<undefined>()
    // It is waited for once the index is read.
    failure.promise.catch(() => undefined)
    let ahead = await takeDeskAhead(uid)
    for (let attempt = 1; attempt <= mostAttempts && !following.isStopped; attempt++) {
      const waiting = waitingFor(following, listener)
      const state = ahead?.state ?? (await readIndexState(waiting))
      if (state === null) break
      const summaries = ahead?.summaries ?? null
      ahead = null
      if (await followIndex({ state, summaries, listener, following, fail: failure.reject })) {
        await failure.promise
        return
      }
      following.stopListening()
    }
    if (!following.isStopped) following.add(watchWithoutIndex(listener))
  }
  const start = async () => {
    try {
      await signedInKnown()
      await asMemberLive(follow)
    } catch (error) {
      if (following.isStopped) return
      following.stop()
      await reportReason(error, listener.onError)
    }
  }
  void start()
  return () => {
    following.stop()
  }
}

function waitingFor(following: Following, { onState }: DeskListener): Waiting {
  return {
    onOffline: () => {
      if (!following.isStopped) onState({ live: false, complete: false, unreadable: 0 })
    },
    onStop: (stop) => {
      following.add(stop)
    },
  }
}

function watchWithoutIndex({ onPapers, onAbstracts, onState, onError }: DeskListener): () => void {
  const summaries = new WeakMap<Paper, PaperSummary>()
  const shownOf = (paper: Paper) => {
    const summary = summaries.get(paper) ?? summaryOf(paper)
    summaries.set(paper, summary)
    return summary
  }
  let told: readonly Paper[] | null = null
  return watchAllPapers(({ papers, live, complete, unreadable }) => {
    if (papers !== told) {
      told = papers
      onPapers(papers.map(shownOf))
      onAbstracts(new Map(papers.map(({ id, abstract }) => [id, abstract])))
    }
    onState({ live, complete, unreadable })
  }, onError)
}
