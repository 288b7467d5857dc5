import {
  areSameSummaries,
  type IndexEntry,
  isGone,
  isOlder,
  type PaperTimes,
} from '@lectern/domain/paper-index/paper-index'
import type { Paper } from '@lectern/domain/paper/paper'
import { type PaperSummary, summaryOf } from '@lectern/domain/paper/paper-summary'

/** What a live query told of one document. */
export interface LivePaper {
  readonly id: string
  /** `unreadable` has not the shape of a paper; `left` is in the query no more: it was deleted. */
  readonly paper: Paper | 'unreadable' | 'left'
}

/** What a live query told of the record of a deletion. */
export interface LiveDeletion {
  readonly id: string
  /** `null` when the record is gone, because the paper was restored. */
  readonly at: Date | null
}

/** The live queries on papers: by the time of the last write, and of the check of the files. */
export type LiveSource = 'updated' | 'checked'

/** The list as the desk shows it. */
export interface DeskPapers {
  /** Newest first; the same array as before when none is another one. */
  readonly papers: readonly PaperSummary[]
  /** By the papers' ids; the same map as before when none is another one. */
  readonly abstracts: ReadonlyMap<string, string>
  readonly unreadable: number
}

interface Candidate extends PaperTimes {
  readonly summary: PaperSummary
  /** Undefined: the index has it. */
  readonly abstract: string | undefined
}

/**
 * Puts together what the index holds and what happened after it, in whatever order that comes: of
 * each paper the newest state is shown, unless it was deleted after that.
 */
