import { useEffect } from 'react'

/**
 * A file that is dropped beside the file fields would be opened by the browser in place of the form,
 * and the files that were chosen would be gone: such a drop does nothing.
 */
export function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true || isFileField(event.target)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    globalThis.addEventListener('dragover', refuse)
    globalThis.addEventListener('drop', refuse)
    return () => {
      globalThis.removeEventListener('dragover', refuse)
      globalThis.removeEventListener('drop', refuse)
    }
  }, [])
}

function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && !target.disabled
}
