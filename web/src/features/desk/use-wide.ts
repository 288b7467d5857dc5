import { useSyncExternalStore } from 'react'

/** From this window width on, list and paper stand side by side: the same as in the style sheets. */
const sideBySide = '(min-width: 960px)'

/** Up to this height a PDF needs the room that the filters take. */
const low = '(max-height: 899.98px)'

/** Tells whether list and paper stand side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(wide.follow, wide.isSo, () => true)
}

/** Tells whether the window is too low for a PDF below all that stands above the list. */
export function useLow(): boolean {
  return useSyncExternalStore(flat.follow, flat.isSo, () => false)
}

const wide = windowQuestion(sideBySide)
const flat = windowQuestion(low)

/** Asks something of the window, the first time when it is needed. */
function windowQuestion(condition: string) {
  let question: MediaQueryList | undefined
  const asked = () => (question ??= globalThis.matchMedia(condition))
  return {
    isSo: () => asked().matches,
    follow: (onChange: () => void) => {
      asked().addEventListener('change', onChange)
      return () => {
        asked().removeEventListener('change', onChange)
      }
    },
  }
}
