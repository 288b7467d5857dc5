import type { BidAnswer } from '@lectern/domain/reviews/bids'
import * as v from 'valibot'

import { failureText, isPassing, ReviewFailure } from '../session/review-failure.ts'
import type { ReviewSession } from '../session/review-session.ts'
import type { BiddablePaper } from './bid-answers.ts'
import { keptBidsName } from './kept-bids-name.ts'
import { keepBids, keptBids, parseKeptBids, type KeptBids } from './kept-bids.ts'

/** How long to wait before it is tried again, in milliseconds: longer after each failure. */
const retries = [3000, 10_000, 30_000, 60_000] as const

/** So long another tab has to send what was said there, before this one does, in milliseconds. */
const otherTabsPause = 6000

/** How bids stand between fingers, browser and server. */
export interface BidState {
  /** What is said of papers, whether or not the server has it. */
  readonly said: ReadonlyMap<string, BidAnswer>
  readonly saving: 'saved' | 'saving' | 'unreachable' | 'refused'
  /** Why the server takes none; null: it does, or does not answer. */
  readonly problem: string | null
  /** Papers that can't be bid on any more. */
  readonly lost: ReadonlySet<string>
}

/** Bids that are being made. */
export interface BidStore {
  readonly subscribe: (onChange: () => void) => () => void
  readonly state: () => BidState
  readonly say: (paperId: string, bid: BidAnswer) => void
  /** Begins to follow other tabs and the network. @returns ends it */
  readonly begin: () => () => void
}

/** What this file needs of a window. */
export type BidsBrowser = Pick<
  Window,
  'localStorage' | 'setTimeout' | 'clearTimeout' | 'addEventListener' | 'removeEventListener'
> & { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }

/**
 * Keeps what a reviewer says of papers: at once in the browser's storage, and one after the other on the server,
 * as soon as it can be reached. Tabs take turns, each sending what was said last in any of them.
 *
 * @param papers as the server listed them
 */
export function createBidStore(
  papers: readonly BiddablePaper[],
  owner: string,
  session: Pick<ReviewSession, 'call'>,
  browser: BidsBrowser,
): BidStore {
  const name = keptBidsName(owner)
  const listeners = new Set<() => void>()
  let timer: number | undefined
  let failures = 0
  let isSending = false
  /** What is not sent yet, where the browser keeps nothing. */
  let unkept: KeptBids = new Map()
  let isKept = true

  const unsent = () => (isKept ? keptBids(browser.localStorage, owner) : null) ?? unkept
  const keep = (bids: KeptBids) => {
    unkept = bids
    isKept = keepBids(browser.localStorage, owner, bids)
  }

  const known = papers.flatMap(({ paperId, bid }) =>
    bid === null ? [] : [[paperId, bid] as const],
  )
  const first = unsent()
  let state: BidState = {
    said: new Map([...known, ...first]),
    saving: first.size === 0 ? 'saved' : 'saving',
    problem: null,
    lost: new Set(),
  }
  const set = (change: Partial<BidState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const later = (wait: number) => {
    browser.clearTimeout(timer)
    timer = browser.setTimeout(() => void send(), wait)
  }

  async function send(): Promise<void> {
    browser.clearTimeout(timer)
    if (isSending || unsent().size === 0) return
    isSending = true
    set({ saving: 'saving', problem: null })
    try {
      await (browser.navigator.locks?.request(name, sendAll) ?? sendAll())
      failures = 0
      // Something may have been said while the turn ended.
      const isLeft = unsent().size > 0
      set({ saving: isLeft ? 'saving' : 'saved' })
      if (isLeft) later(0)
    } catch (error) {
      const passes = isPassing(error)
      set({
        saving: passes ? 'unreachable' : 'refused',
        problem: passes ? null : failureText(error),
      })
      if (passes) later(retries[Math.min(failures, retries.length - 1)] ?? 0)
      failures += 1
    } finally {
      isSending = false
    }
  }

  async function sendAll(): Promise<void> {
    for (let [next] = unsent(); next !== undefined; [next] = unsent()) {
      const [paperId, bid] = next
      const path = `/reviews/bids/${paperId}`
      try {
        await session.call({ method: 'PUT', path, body: { bid }, answer: v.null() })
      } catch (error) {
        if (!isGone(error)) throw error
        set({ lost: new Set([...state.lost, paperId]) })
      }
      const left = new Map(unsent())
      // What was said meanwhile goes next.
      if (left.get(paperId) === bid) left.delete(paperId)
      keep(left)
    }
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    state: () => state,
    say(paperId, bid) {
      const bids = new Map(unsent())
      // What was said last is sent last.
      bids.delete(paperId)
      keep(bids.set(paperId, bid))
      set({ said: new Map(state.said).set(paperId, bid) })
      // As long as nothing answers, what is due next is tried when it is due.
      if (state.saving !== 'unreachable') void send()
    },
    begin() {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== name) return
        const bids = parseKeptBids(event.newValue)
        if (bids.size === 0) return
        set({ said: new Map([...state.said, ...bids]) })
        if (state.saving !== 'unreachable') later(otherTabsPause)
      }
      const onOnline = () => void send()
      browser.addEventListener('storage', onStorage)
      browser.addEventListener('online', onOnline)
      void send()
      return () => {
        browser.clearTimeout(timer)
        browser.removeEventListener('storage', onStorage)
        browser.removeEventListener('online', onOnline)
      }
    },
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ReviewFailure && error.code === 'not-found'
}
