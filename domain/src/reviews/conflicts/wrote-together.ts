import {
  compared,
  comparedName,
  type WalledPaper,
  type WalledPerson,
  type WroteTogether,
} from '../walls.ts'

type People = Pick<WalledPaper, 'emails' | 'names'>

/** In which papers somebody stands beside another: two are enough to know that one of them is another paper. */
type Together = ReadonlyMap<string, readonly [People, People?]>

/**
 * Learns from papers who has written together, by addresses and whole names. What is asked afterwards looks up and
 * searches nothing: of each person the co-authors are found once.
 *
 * @param papers of this conference; a paper that is asked about is told from these by being the same object
 */
export function whoWroteTogether(papers: Iterable<People>): WroteTogether {
  const byKey = new Map<string, People[]>()
  for (const paper of papers) {
    for (const key of keysOf(paper)) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, [paper])
      else known.push(paper)
    }
  }
  const found = new Map<string, Together>()
  return (person, paper) => {
    const own = ownKeys(person)
    const name = own.join(' ')
    const together = found.get(name) ?? coAuthorsOf(own, byKey)
    found.set(name, together)
    if (together.size === 0) return false
    return keysOf(paper).some((key) => (together.get(key) ?? []).some((one) => one !== paper))
  }
}

function coAuthorsOf(own: readonly string[], byKey: ReadonlyMap<string, People[]>): Together {
  const together = new Map<string, readonly [People, People?]>()
  const papers = new Set(own.flatMap((key) => byKey.get(key) ?? []))
  const self = new Set(own)
  for (const paper of papers) {
    for (const key of keysOf(paper)) {
      if (self.has(key)) continue
      const [first, second] = together.get(key) ?? []
      if (first === undefined) together.set(key, [paper])
      else if (second === undefined) together.set(key, [first, paper])
    }
  }
  return together
}

function ownKeys({ emails, name }: Pick<WalledPerson, 'emails' | 'name'>): string[] {
  return keysOf({ emails, names: [name] })
}

/** One word is no whole name: many are called so. */
function keysOf({ emails, names }: People): string[] {
  return [
    ...new Set([
      ...emails.map(compared).filter((email) => email !== ''),
      ...names.map(comparedName).filter((name) => name.includes(' ')),
    ]),
  ]
}
