/** The presses of buttons that nothing listened to yet. */
export interface EarlyPresses {
  /**
   * Presses the buttons again, in order and at once, and remembers no more. Each button hears each of
   * its presses; a row that scrolls smoothly starts every step from where it just stands, though, so
   * that several steps at once bring it no further than one.
   */
  readonly repeat: () => void
}

/**
 * Remembers which buttons are pressed while the page is still static HTML, so that no press is lost.
 * What works without script (links, switches, buttons that open a popover) is left to the browser.
 */
export function rememberPresses(root: EventTarget): EarlyPresses {
  const pressed: HTMLButtonElement[] = []
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null && button.popoverTargetElement === null) pressed.push(button)
  }
  root.addEventListener('click', remember)
  return {
    repeat: () => {
      root.removeEventListener('click', remember)
      for (const button of pressed) button.click()
    },
  }
}