export class DeskList {
  readonly #indexed = new Map<string, Candidate>()
  readonly #indexedAbstracts = new Map<string, string>()
  readonly #live: Readonly<Record<LiveSource, Map<string, Candidate | 'unreadable'>>> = {
    updated: new Map(),
    checked: new Map(),
  }
  readonly #deletions = new Map<string, Date>()
  /** Left the live queries, and may still be in the index. */
  readonly #left = new Set<string>()
  readonly #unreadable: Set<string>
  /** Those of which another state is to be shown than was taken. */
  readonly #changed = new Set<string>()
  readonly #shown = new Map<string, PaperSummary>()
  #papers: readonly PaperSummary[] = []
  #abstracts: ReadonlyMap<string, string> = new Map()
  readonly #abstractsTouched = new Set<string>()

  /** @param unreadable the ids of the documents that the index could not read */
  constructor(unreadable: readonly string[] = []) {
    this.#unreadable = new Set(unreadable)
  }

  /** Takes papers of the index. */
  addIndexed(entries: readonly IndexEntry[]): void {
    for (const { summary, checkedAt } of entries) {
      const { id, updatedAt } = summary
      this.#indexed.set(id, { summary, updatedAt, checkedAt, abstract: undefined })
      this.#settle(id)
    }
  }

  /** Takes abstracts of the index. */
  addAbstracts(abstracts: readonly (readonly [id: string, abstract: string])[]): void {
    for (const [id, abstract] of abstracts) {
      this.#indexedAbstracts.set(id, abstract)
      this.#abstractsTouched.add(id)
    }
  }

  /** Takes what one of the live queries told. */
  tellPapers(source: LiveSource, told: readonly LivePaper[]): void {
    const live = this.#live[source]
    for (const { id, paper } of told) {
      if (paper === 'left') {
        live.delete(id)
        if (!this.#live.updated.has(id) && !this.#live.checked.has(id)) this.#left.add(id)
      } else {
        this.#left.delete(id)
        live.set(id, paper === 'unreadable' ? paper : candidateOf(paper))
      }
      this.#settle(id)
    }
  }

  /** Takes what the live query on deletions told. */
  tellDeletions(told: readonly LiveDeletion[]): void {
    for (const { id, at } of told) {
      if (at === null) this.#deletions.delete(id)
      else this.#deletions.set(id, at)
      this.#settle(id)
    }
  }

  /** The list as it is now; what changed since the last call is put in its place first. */
  take(): DeskPapers {
    if (this.#changed.size > 0) this.#papers = this.#arranged(this.#changed)
    this.#changed.clear()
    this.#takeAbstracts()
    return { papers: this.#papers, abstracts: this.#abstracts, unreadable: this.#countUnreadable() }
  }

  /** Done as each paper comes, since it comes in slices. */
  #settle(id: string): void {
    const candidate = this.#newest(id)
    const before = this.#shown.get(id)
    const hasAbstract = candidate?.abstract !== undefined || this.#indexedAbstracts.has(id)
    if (hasAbstract || before !== undefined) this.#abstractsTouched.add(id)
    if (candidate === undefined) {
      if (this.#shown.delete(id)) this.#changed.add(id)
      return
    }
    if (before !== undefined && areSameSummaries(before, candidate.summary)) return
    this.#shown.set(id, candidate.summary)
    this.#changed.add(id)
  }

  #newest(id: string): Candidate | undefined {
    if (this.#left.has(id)) return undefined
    // On equal times a live query knows better than the index.
    let newest = this.#indexed.get(id)
    for (const live of [this.#live.updated.get(id), this.#live.checked.get(id)]) {
      if (live === 'unreadable') return undefined
      if (live !== undefined && (newest === undefined || !isOlder(live, newest))) newest = live
    }
    const deletedAt = this.#deletions.get(id)
    if (newest !== undefined && deletedAt !== undefined && isGone(newest, deletedAt)) {
      return undefined
    }
    return newest
  }

  /** Those that stayed are in order; the others come in where they belong. */
  #arranged(changed: ReadonlySet<string>): readonly PaperSummary[] {
    const come = [...changed].flatMap((id) => this.#shown.get(id) ?? []).toSorted(newestFirst)
    const stayed = this.#papers.filter(({ id }) => !changed.has(id))
    const papers: PaperSummary[] = []
    let next = 0
    for (const paper of stayed) {
      for (let one = come[next]; one !== undefined && newestFirst(one, paper) < 0;) {
        papers.push(one)
        next += 1
        one = come[next]
      }
      papers.push(paper)
    }
    papers.push(...come.slice(next))
    return papers
  }

  #takeAbstracts(): void {
    let abstracts: Map<string, string> | null = null
    for (const id of this.#abstractsTouched) {
      const abstract = this.#shown.has(id) ? this.#abstractOf(id) : undefined
      if (abstract === this.#abstracts.get(id)) continue
      abstracts ??= new Map(this.#abstracts)
      if (abstract === undefined) abstracts.delete(id)
      else abstracts.set(id, abstract)
    }
    this.#abstractsTouched.clear()
    if (abstracts !== null) this.#abstracts = abstracts
  }

  #abstractOf(id: string): string | undefined {
    return this.#newest(id)?.abstract ?? this.#indexedAbstracts.get(id)
  }

  #countUnreadable(): number {
    const unreadable = new Set(
      [...this.#unreadable].filter((id) => {
        const isRead = this.#live.updated.has(id) || this.#live.checked.has(id)
        return !isRead && !this.#left.has(id) && !this.#deletions.has(id)
      }),
    )
    for (const live of Object.values(this.#live)) {
      for (const [id, paper] of live) if (paper === 'unreadable') unreadable.add(id)
    }
    return unreadable.size
  }
}

function candidateOf(paper: Paper): Candidate {
  const { updatedAt, checkedAt = null, abstract } = paper
  return { summary: summaryOf(paper), updatedAt, checkedAt, abstract }
}

/** The order in which Firestore gives them: those of one moment by their ids, from the last one. */
function newestFirst(one: PaperSummary, other: PaperSummary): number {
  const later = other.createdAt.getTime() - one.createdAt.getTime()
  if (later !== 0) return later
  return one.id < other.id ? 1 : -1
}
