import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'

import { viewportNames, viewports } from './browser.ts'
import { snifferFindings } from './sniffer.ts'

/** The part of axe's report that is read here. */
interface Report {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[]
  }[]
}

declare global {
  interface Window {
    readonly axe: { readonly run: (context: Document, options: object) => Promise<Report> }
  }
}

/** As it is shipped: each page that is looked at parses it anew. */
const sourceFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let source: string | undefined

/** The rules whose answer depends on the colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Finds what axe has against the screen as it stands, by day and by night: the scheme, the rule, and
 * where. All of axe's rules are asked, its advice on good practice included; by night those about
 * colours alone, since nothing else differs. Motion is switched off and brought to its end, since
 * half-faded text has no colour that could be judged. HTML_CodeSniffer is asked as well, by day.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  return await findingsOfAxe(page, ['light', 'dark'])
}

/** @param schemes none: the colours are left out, which were judged at another width */
async function findingsOfAxe(
  page: Page,
  schemes: readonly ('light' | 'dark')[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    source ??= await readFile(sourceFile, 'utf8')
    await page.evaluate(source)
  }
  const findings: string[] = []
  const colours = { enabled: schemes.length > 0 }
  for (const colorScheme of schemes.length === 0 ? (['light'] as const) : schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const runOnly = colorScheme === 'dark' ? colourRules : null
    const { violations } = await page.evaluate(
      async ([only, ofColours]) => {
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
        }
        // A list that drops down lies outside the page's landmarks as long as it is open.
        const region = { enabled: document.querySelector('.MuiMenu-root') === null }
        return window.axe.run(document, {
          resultTypes: ['violations'],
          iframes: false,
          ...(only === null ? { rules: { region, ...ofColours } } : { runOnly: only }),
        })
      },
      [runOnly, Object.fromEntries(colourRules.map((rule) => [rule, colours]))] as const,
    )
    if (colorScheme === 'light' && colours.enabled) findings.push(...(await snifferFindings(page)))
    findings.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${colorScheme}: ${id}: ${target.join(' ')}: ${html}`),
      ),
    )
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return findings
}

/**
 * Finds what axe has against the screen of a laptop as it stands, and once its window is as narrow as a
 * phone: each finding with the width. A way to a screen is gone once for both. Colours are judged on the
 * laptop alone: the same text has the same on a phone, and HTML_CodeSniffer is asked there alone, too.
 * The window is a laptop's again afterwards.
 */
export async function axeFindingsAtBothWidths(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const name of viewportNames) {
    await page.setViewportSize(viewports[name])
    await drawn(page)
    const found = name === 'laptop' ? await axeFindings(page) : await findingsOfAxe(page, [])
    findings.push(...found.map((finding) => `${name}: ${finding}`))
  }
  await page.setViewportSize(viewports.laptop)
  await drawn(page)
  return findings
}

/**
 * Finds what axe has against a screen at the narrowest width and at a usual one, and where it is cut off there. The
 * window stays at the usual one.
 */
export async function findingsAt320And1280(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    findings.push(...(await axeFindings(page)))
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
    if (scrolled > width) findings.push(`${String(width)} px: the page is ${String(scrolled)} wide`)
  }
  return findings
}

/** Waits until what follows the window's width has followed it. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  })
}
