import type { ReactNode } from 'react'

interface MarkProps {
  readonly className: string
  /** What it says, for whoever points at it or listens. */
  readonly words: string
  readonly 'data-all'?: boolean
  readonly 'data-own'?: boolean
  readonly children: ReactNode
}

/** A few letters, a number or a drawing that stands for words: one element, since each row has some. */
export function Mark({ words, ...props }: MarkProps) {
  // What is drawn is text, and no file.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <span role="img" title={words} aria-label={words} {...props} />
}
