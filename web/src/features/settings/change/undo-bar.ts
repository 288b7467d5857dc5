/** The bar that offers to undo what was just saved: from it on, who types goes on. */
export function undoBar(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-testid="undo-bar"]')
}
