/** A text takes more steps than a search may spend on it. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps'
}

/** Counts the steps of one search, of each text and of all: they bound its time and memory, whatever it searches. */
export interface SearchSteps {
  /** Starts to count those of the next text. */
  readonly nextText: () => void
  /** Throws `TooManySteps` beyond a limit. */
  readonly spend: (steps?: number) => void
}

/** Returns a count that ends a text after `ofText` steps, or when all texts have taken `ofAll`. */
export function searchSteps(ofText: number, ofAll: number): SearchSteps {
  let [own, all] = [0, 0]
  return {
    nextText: () => {
      own = 0
    },
    spend: (steps = 1) => {
      own += steps
      all += steps
      if (own > ofText || all > ofAll) throw new TooManySteps('This text takes too much.')
    },
  }
}
