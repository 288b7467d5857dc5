import type { BrowserContext, Page } from 'playwright-core'

/** The widths at which each state is looked at, in px: a phone, a tablet, a laptop. */
export const widths = [360, 768, 1440] as const

/** A width at which states are looked at. */
export type Width = (typeof widths)[number]

/** How high the window is at each width, in px. */
export const heights: Readonly<Record<Width, number>> = { 360: 780, 768: 1024, 1440: 900 }

/** Up to this width a finger is what points. */
export const widestTouchScreen: Width = 768

/** The two colour schemes of a system. */
export const schemes = ['light', 'dark'] as const

/** A colour scheme. */
type Scheme = (typeof schemes)[number]

/** One picture of a state. */
export interface Variant {
  readonly width: Width
  readonly scheme: Scheme
}

/**
 * Who sits at the browser. The newcomer is an author without papers, the extreme one has the longest
 * texts that are taken, the refused one has an account that the security rules let see nothing, and
 * the registered one has a code to type.
 */
export type Visitor =
  | 'nobody'
  | 'organiser'
  | 'author'
  | 'newcomer'
  | 'extreme'
  | 'refused'
  | 'registered'

/** What a state is reached with: a window of its own, and the data behind the site. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  /** Adds a paper as if its author had just submitted it; `touch` gives it another status. */
  readonly submitFreshPaper: () => Promise<{
    readonly touch: () => Promise<void>
    readonly remove: () => Promise<void>
  }>
}

/** A state of a screen: one row of a screen's table. */
export interface State {
  readonly visitor?: Visitor
  /** Only these widths, where the others have no such state. */
  readonly only?: readonly Width[]
  /** The window as it stands, with what lies over the page; otherwise the whole page. */
  readonly windowOnly?: boolean
  /** Whether messages are part of the picture; otherwise they are left out. */
  readonly toasts?: boolean
  /** As a printer gets it. */
  readonly print?: boolean
  /** Brings the window into the state and waits until it is there. */
  readonly reach: (stage: Stage) => Promise<void>
  /** Runs before each picture, for what would pass by itself. */
  readonly hold?: (stage: Stage) => Promise<void>
  /** Takes back what was changed in the data. */
  readonly leave?: (stage: Stage) => Promise<void>
}

/** A screen's states, by name. */
export interface Screen {
  readonly name: string
  readonly states: Readonly<Record<string, State>>
}
