/** Draws the same choices for the same seed, so that what is measured with is the same on every machine. */
export class RandomChoices {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0
  }

  /** A whole number from 0 to `below` - 1. */
  number(below: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 4_294_967_296) * below)
  }

  /**
   * Picks one of a list.
   *
   * @throws {RangeError} when the list is empty
   */
  one<Item>(list: readonly Item[]): Item {
    const item = list[this.number(list.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }

  /** A copy of a list in another order. */
  shuffled<Item>(list: readonly Item[]): Item[] {
    return list
      .map((item) => ({ item, order: this.number(1_000_000) }))
      .toSorted((left, right) => left.order - right.order)
      .map(({ item }) => item)
  }
}
