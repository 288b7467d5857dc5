import { failureTextOr } from '@lectern/domain/errors'
import { useEffect, useState } from 'react'

import { paperText as text } from '../paper-text.ts'

/** A file on its way to the screen; `url` is an object URL of its content. */
export type OpenedFile =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly url: string }
  | { readonly state: 'failed'; readonly reason: string }

const opening: OpenedFile = { state: 'opening' }

/** Reads the file at this Storage path; its object URL ends with the next path and with the screen. */
export function useObjectUrl(path: string): OpenedFile {
  const [opened, setOpened] = useState<OpenedFile & { readonly path?: string }>(opening)
  useEffect(() => {
    let left = false
    let url: string | null = null
    const read = async () => {
      try {
        const { readPaperFile } = await import('../../firebase/papers/paper-files.ts')
        const content = await readPaperFile(path)
        if (left) return
        url = URL.createObjectURL(content)
        setOpened({ state: 'open', url, path })
      } catch (error) {
        const reason = failureTextOr(error, text.openingFailed)
        if (!left) setOpened({ state: 'failed', reason, path })
      }
    }
    void read()
    return () => {
      left = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [path])
  return opened.path === path ? opened : opening
}
