import { useEffect, useRef } from 'react'

/** What a key does; without the shift key and its like. */
export type KeyActs = Readonly<Record<string, () => void>>

/** Keys that may be held down: nothing is said by them. */
const mayRepeat: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight'])

/** Has keys act, wherever the focus is but where it needs them itself. */
export function useBidKeys(acts: KeyActs, isOn: boolean): void {
  const newest = useRef(acts)
  useEffect(() => {
    newest.current = acts
  }, [acts])
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const act = newest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat && !mayRepeat.has(event.key)) return
      if (needsKey(event.target, event.key)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
    }
  }, [isOn])
}

function needsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type="checkbox"]), select, textarea, dialog') !== null) return true
  return key === ' ' && target.closest('button, a, input, summary') !== null
}
