/** The presses of buttons that nothing listened to yet. */
export interface EarlyPresses {
  /**
   * Presses the buttons again, in order and at once, and remembers no more. What is still moving from
   * one press when the next comes counts from where it is, as it does for quick presses later.
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
