/**
 * Finds what is measured more surely than seen: a page that is wider than its window, a text that its
 * box cuts off without an ellipsis, a control that is smaller than what points needs: 44 by 44 px for a
 * finger, 24 by 24 px for a mouse (WCAG 2.2, 2.5.8). Runs in the page, and so uses nothing of this file.
 *
 * @returns a line for each; a person decides whether it is wrong
 */
export function findingsOn({ width, smallest }: { width: number; smallest: number }): string[] {
  const style = (element: Element) => getComputedStyle(element)
  const said = (element: Element | null) => element?.textContent.trim() ?? ''
  const describe = (kind: string, elements: readonly Element[]) =>
    elements.map((element) => {
      const words = element.getAttribute('aria-label') ?? said(element)
      return `${kind}: ${element.tagName.toLowerCase()} “${words.slice(0, 50)}”`
    })
  const shown = [...document.querySelectorAll('body *')].filter((element) => {
    const box = element.getBoundingClientRect()
    const { visibility, opacity } = style(element)
    return box.width > 1 && box.height > 1 && visibility === 'visible' && opacity !== '0'
  })
  const leaves = shown.filter(({ childElementCount }) => childElementCount === 0)
  /** Scrolled sideways on purpose, as the carousel is. */
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(style(element).overflowX) || isInScroller(element.parentElement))
  const isWide = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (right > width + 1 || left < -1) && !isInScroller(element.parentElement)
  }
  const isCut = (element: Element) =>
    said(element) !== '' &&
    style(element).overflowX === 'hidden' &&
    style(element).textOverflow !== 'ellipsis' &&
    element.scrollWidth > element.clientWidth + 1
  /** A link in a sentence is as high as its line; that of a card is the whole card around it. */
  const isLink = (element: Element) =>
    (element.tagName === 'A' &&
      style(element).display === 'inline' &&
      said(element.parentElement) !== said(element)) ||
    getComputedStyle(element, '::after').position === 'absolute'
  const isSmall = (element: Element) => {
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    return (
      element.matches('a[href], button, input, select, textarea, [role=button], [role=option]') &&
      Math.min(box.width, box.height) < smallest - 0.5 &&
      !isLink(element) &&
      element.closest('[aria-hidden=true]') === null
    )
  }
  const tooWide = document.documentElement.scrollWidth > width
  return [
    ...describe('wider than the window', tooWide ? leaves.filter(isWide).slice(0, 5) : []),
    ...describe('text is cut off', leaves.filter(isCut)),
    ...describe('small target', shown.filter(isSmall)),
  ]
}
