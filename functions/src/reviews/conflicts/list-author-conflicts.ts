import type { ApiNamedConflicts } from '@lectern/domain/api/reviews/api-author-conflicts'
import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import { searchOfNamed } from '@lectern/domain/reviews/conflicts/author-conflicts'
import { comparedName, wallBetween, type WalledPerson } from '@lectern/domain/reviews/walls'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { parseReviewer } from '../../store/reviews/reviewer-store.ts'
import { declaredIn, knownReviewer } from '../../walls/declared-conflicts.ts'
import { isSamePerson, readKnownOrganiser } from '../../walls/related-addresses.ts'
import { readPapersAtHand } from '../at-hand/papers-at-hand.ts'
import { readDeclaredWalls, readPaperSides, wallsOf } from '../at-hand/read-sides.ts'
import { readOrganisers } from '../notes/read-deciding.ts'
import type { ReviewContext } from '../review-context.ts'

/** Somebody whom an author may mean. */
interface Meant extends Pick<WalledPerson, 'emails' | 'uid' | 'name'> {
  readonly who: string
  /** Those of the addresses that are proved to be the person's. */
  readonly own: readonly string[]
  readonly kind: 'reviewer' | 'organiser'
  /** The present name; `name` may be a former one. */
  readonly called: string
  /** True of a reviewer's name that organisers typed after the link was opened. */
  readonly isTyped?: boolean
  /** True of a reviewer who was removed, or whose address was: organisers aren't shown one, who can still ask. */
  readonly isRemoved?: boolean
}

/**
 * Lists whom authors would keep from reviewing their papers, with the reviewers and organisers who may be meant, of
 * all papers that an organiser may know the reviews of, but those where the organiser may be meant.
 *
 * @param only one paper alone
 * @throws what Firestore throws
 */
export async function listAuthorConflicts(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  only: PaperId | undefined,
  who: Organiser,
): Promise<ApiNamedConflicts[]> {
  const stored =
    only === undefined
      ? await readPapersAtHand(firestore)
      : [...(await readPaperSides(firestore, [only])).values()]
  const said = stored.filter(({ lines }) => lines.length > 0)
  if (said.length === 0) return []
  const oneself = await readKnownOrganiser(firestore, firestore, who)
  const [isWalled, people, declared] = await Promise.all([
    wallsOf(firestore, firestore, oneself),
    readMeant(firestore),
    readDeclaredWalls(firestore),
  ])
  const isDeclared = declaredIn(declared)
  const namedIn = searchOfNamed(people)
  // An organiser may be a reviewer too, under another name.
  const own = people.filter((one) => isSamePerson(oneself, one))
  const [isSaid, isTyped] = [false, true].map((typed) =>
    searchOfOne(own.filter((one) => (one.isTyped === true) === typed)),
  )
  /** Organisers could hide a line about one of them from another one, by the name that they give that reviewer. */
  const isAboutOneself = (text: string, meant: readonly Meant[]) =>
    isSaid?.(text) === true ||
    (isTyped?.(text) === true && meant.every((one) => one.kind === 'reviewer'))
  return said.flatMap((side) => {
    if (isWalled(side)) return []
    const paperId = side.paper.id
    const found = side.lines.map((text) => ({ text, meant: namedOnce(namedIn(text)) }))
    if (found.some(({ text, meant }) => isAboutOneself(text, meant))) return []
    const lines = found.map(({ text, meant }) => ({
      text,
      people: meant
        .filter(({ isRemoved }) => isRemoved !== true)
        .map((person) => ({
          who: person.who,
          kind: person.kind,
          name: person.called,
          isWalled: wallBetween(person, side.people, isDeclared(paperId, person)) !== null,
        })),
    }))
    return [{ paperId, lines }]
  })
}

/** A line may name somebody by several names. */
function namedOnce(meant: readonly Meant[]): Meant[] {
  return [...new Map(meant.map((one) => [one.who, one])).values()]
}

/**
 * Finds lines that may name one person, also by a name of one word, which `searchOfNamed` ignores because it matches too
 * many people. In scripts without spaces, the name can stand inside a word.
 */
function searchOfOne(oneself: readonly Meant[]): (line: string) => boolean {
  const namedIn = searchOfNamed(oneself.map(({ name, own: emails }) => ({ name, emails })))
  const names = oneself.map(({ name }) => comparedName(name)).filter((name) => !name.includes(' '))
  return (line) => {
    const text = comparedName(line)
    const words = new Set(text.split(' '))
    if (namedIn(line).length > 0) return true
    return names.some((name) => words.has(name) || (!isLatin.test(name) && text.includes(name)))
  }
}

const isLatin = /^[\p{Script=Latin}\p{M}\p{P}]*$/u

async function readMeant(firestore: Firestore): Promise<readonly Meant[]> {
  const [invited, profiles] = await Promise.all([
    collections.reviewers(firestore).get(),
    collections.users(firestore).where('role', '==', 'admin').get(),
  ])
  const reviewers = invited.docs.flatMap((one) => parseReviewer(one) ?? [])
  const uids = profiles.docs.map(({ id }) => v.parse(uidSchema, id))
  const organisers = await readOrganisers(firestore, firestore, uids)
  return [
    ...reviewers.flatMap((one) => {
      const { who, uid, emails, own } = knownReviewer(one)
      const called = one.name
      const kind = 'reviewer'
      const isRemoved = one.state === 'removed'
      const names = [one.name, ...one.formerNames].map((name): Meant => {
        const isTyped = name !== one.opened?.name
        return { who, uid, emails, own, kind, name, called, isTyped, isRemoved }
      })
      const before = one.openedBefore.map(({ email, name }): Meant => {
        return { who, uid, emails: [], own: [email], kind, name, called, isRemoved: true }
      })
      return names.concat(before)
    }),
    ...[...organisers.values()].flatMap(({ uid, emails, fullname: called, formerNames }) =>
      [called, ...formerNames].map((name): Meant => {
        return { who: uid, kind: 'organiser', emails, own: emails, uid, name, called }
      }),
    ),
  ]
}
