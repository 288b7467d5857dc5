import { type ReactNode, useEffect, useRef } from 'react'

import { conference } from '../../content/conference.ts'

interface ScreenProps {
  readonly title: string
  /** Whether somebody came here from another of these pages: the heading takes the focus then. */
  readonly isNext?: boolean
  readonly children: ReactNode
}

/** One of a reviewer's pages in a column. */
export function Screen({ title, isNext = false, children }: ScreenProps) {
  return (
    <main className="screen">
      <title>{`${title} | ${conference.shortName}`}</title>
      <Heading isNext={isNext}>{title}</Heading>
      {children}
    </main>
  )
}

/** A page's heading, which takes the focus where it is another page than before. */
export function Heading({ isNext, children }: { isNext: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNext) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
