import {
  type IndexEntry,
  type IndexState,
  readAbstractLine,
  readEntryLine,
} from '@lectern/domain/paper-index'
import type { Firestore } from 'firebase/firestore'

import { DeskList, type DeskPapers } from './desk-list.ts'
import type { DeskListener, DeskState } from './desk-papers.ts'
import { inSlices } from './in-slices.ts'
import { readShardLines, type Waiting } from './stored-index.ts'
import { watchChanges } from './watch-changes.ts'

/** How many papers are put into the list at a time. */
const atOnce = 200

/** What goes on until it is stopped. */
export class Following {
  isStopped = false
  #stops: (() => void)[] = []

  /** Takes what ends something that goes on; ends it at once when all was stopped already. */
  add(stop: () => void): void {
    if (this.isStopped) stop()
    else this.#stops.push(stop)
  }

  /** Ends what goes on now; more may come. */
  stopListening(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Ends everything, for good. */
  stop(): void {
    this.isStopped = true
    this.stopListening()
  }
}

/** What following the index needs. */
export interface IndexToFollow {
  readonly database: Firestore
  readonly state: IndexState
  /** The lines of the newest shard, if they are being read already. */
  readonly newest: Promise<readonly string[] | null> | null
  readonly listener: DeskListener
  readonly following: Following
  /** Takes the error by which it ended. */
  readonly fail: (error: unknown) => void
}

/**
 * Reads the shards of the index, the newest papers first and the abstracts at last, and follows what
 * happens after the index's time.
 *
 * @returns `false` when the index was replaced meanwhile or is damaged: what was told may lack papers
 * @throws what Firestore throws
 */
export async function followIndex(index: IndexToFollow): Promise<boolean> {
  const { database, state, newest, listener, following, fail } = index
  const list = new DeskList(state.unreadable)
  const teller = new Teller(list, listener)
  const waiting: Waiting = {
    onOffline: () => {
      if (!following.isStopped) teller.tellConnection(false)
    },
    onStop: (stop) => {
      following.add(stop)
    },
  }
  following.add(
    watchChanges(database, state.completeUpTo, {
      onPapers: (source, told) => {
        list.tellPapers(source, told)
      },
      onDeletions: (told) => {
        list.tellDeletions(told)
      },
      onState: (live, settled) => {
        teller.tellChanges(live, settled)
      },
      onFailure: fail,
    }),
  )
  const isStopped = () => following.isStopped
  const reading = (names: readonly string[], begun: IndexToFollow['newest'] = null) => {
    const shards = newestFirst(names).map(async (name, at) =>
      at === 0 && begun !== null ? await begun : await readShardLines(database, name, waiting),
    )
    // Each of them is waited for below, the first failure ends it.
    for (const shard of shards) shard.catch(() => undefined)
    return shards
  }
  const shards = reading(state.summaries, newest)
  const newestLines = state.newest === '' ? [] : state.newest.split('\n')
  if (!(await readEntries(newestLines, list, isStopped))) return false
  teller.tellPapers()
  for (const shard of shards) {
    const lines = await shard
    if (isStopped()) return true
    if (lines === null || !(await readEntries(lines, list, isStopped))) return false
    teller.tellPapers()
  }
  teller.tellComplete()
  for (const shard of reading(state.abstracts)) {
    const lines = await shard
    if (isStopped()) return true
    if (lines === null || !(await readAbstracts(lines, list, isStopped))) return false
  }
  teller.tellPapers()
  return true
}

/** New papers come at the end, of the shards and in a shard. */
function newestFirst<Item>(items: readonly Item[]): Item[] {
  return items.toReversed()
}

/** Gives `false` when a line is damaged. */
async function readEntries(
  lines: readonly string[],
  list: DeskList,
  isStopped: () => boolean,
): Promise<boolean> {
  let entries: IndexEntry[] = []
  try {
    await inSlices(newestFirst(lines), isStopped, (line) => {
      entries.push(readEntryLine(line))
      if (entries.length < atOnce) return
      list.addIndexed(entries)
      entries = []
    })
  } catch {
    return false
  }
  list.addIndexed(entries)
  return true
}

/** Gives `false` when a line is damaged. */
async function readAbstracts(
  lines: readonly string[],
  list: DeskList,
  isStopped: () => boolean,
): Promise<boolean> {
  const abstracts: (readonly [string, string])[] = []
  try {
    await inSlices(newestFirst(lines), isStopped, (line) => {
      abstracts.push(readAbstractLine(line))
    })
  } catch {
    return false
  }
  list.addAbstracts(abstracts)
  return true
}

/** Tells what is another one than before. */
class Teller {
  /** Whether the first papers of the index were told: what changed after it waits for them. */
  hasTold = false
  readonly #list: DeskList
  readonly #listener: DeskListener
  #told: DeskPapers | null = null
  #toldState: DeskState | null = null
  #live = true
  #settled = false
  #isRead = false

  constructor(list: DeskList, listener: DeskListener) {
    this.#list = list
    this.#listener = listener
  }

  tellPapers(): void {
    this.hasTold = true
    this.#tell()
  }

  tellComplete(): void {
    this.#isRead = true
    this.tellPapers()
  }

  tellChanges(live: boolean, settled: boolean): void {
    this.#live = live
    this.#settled = settled
    this.#tell()
  }

  tellConnection(live: boolean): void {
    this.#live = live
    this.#tell()
  }

  #tell(): void {
    const before = this.#told
    if (this.hasTold) {
      const now = this.#list.take()
      this.#told = now
      if (now.papers !== before?.papers) this.#listener.onPapers(now.papers)
      if (now.abstracts !== before?.abstracts) this.#listener.onAbstracts(now.abstracts)
    }
    const state: DeskState = {
      live: this.#live,
      complete: this.#isRead && this.#settled,
      unreadable: this.#told?.unreadable ?? 0,
    }
    const told = this.#toldState
    if (
      told?.live === state.live &&
      told.complete === state.complete &&
      told.unreadable === state.unreadable
    ) {
      return
    }
    this.#toldState = state
    this.#listener.onState(state)
  }
}
