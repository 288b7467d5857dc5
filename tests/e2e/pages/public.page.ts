import type { Locator, Page } from 'playwright-core'

import { scriptsName } from '../../../web/src/boot/scripts-name.ts'

/** A page that everybody may read. */
export class PublicPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.heading.waitFor()
  }

  /** Presses a key that does nothing but show that somebody is there, and waits for what that brings. */
  async becomesInteractive(): Promise<void> {
    await this.page.keyboard.press('Shift')
    await this.page.waitForFunction(isInteractive)
  }

  /** Whether React has taken over the page's content. */
  async isInteractive(): Promise<boolean> {
    return await this.page.evaluate(isInteractive)
  }

  /** The addresses of the scripts that the page will run at the first intent, as it lists them. */
  async listedScripts(): Promise<string[]> {
    return await this.page.evaluate(
      (name) =>
        document
          .querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
          ?.content.split(' ')
          .map((address) => new URL(address, location.origin).href) ?? [],
      scriptsName,
    )
  }

  /** Waits until the page stands, and what it does in the first idle moment has begun. */
  async hasBeenIdle(): Promise<void> {
    await this.page.waitForLoadState('load')
    // Idle callbacks run in order, and the page's own one waits since the page stands.
    await this.page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve)))
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The part of the home page with this heading. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** Every link in a part of the page, in order, as `text -> address`. */
  async links(place: Locator): Promise<readonly string[]> {
    return await place.locator('a').evaluateAll(writeLinks)
  }

  /** Waits until all that React still has to do without a timer is done. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve)
          port1.start()
          port2.postMessage(null)
        })
      }
    })
  }
}

/** React marks each element that it knows. */
function isInteractive(): boolean {
  const names = Object.keys(document.querySelector('h1') ?? {})
  return names.some((name) => name.startsWith('__reactProps'))
}

/** Writes links as `text -> address`, with `[target rel]` where a link has these. */
function writeLinks(links: readonly Element[]): string[] {
  return links.map((link) => {
    const [href, target, rel] = ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
    const marks = target === null && rel === null ? '' : ` [${target ?? ''} ${rel ?? ''}]`
    return `${link.textContent.trim()} -> ${href ?? ''}${marks}`
  })
}
