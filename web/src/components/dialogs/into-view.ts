/** Brings what has come into view, as a `ref`: below long content that scrolls, nobody would see it. */
export function intoView(node: Element | null): void {
  node?.scrollIntoView({ block: 'nearest' })
}
