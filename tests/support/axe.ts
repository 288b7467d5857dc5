import axe from 'axe-core'
import type { Page } from 'playwright-core'

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

/**
 * Gives what axe finds on the screen as it stands, by day and by night: the scheme, the rule, and
 * where. All of axe's rules are asked, its advice on good practice included. Motion is switched off
 * and brought to its end, since half-faded text has no colour that could be judged.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await page.evaluate(async () => {
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
      }
      // A list that drops down lies outside the page's landmarks as long as it is open.
      const region = { enabled: document.querySelector('.MuiMenu-root') === null }
      return window.axe.run(document, {
        resultTypes: ['violations'],
        iframes: false,
        rules: { region },
      })
    })
    findings.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${colorScheme}: ${id}: ${target.join(' ')}: ${html}`),
      ),
    )
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return findings
}
