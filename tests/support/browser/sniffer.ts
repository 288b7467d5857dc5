import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'

/** What the sniffer says of one element; 1 is an error, the rest is advice for people to look at. */
interface SnifferMessage {
  readonly type: number
  readonly code: string
  readonly msg: string
  readonly element: Element
}

declare global {
  interface Window {
    readonly HTMLCS: {
      readonly process: (
        standard: string,
        content: Document,
        onDone: () => void,
        onFailure: () => void,
      ) => void
      readonly getMessages: () => readonly SnifferMessage[]
    }
  }
}

const source = createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js')
let script: string | undefined

/**
 * One of its questions ends with an exception at `username` in a field for addresses, which HTML allows and
 * password managers want; axe asks the same (`autocomplete-valid`).
 */
const withoutControlGroups =
  'HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.checkControlGroups = () => {}'

/**
 * Finds what HTML_CodeSniffer has against the screen as it stands, by WCAG 2.1 AA: a second opinion beside
 * axe's. Its warnings and notices, which ask for people's eyes, are left out.
 */
export async function snifferFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) {
    script ??= `${await readFile(source, 'utf8')};${withoutControlGroups}`
    await page.evaluate(script)
  }
  return await page.evaluate(
    async () =>
      new Promise<string[]>((resolve, reject) => {
        window.HTMLCS.process(
          'WCAG2AA',
          document,
          () => {
            const errors = window.HTMLCS.getMessages().filter(({ type }) => type === 1)
            resolve(
              errors.map(({ code, msg, element }) => {
                const { outerHTML } = element
                return `${code}: ${msg}: ${outerHTML.slice(0, 200)}`
              }),
            )
          },
          () => {
            reject(new Error('HTML_CodeSniffer did not finish.'))
          },
        )
      }),
  )
}
