import type { Page } from 'playwright-core'

declare global {
  interface Window {
    readonly tellMessage: (text: string) => Promise<void>
  }
}

/**
 * Writes down each message (toast) that appears in a tab from its next load on, in order. A message
 * that takes another's place counts as the next one, so that none is missed for being short.
 *
 * @returns the list, which grows
 */
export async function recordMessages(page: Page): Promise<readonly string[]> {
  const messages: string[] = []
  await page.exposeFunction('tellMessage', (text: string) => {
    messages.push(text)
  })
  await page.addInitScript(() => {
    const known = new WeakMap<Element, string>()
    const look = () => {
      for (const area of document.querySelectorAll('[role="status"][aria-live="polite"]')) {
        const text = area.textContent
        if (text === '' || known.get(area) === text) continue
        known.set(area, text)
        void window.tellMessage(text)
      }
    }
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  return messages
}
