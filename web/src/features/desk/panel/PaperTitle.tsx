import { useEffect, useRef } from 'react'

import { Marked } from '../../../paper/search/Marked.tsx'

interface PaperTitleProps {
  readonly title: string
  readonly query: string
  /** Where it covers the list, whoever listens begins here; beside the list, the list goes on. */
  readonly takesFocus: boolean
}

/** The title above an open paper. */
export function PaperTitle({ title, query, takesFocus }: PaperTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1}>
      <Marked text={title} query={query} />
    </h2>
  )
}
