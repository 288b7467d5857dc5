/**
 * Waits for questions that were asked at the same time, each of which refuses by throwing: one round trip
 * to the database instead of one for each. Every question has its answer before this ends, so that none asks
 * on in a transaction that is over.
 *
 * @throws the refusal of the first question that refuses, in the order in which they are given
 */
export async function firstRefusal(...asked: readonly Promise<void>[]): Promise<void> {
  for (const answer of await Promise.allSettled(asked)) {
    if (answer.status === 'rejected') throw answer.reason
  }
}
