import {
  compared,
  wallBetween,
  type WalledPaper,
  type WalledPerson,
  type WallReason,
} from '../walls.ts'

/** A paper and somebody, by their ids, and the wall between them. */
export interface FoundWall {
  readonly paperId: string
  readonly reviewerId: string
  readonly reason: WallReason
}

/**
 * Finds all walls between papers and reviewers. Who has an address of a paper is looked up, so that not every pair is
 * looked at: of thousands of papers and hundreds of people few have anything to do with each other.
 *
 * @param papers by id
 * @param people reviewers, by id
 * @param declared what was declared
 */
export function wallsBetween(
  papers: ReadonlyMap<string, WalledPaper>,
  people: ReadonlyMap<string, Pick<WalledPerson, 'emails' | 'uid'>>,
  declared: readonly { readonly paperId: string; readonly who: string }[],
): readonly FoundWall[] {
  const byAddress = new Map<string, string[]>()
  for (const [id, { emails }] of people) {
    for (const email of new Set(emails.map(compared))) {
      byAddress.set(email, [...(byAddress.get(email) ?? []), id])
    }
  }
  const said = Map.groupBy(declared, ({ paperId }) => paperId)
  return [...papers].flatMap(([paperId, paper]) => {
    const saidOfPaper = new Set((said.get(paperId) ?? []).map(({ who }) => who))
    const known = [...paper.emails, ...paper.keptApart].flatMap(
      (email) => byAddress.get(compared(email)) ?? [],
    )
    return [...new Set([...known, ...saidOfPaper])].flatMap((reviewerId) => {
      const person = people.get(reviewerId)
      if (person === undefined) return []
      const reason = wallBetween(person, paper, saidOfPaper.has(reviewerId))
      return reason === null ? [] : [{ paperId, reviewerId, reason }]
    })
  })
}
