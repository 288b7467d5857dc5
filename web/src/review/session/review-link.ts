import * as v from 'valibot'

import { storing } from '../../browser/storing.ts'

/** Where the link is kept on this device. */
const keptName = 'lectern-review-link'

/** A reviewer's link as this device knows it. */
export interface ReviewLink {
  /** What stands behind `#` in the mailed address. */
  readonly token: string
  /** The link of before, as long as the server has not said that the new one is good. */
  readonly before: string | null
}

const keptSchema = v.object({ token: v.string(), before: v.nullable(v.string()) })

/** What this file needs of a window. */
export interface LinkWindow {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>
  readonly history: Pick<History, 'replaceState'>
  readonly localStorage: Storage
}

/** Long enough to be meant as a token: whether it is one, only the server can tell. */
const tokenForm = /^#(.{12,200})$/

/**
 * Takes the token out of the address bar, cleans that at once, and keeps the token on this device, so that
 * the pages open without the mail (conference, section 4). It never becomes part of a request's address.
 *
 * @returns the link to try; null when this device knows none
 */
export function takeLink(browser: LinkWindow): ReviewLink | null {
  const [, token] = tokenForm.exec(browser.location.hash) ?? []
  if (token === undefined) return keptLink(browser.localStorage)
  const { pathname, search } = browser.location
  browser.history.replaceState(null, '', pathname + search)
  const kept = keptLink(browser.localStorage)
  const before = kept?.token === token ? kept.before : (kept?.token ?? null)
  const link = { token, before }
  keepLink(browser.localStorage, link)
  return link
}

/** Reads the link that this device keeps. */
export function keptLink(storage: Storage): ReviewLink | null {
  const text = storing(() => storage.getItem(keptName)) ?? 'null'
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a link on this device, where the browser lets pages keep anything. */
export function keepLink(storage: Storage, link: ReviewLink): void {
  storing(() => {
    storage.setItem(keptName, JSON.stringify(link))
  })
}

/** Forgets the link on this device. */
export function forgetLink(storage: Storage): void {
  storing(() => {
    storage.removeItem(keptName)
  })
}

/** Whose link it is: the same for each new link of one reviewer, and nothing that opens anything. */
export function ownerOf({ token }: Pick<ReviewLink, 'token'>): string {
  return /^([A-Za-z0-9]+)v\d+\./.exec(token)?.[1] ?? 'unknown'
}
