/** Somebody who takes part; `hasLeft` once the account is deleted. */
export interface Participant {
  readonly uid: string
  readonly email: string
  hasLeft: boolean
}

/** Why something about a paper was refused; `either` where nobody is told. */
export type Refusal = 'accepted' | 'gone' | 'either'

/** What its authors and organisers know of a paper: what they were told, and nothing else. */
export interface KnownPaper {
  readonly id: string
  readonly owner: Participant
  /** Stands in each of its titles, and in no other paper's. */
  readonly word: string
  /** The SHA-256 of each file that was sent for it. */
  readonly fingerprints: Set<string>
  edits: number
  /** Status changes that were certainly written, and those that may have found the status set already. */
  readonly statuses: { certain: number; possible: number }
  isDeleted: boolean
  readonly refusals: Set<Refusal>
}

/** What all participants know together. */
export class Ledger {
  readonly participants: Participant[] = []
  readonly papers = new Map<string, KnownPaper>()
  /** Uploads that belong to no paper: nobody's fault, and removed a day later. */
  readonly strays = new Set<string>()

  /** Notes a new account. */
  join({ uid, email }: { readonly uid: string; readonly email: string }): Participant {
    const participant = { uid, email, hasLeft: false }
    this.participants.push(participant)
    return participant
  }

  /** Notes a paper that was submitted. */
  add(id: string, owner: Participant, word: string, fingerprints: readonly string[]): void {
    if (this.papers.has(id)) throw new Error(`two papers have the id ${id}`)
    this.papers.set(id, {
      id,
      owner,
      word,
      fingerprints: new Set(fingerprints),
      edits: 0,
      statuses: { certain: 0, possible: 0 },
      isDeleted: false,
      refusals: new Set(),
    })
  }

  /** The papers that were not told to be gone: an owner's, or everybody's. */
  present(owner?: Participant): KnownPaper[] {
    return [...this.papers.values()].filter(
      (paper) => !paper.isDeleted && !paper.owner.hasLeft && (!owner || paper.owner === owner),
    )
  }
}
