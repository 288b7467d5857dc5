import { shownNumber } from '@lectern/domain/paper/paper'

import { numberAskedIn } from './search/searchable-text.ts'

interface PaperNumberProps {
  readonly number: number | null
  /** Where it is marked when it was looked for. */
  readonly query?: string
  readonly className?: string
}

/**
 * A paper's number, as `#12`. It comes some seconds after the paper: its place is kept, so that nothing
 * moves then.
 */
export function PaperNumber({ number, query = '', className }: PaperNumberProps) {
  const isHit = number !== null && numberAskedIn(query)?.number === number
  return (
    <span className={className} data-testid="number">
      {isHit ? <mark>{shownNumber(number)}</mark> : shownNumber(number)}
    </span>
  )
}
