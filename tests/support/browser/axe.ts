import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'
import { TestRunner } from 'vitest'

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

/** As it is shipped: each checked page parses it again. */
const sourceFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let source: string | undefined

/** The rules whose answer depends on the colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** True in a test under `long`, which checks each screen at each width and in each scheme; others check it once. */
function isThorough(): boolean {
  return TestRunner.getCurrentTest()?.tags?.includes('long') === true
}

/**
 * Returns axe's findings about the screen as it is now, with all of axe's rules, its advice on good practice
 * included. Under `long` it asks HTML_CodeSniffer as well, and axe again in the dark scheme for the rules about
 * colours, because nothing else differs. Motion is off and ended: half-faded text has no colour to judge.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  return await findingsOfAxe(page, isThorough() ? ['light', 'dark'] : ['light'])
}

/** @param schemes none leaves the colours out, which were judged at another width */
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
    if (isThorough() && colorScheme === 'light' && colours.enabled) {
      findings.push(...(await snifferFindings(page)))
    }
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
 * Returns axe's findings about the screen of a laptop. Under `long` the window then becomes as narrow as a phone,
 * and each finding has its width. Colours and HTML_CodeSniffer are for the laptop: the same text has the same
 * colours on a phone. The window is a laptop's again afterwards.
 */
export async function axeFindingsAtBothWidths(page: Page): Promise<string[]> {
  if (!isThorough()) return await axeFindings(page)
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
 * Returns where a screen is cut off at the narrowest width and at a usual one, and axe's findings: under `long` at
 * both, otherwise at the usual one, where the window stays.
 */
export async function findingsAt320And1280(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (isThorough() || width === 1280) findings.push(...(await axeFindings(page)))
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
    if (scrolled > width) findings.push(`${String(width)} px: the page is ${String(scrolled)} wide`)
  }
  return findings
}

/** Waits until the page has followed the window's width. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  })
}
