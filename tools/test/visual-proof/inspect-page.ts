import type { Page } from 'playwright-core'

import { widestTouchScreen, type Width } from './state.ts'

/** Something on a page that looks wrong to a program. A person decides whether it is. */
export interface Finding {
  readonly width: Width
  readonly kind: 'wider than the window' | 'text is cut off' | 'small target'
  /** Which part of the page. */
  readonly where: string
  /** How large it is, in px. */
  readonly size: string
}

/** What this file needs of a browser's element; the tools are built without a browser's types. */
interface PageElement {
  readonly tagName: string
  readonly textContent: string | null
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly childElementCount: number
  readonly parentElement: PageElement | null
  getAttribute(name: string): string | null
  closest(selector: string): PageElement | null
  matches(selector: string): boolean
  getBoundingClientRect(): {
    readonly width: number
    readonly height: number
    readonly left: number
    readonly right: number
  }
  querySelectorAll(selector: string): Iterable<PageElement>
}

interface BrowserWindow {
  readonly document: PageElement & {
    readonly documentElement: PageElement
  }
  getComputedStyle(element: PageElement, part?: '::after'): Readonly<Record<string, string>>
}

/** The window of the page, in which `inspect` runs. */
declare const window: BrowserWindow

/**
 * Looks for what is measured more surely than seen: a page that is wider than its window, a text
 * that its box cuts off without an ellipsis, a control that is smaller than what points needs:
 * 44 by 44 px for a finger, 24 by 24 px for a mouse (WCAG 2.2, 2.5.8).
 */
export async function findingsOn(page: Page, width: Width): Promise<Finding[]> {
  return await page.evaluate(inspect, { width, smallest: width <= widestTouchScreen ? 44 : 24 })
}

/** Runs in the page, and so uses nothing of this file. */
function inspect({ width, smallest }: { width: Width; smallest: number }): Finding[] {
  const all = [...window.document.querySelectorAll('body *')]

  const isShown = (element: PageElement) => {
    const box = element.getBoundingClientRect()
    const style = window.getComputedStyle(element)
    return (
      box.width > 1 &&
      box.height > 1 &&
      style['visibility'] === 'visible' &&
      style['opacity'] !== '0'
    )
  }
  const describe = (kind: Finding['kind'], element: PageElement): Finding => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const box = element.getBoundingClientRect()
    return {
      width,
      kind,
      where: `${element.tagName.toLowerCase()} “${words.trim().slice(0, 50)}”`,
      size: `${String(Math.round(box.width))} × ${String(Math.round(box.height))}`,
    }
  }
  /** Scrolled sideways on purpose, as the carousel is. */
  const isInScroller = (element: PageElement | null): boolean => {
    if (element === null) return false
    const overflow = window.getComputedStyle(element)['overflowX'] ?? ''
    return overflow === 'auto' || overflow === 'scroll' || isInScroller(element.parentElement)
  }
  const isWide = (element: PageElement) => {
    const { left, right } = element.getBoundingClientRect()
    return (
      (right > width + 1 || left < -1) &&
      element.childElementCount === 0 &&
      isShown(element) &&
      !isInScroller(element.parentElement)
    )
  }
  const isCut = (element: PageElement) => {
    const style = window.getComputedStyle(element)
    return (
      element.childElementCount === 0 &&
      (element.textContent ?? '').trim() !== '' &&
      isShown(element) &&
      style['overflowX'] === 'hidden' &&
      style['textOverflow'] !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    )
  }
  /** A link in a sentence is as high as its line (WCAG 2.2, 2.5.8). */
  const isInSentence = (element: PageElement) =>
    element.tagName === 'A' &&
    window.getComputedStyle(element)['display'] === 'inline' &&
    (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
  /** A link whose target is the whole card around it. */
  const isStretched = (element: PageElement) =>
    window.getComputedStyle(element, '::after')['position'] === 'absolute'
  const isSmall = (element: PageElement) => {
    if (
      !element.matches('a[href], button, input, select, textarea, [role=button], [role=option]')
    ) {
      return false
    }
    const target = element.closest('label') ?? element
    const box = target.getBoundingClientRect()
    return (
      (box.width < smallest - 0.5 || box.height < smallest - 0.5) &&
      isShown(element) &&
      !isInSentence(element) &&
      !isStretched(element) &&
      element.closest('[aria-hidden=true]') === null
    )
  }

  const tooWide = window.document.documentElement.scrollWidth > width
  const describeAll = (kind: Finding['kind'], elements: readonly PageElement[]): Finding[] =>
    elements.map((element) => describe(kind, element))
  return [
    ...describeAll('wider than the window', tooWide ? all.filter(isWide).slice(0, 5) : []),
    ...describeAll('text is cut off', all.filter(isCut)),
    ...describeAll('small target', all.filter(isSmall)),
  ]
}
