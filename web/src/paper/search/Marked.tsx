import { markedParts } from './marked-text.ts'

interface MarkedProps {
  readonly text: string
  readonly query: string
}

/** A text in which what was looked for is marked. */
export function Marked({ text, query }: MarkedProps) {
  if (query.trim() === '') return text
  return markedParts(text, query).map((part) =>
    part.isHit ? <mark key={part.at}>{part.text}</mark> : part.text,
  )
}
