import { storing } from '../../browser/storing.ts'
import { conferenceText } from '../conference-text.ts'

import styles from './notice-bar.css?inline'

/** Where the browser keeps which notice was dismissed. */
const key = 'lectern-dismissed-notice'

/** The id by which the styles find the bar. */
const barId = 'conference-notice'

/**
 * Shows at the bottom of every page what all visitors should know, outside of what React draws, so that no
 * page has to wait for React. Not in the top layer: there it would lie over dialogs and over the undo.
 *
 * @param text null to show nothing
 */
export function showNotice(page: Document, text: string | null): void {
  const bar = page.querySelector<HTMLElement>(`#${barId}`)
  const shown = bar?.querySelector('p')?.textContent ?? null
  const wanted = text !== null && !wasDismissed(text) ? text : null
  if (shown === wanted) return
  if (wanted === null) {
    bar?.remove()
    makeRoom(page, 0)
    return
  }
  const root = bar ?? addBar(page)
  root.querySelector('p')?.replaceChildren(wanted)
}

/** Makes the bar empty at first: whoever listens hears what comes into it. */
function addBar(page: Document): HTMLElement {
  if (page.querySelector(`#${barId}-styles`) === null) {
    const sheet = page.createElement('style')
    sheet.id = `${barId}-styles`
    sheet.textContent = styles
    page.head.append(sheet)
  }
  const bar = page.createElement('section')
  bar.id = barId
  bar.ariaLabel = conferenceText.notice
  const words = page.createElement('p')
  words.role = 'status'
  const dismiss = page.createElement('button')
  dismiss.type = 'button'
  dismiss.textContent = conferenceText.dismiss
  dismiss.addEventListener('click', () => {
    noteDismissed(bar.querySelector('p')?.textContent ?? '')
    bar.remove()
    makeRoom(page, 0)
  })
  bar.append(words, dismiss)
  page.body.append(bar)
  // Fonts that come, and a screen that is turned, make it higher or lower.
  new ResizeObserver(() => makeRoom(page, Math.ceil(bar.getBoundingClientRect().height))).observe(
    bar,
  )
  return bar
}

/** Lets the page's end, what gets the focus, and the bar that offers an undo stand above the bar. */
function makeRoom(page: Document, height: number): void {
  const room = height === 0 ? '' : `${String(height)}px`
  page.documentElement.style.setProperty('--notice-height', room)
}

function wasDismissed(text: string): boolean {
  return storing(() => localStorage.getItem(key)) === text
}

function noteDismissed(text: string): void {
  storing(() => localStorage.setItem(key, text))
}
