import { useEffect, useEffectEvent } from 'react'

import { type Command, commandOf, type PressedKey } from './desk-keys.ts'

/**
 * Listens to the keys of the desk wherever the focus is.
 *
 * @param onCommand does it
 */
export function useDeskKeys(onCommand: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    const command = commandOf({ key: event.key, isModified, place: placeOf(event.target) })
    if (command === null) return
    // A key that is held down moves on; it decides nothing twice.
    if (event.repeat && command.kind !== 'next' && command.kind !== 'previous') return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      press(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

function placeOf(target: EventTarget | null): PressedKey['place'] {
  // An open dialog or menu has its own keys, also before the focus is in it.
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null) return 'typing'
  if (!(target instanceof HTMLElement)) return 'list'
  if (target.isContentEditable || target.matches('textarea, select')) return 'typing'
  if (target.matches('input')) return target.matches('[type=checkbox]') ? 'control' : 'typing'
  if (target.closest('.desk-rows') !== null) return 'list'
  return target.closest('button, a, summary, .desk-sheet, .desk-pdf') === null ? 'list' : 'control'
}
