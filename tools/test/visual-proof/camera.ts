import { join } from 'node:path'

import type { Browser, CDPSession, Page } from 'playwright-core'

import { type Finding, findingsOn } from './inspect-page.ts'
import type { NamedState } from './screens.ts'
import {
  heights,
  type Stage,
  type State,
  type Variant,
  widestTouchScreen,
  type Width,
} from './state.ts'

/** A picture that was taken. */
export interface Picture extends Variant {
  /** The file's name in the pictures' folder. */
  readonly file: string
}

/** What came of one state. */
export interface Proof {
  readonly name: string
  readonly pictures: readonly Picture[]
  /** What looks wrong to a program, at each width. */
  readonly findings: readonly Finding[]
  /** Why the state could not be shown, or not at every width. */
  readonly failure?: unknown
}

const hiddenToasts = '[data-rht-toaster] { display: none !important }'

/**
 * Brings a window of its own into a state and takes its pictures, one for each variant.
 *
 * @param open gives the window, in the browser of the state's visitor
 */
export async function takePictures(
  { name, state }: NamedState,
  variants: readonly Variant[],
  folder: string,
  open: () => Promise<Stage>,
): Promise<Proof> {
  const pictures: Picture[] = []
  const findings: Finding[] = []
  const stage = await open()
  const { page } = stage
  const chosen = variants.filter(({ width }) => state.only?.includes(width) ?? true)
  try {
    const device = await stage.context.newCDPSession(page)
    await shape(page, device, chosen[0]?.width ?? 1440)
    await state.reach(stage)
    await page.getByText('Loading page', { exact: true }).waitFor({ state: 'detached' })
    if (state.print === true) await page.emulateMedia({ media: 'print' })
    let inspected: Width | undefined
    for (const { width, scheme } of chosen) {
      await page.emulateMedia({ colorScheme: scheme })
      // Taking a picture lets Chromium forget which pointer there is.
      await shape(page, device, width)
      await state.hold?.(stage)
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))',
      )
      if (width !== inspected) findings.push(...(await findingsOn(page, width)))
      inspected = width
      const file = `${name}--${String(width)}--${scheme}.png`
      await photograph(page, state, join(folder, file))
      pictures.push({ width, scheme, file })
    }
    return { name, pictures, findings }
  } catch (failure) {
    return { name, pictures, findings, failure }
  } finally {
    await state.leave?.(stage).catch(() => undefined)
    await stage.context.close()
  }
}

/** Makes the window as wide and high as a device, with a finger where that one has no mouse. */
async function shape(page: Page, device: CDPSession, width: Width): Promise<void> {
  const hasTouch = width <= widestTouchScreen
  await page.setViewportSize({ width, height: heights[width] })
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
}

async function photograph(page: Page, state: State, path: string): Promise<void> {
  const fullPage = state.windowOnly !== true
  // On a picture of the whole page the bar would stand where the window begins.
  if (fullPage) await page.evaluate('scrollTo(0, 0)')
  await page.screenshot({
    path,
    fullPage,
    animations: 'disabled',
    style: state.toasts === true ? '' : hiddenToasts,
  })
}

/** What every window has in common, so that two runs give the same pictures. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  storageState: Awaited<ReturnType<Stage['context']['storageState']>> | undefined,
) {
  const context = await browser.newContext({
    baseURL,
    ...(storageState === undefined ? {} : { storageState }),
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: { width: 1440, height: heights[1440] },
  })
  context.setDefaultTimeout(15_000)
  return { context, page: await context.newPage() }
}
