import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'

import { pairName } from '../facts/assign-facts.ts'

/** The buttons that settle a hint, in the order of the table; each names its pair. */
function hintButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-keep]')]
}

/** The first hint on the screen. */
export function firstHint(): HTMLElement | null {
  return hintButtons()[0] ?? null
}

/**
 * The hint that comes after that of a pair, or before it where it is the last, as it is once the pair's own is gone.
 *
 * @returns what finds it then
 */
export function hintAfter(pair: ReviewPair): () => HTMLElement | null {
  const names = hintButtons().map(({ dataset }) => dataset['keep'])
  const place = names.indexOf(pairName(pair))
  const next = names[place + 1] ?? names[place - 1]
  return () => hintButtons().find(({ dataset }) => dataset['keep'] === next) ?? firstHint()
}
