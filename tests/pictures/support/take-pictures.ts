import { join } from 'node:path'

import type { CDPSession, Page } from 'playwright-core'
import { test } from 'vitest'

import { picturesFolder, wantedWidths, type Width } from '../../../tools/test/pictures/album.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowserThatDraws } from '../../support/browser/shared-browser.ts'
import { findingsOn } from './findings.ts'

/** How high the window is at each width, in px. */
const heights: Readonly<Record<Width, number>> = { 360: 780, 768: 1024, 1440: 900 }

/** Up to this width a finger is what points. */
const widestTouchScreen = 768

/** What a state is reached with: somebody at a window of their own. */
export interface Stage extends Person {
  /** Has something done before each picture, for what would pass by itself. */
  readonly hold: (again: () => Promise<unknown>) => void
}

/** Who looks at a screen's states, and how. */
export interface Look {
  /** Makes the window that of somebody, who is signed in perhaps. */
  readonly as?: (person: Person) => Promise<unknown>
  /** Only these widths, where the others have no such state. */
  readonly only?: readonly Width[]
  /** The window as it stands, with what lies over the page; otherwise the whole page. */
  readonly windowOnly?: boolean
  /** How high the window is, in px; otherwise as a device of its width is. */
  readonly height?: number
  /** Whether messages are part of the picture; otherwise they are left out. */
  readonly toasts?: boolean
  /** As a printer gets it. */
  readonly print?: boolean
}

/** Whoever is at the window, signed out. */
export const anybody: Look = {}

/** A picture of the window as it stands, with what lies over the page. */
export const inWindow = (look: Look): Look => ({ ...look, windowOnly: true })

/** What was told of a page already: the same at several widths and in several states is one. */
const told = new Set<string>()

/**
 * Takes pictures of a screen's states, each in light and dark at each width: a state is a test, which
 * brings a window into it and waits until it is there.
 *
 * @param states how each state is reached, by its name
 */
export function takePictures(
  screen: string,
  look: Look,
  states: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>,
): void {
  const chosen = wantedWidths().filter((width) => look.only?.includes(width) ?? true)
  for (const [state, reach] of Object.entries(states)) {
    const name = `${screen}--${state.replaceAll(' ', '-')}`
    test.runIf(chosen.length > 0)(name, async ({ annotate }) => {
      const person = await openPerson(await sharedBrowserThatDraws(), 'laptop', true)
      try {
        for (const { text, place } of await takeAll(person, name, look, chosen, reach)) {
          if (!told.has(text)) await annotate(`${text} at ${place}`)
          told.add(text)
        }
      } finally {
        await person.context.close()
      }
    })
  }
}

async function takeAll(
  person: Person,
  name: string,
  look: Look,
  chosen: readonly Width[],
  reach: (stage: Stage) => Promise<unknown>,
) {
  const { page, context } = person
  const found: { text: string; place: string }[] = []
  let hold: () => Promise<unknown> = async () => undefined
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const device = await context.newCDPSession(page)
  await look.as?.(person)
  await shape(page, device, chosen[0] ?? 1440, look)
  await reach({
    ...person,
    hold: (again) => {
      hold = again
    },
  })
  await page.getByText('Loading page', { exact: true }).waitFor({ state: 'detached' })
  if (look.print === true) await page.emulateMedia({ media: 'print' })
  for (const width of chosen) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Taking a picture lets Chromium forget which pointer there is.
      await shape(page, device, width, look)
      await hold()
      await page.evaluate(
        async () =>
          new Promise((done) => {
            requestAnimationFrame(() => setTimeout(done, 60))
          }),
      )
      await photograph(page, look, `${name}--${String(width)}--${colorScheme}.png`)
    }
    const smallest = width <= widestTouchScreen ? 44 : 24
    for (const text of await page.evaluate(findingsOn, { width, smallest })) {
      found.push({ text, place: `${String(width)} px` })
    }
  }
  return found
}

/** Makes the window as wide and high as a device, with a finger where that one has no mouse. */
async function shape(page: Page, device: CDPSession, width: Width, { height }: Look) {
  await page.setViewportSize({ width, height: height ?? heights[width] })
  const enabled = width <= widestTouchScreen
  await device.send('Emulation.setTouchEmulationEnabled', { enabled })
}

async function photograph(page: Page, look: Look, file: string): Promise<void> {
  const fullPage = look.windowOnly !== true
  // On a picture of the whole page the bar would stand where the window begins.
  if (fullPage) {
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
  }
  await page.screenshot({
    path: join(picturesFolder, file),
    fullPage,
    animations: 'disabled',
    style: look.toasts === true ? '' : '[data-rht-toaster] { display: none !important }',
  })
}
