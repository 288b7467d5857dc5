import { storing } from '../browser/storing.ts'
import { readConference, type ConferenceFacts } from './conference-facts.ts'
import type { ConferenceStore } from './conference-store.ts'

/** Where this tab keeps the last answer, so that its next page shows it at once. */
const key = 'lectern-conference'

/** What this file needs of a window. */
export interface RememberingWindow {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/** An answer as it is kept: what it said, and when by the server's clock it was made. */
interface RememberedAnswer {
  readonly answer: unknown
  readonly madeAt: number
  /** How far the server's clock was ahead of the browser's, in milliseconds. */
  readonly ahead: number
}

/** Keeps an answer for the tab's next page, where the browser lets something be stored. */
export function remember(browser: RememberingWindow, remembered: RememberedAnswer): void {
  storing(() => browser.sessionStorage.setItem(key, JSON.stringify(remembered)))
}

/**
 * Finds what was kept, as what it says and when by the server's clock it was made and is now; null when
 * nothing is.
 */
export function recall(
  browser: RememberingWindow,
): { facts: ConferenceFacts; madeAt: number; ahead: number } | null {
  const kept = storing(() => browser.sessionStorage.getItem(key)) ?? null
  if (kept === null) return null
  const { answer, madeAt, ahead }: Record<string, unknown> = { ...parsed(kept) }
  const facts = readConference(answer)
  if (facts === null || typeof madeAt !== 'number' || typeof ahead !== 'number') return null
  return { facts, madeAt, ahead }
}

/** Lets the store begin with what this tab was told last. */
export function beginWithRemembered(store: ConferenceStore, browser: RememberingWindow): void {
  const kept = recall(browser)
  if (kept !== null) store.learn(kept.facts, () => Date.now() + kept.ahead)
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
