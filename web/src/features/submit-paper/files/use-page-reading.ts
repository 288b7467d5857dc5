import { useEffect, useState } from 'react'

import type { PageReading } from './page-advice.ts'
import { readPages } from './read-pages.ts'

const counting: PageReading = { kind: 'counting' }

/** Reads the pages of this file; another file, or none, ends the reading of the one before. */
export function usePageReading(pdf: Blob | null): PageReading | null {
  const [known, setKnown] = useState<{ readonly pdf: Blob; readonly reading: PageReading } | null>(
    null,
  )
  useEffect(() => {
    if (pdf === null) return undefined
    const controller = new AbortController()
    const read = async () => {
      const reading = await readPages(pdf, controller.signal)
      if (!controller.signal.aborted) setKnown({ pdf, reading })
    }
    void read()
    return () => {
      controller.abort()
      setKnown(null)
    }
  }, [pdf])
  if (pdf === null) return null
  return known?.pdf === pdf ? known.reading : counting
}
