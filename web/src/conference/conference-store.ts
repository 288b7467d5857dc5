import type { ConferenceFacts } from './conference-facts.ts'
import { nextChange, shownConference, type ShownConference } from './shown-conference.ts'

/** Milliseconds since 1970, by the server's clock. */
export type ServerClock = () => number

/** What the site knows of the conference at the moment; React and the pre-rendered pages follow it. */
export interface ConferenceStore {
  /** What is to be shown: the same object for as long as that is the same. */
  readonly shown: () => ShownConference
  /** What the pre-rendered page was made to show, which React has to agree with when it takes it over. */
  readonly inPage: () => ShownConference
  /** Notes what the pre-rendered page was made to show. */
  readonly noteInPage: (shown: ShownConference) => void
  /** Calls back after each change, until what is answered is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Takes what the server said, and what its clock says. */
  readonly learn: (facts: ConferenceFacts, clock: ServerClock) => void
  /** Looks what the time has changed meanwhile. */
  readonly look: () => void
  /** In how many milliseconds something changes by itself; Infinity when nothing does. */
  readonly untilChange: () => number
}

/** Makes a store that shows what the site was built with, until it learns of something else. */
export function conferenceStore(): ConferenceStore {
  let facts: ConferenceFacts | null = null
  let clock: ServerClock = () => Date.now()
  let shown = shownConference(facts, 0)
  let inPage = shown
  const listeners = new Set<() => void>()
  const look = () => {
    const next = shownConference(facts, clock())
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    shown: () => shown,
    inPage: () => inPage,
    noteInPage: (now) => {
      inPage = now
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    learn: (said, serverClock) => {
      facts = said
      clock = serverClock
      look()
    },
    look,
    untilChange: () => nextChange(facts, clock()) - clock(),
  }
}

/** The site's one store. */
export const siteConference = conferenceStore()
