import type { PaperId } from '@lectern/domain/paper/paper'

import { sign } from '../../platform/keys.ts'
import { assignmentsOfPaper } from '../../store/reviews/assignment-store.ts'
import {
  discussionReference,
  parseDiscussion,
  storedDiscussion,
} from '../../store/reviews/discussion-store.ts'
import type { ReviewContext } from '../review-context.ts'

/** By which letter the reviewer of each assignment is known, by the assignment's id. */
export type Letters = Readonly<Record<string, string>>

/**
 * Reads by which letters the reviewers of a paper are known to each other and to its authors (conference, section
 * 4). They are given when they are asked for first, in an order that only APP_SECRET makes, and stay: a reviewer
 * who comes later gets the next one, and nobody gets one of who has stepped back.
 *
 * @throws {Error} when the secret is missing or too short
 */
export async function readLetters(
  { firestore, appSecret }: Pick<ReviewContext, 'firestore' | 'appSecret'>,
  paperId: PaperId,
): Promise<Letters> {
  const reference = discussionReference(firestore, paperId)
  const [stored, { docs }] = await Promise.all([
    reference.get(),
    assignmentsOfPaper(firestore, paperId).get(),
  ])
  const ids = docs.map(({ id }) => id)
  const { letters } = parseDiscussion(stored)
  if (ids.every((id) => Object.hasOwn(letters, id))) return letters
  return await firestore.runTransaction(async (transaction) => {
    const discussion = parseDiscussion(await transaction.get(reference))
    const given = withLetters(appSecret, paperId, discussion.letters, ids)
    transaction.set(reference, storedDiscussion({ ...discussion, letters: given }))
    return given
  })
}

/**
 * Gives a letter to each assignment that has none yet.
 *
 * @param given the letters that stay
 */
export function withLetters(
  appSecret: string,
  paperId: string,
  given: Letters,
  ids: readonly string[],
): Letters {
  const order = (id: string) => sign(appSecret, 'letter of a reviewer', `${paperId} ${id}`)
  const added = ids
    .filter((id) => !Object.hasOwn(given, id))
    .map((id) => [order(id), id] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const count = Object.keys(given).length
  return {
    ...given,
    ...Object.fromEntries(added.map(([, id], index) => [id, letterAt(count + index)])),
  }
}

/** A to Z, then AA to AZ, and so on. */
function letterAt(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : `${letterAt(Math.floor(index / 26) - 1)}${last}`
}
