import {
  type IndexEntry,
  type IndexKind,
  type IndexState,
  readCheckedEntries,
  readEntryLine,
} from '@lectern/domain/paper-index/paper-index'

import { afterPaint } from '../../browser/after-paint.ts'
import { firestore } from '../sdk/firestore.ts'
import type { DeskAhead } from './desk-ahead.ts'
import { DeskList, type DeskPapers } from './desk-list.ts'
import type { DeskListener, DeskState } from './desk-listener.ts'
import { inSlices } from './in-slices.ts'
import type { IndexPiece } from './index-question.ts'
import { readIndexPieces, type Waiting } from './stored-index.ts'
import { watchChanges } from './watch-changes.ts'

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
  readonly state: IndexState
  /** The shards of summaries, if they are being read already. */
  readonly summaries: DeskAhead['summaries'] | null
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
 * @throws {DomainError | TypeError} when the index can't be read, or the SDK not be loaded
 */
export async function followIndex(index: IndexToFollow): Promise<boolean> {
  const { state, listener, following, fail } = index
  const list = new DeskList(state.unreadable)
  const teller = new Teller(list, listener)
  const isStopped = () => following.isStopped
  const waiting: Waiting = {
    onOffline: () => {
      if (!isStopped()) teller.tellConnection(false)
    },
    onStop: (stop) => {
      following.add(stop)
    },
  }
  const reading = (kind: IndexKind, names: readonly string[]) => {
    const shards = names.map(async (name) => await readIndexPieces(kind, name, waiting))
    // Each of them is waited for below, the first failure ends it.
    for (const shard of shards) shard.catch(() => undefined)
    return shards
  }
  /** `false` when one of them is not what it should be. */
  const takeAll = async (shards: IndexToFollow['summaries'], onShard: () => void) => {
    // New papers come at the end, of the shards and in a shard.
    for (const shard of (shards ?? []).toReversed()) {
      const pieces = await shard
      if (isStopped()) return true
      if (pieces === null) return false
      await inSlices(pieces.toReversed(), isStopped, (piece) => {
        takePiece(list, piece)
      })
      onShard()
    }
    return true
  }
  const summaries = index.summaries ?? reading('summaries', state.summaries)
  const newest = newestEntries(state)
  if (newest === null) return false
  list.addIndexed(newest)
  teller.tellPapers()
  await afterPaint()
  const database = await firestore()
  if (isStopped()) return true
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
  const tellPapers = () => {
    teller.tellPapers()
  }
  if (!(await takeAll(summaries, tellPapers))) return false
  teller.tellComplete()
  // All at once: each of them would have the page search anew.
  if (!(await takeAll(reading('abstracts', state.abstracts), () => undefined))) return false
  teller.tellPapers()
  return true
}

function takePiece(list: DeskList, piece: IndexPiece): void {
  if (piece.kind === 'summaries') list.addIndexed(readCheckedEntries(piece.lines))
  else if (piece.kind === 'abstracts') list.addAbstracts(piece.abstracts)
}

const newestByState = new WeakMap<IndexState, readonly IndexEntry[] | null>()

/**
 * The papers that the state itself holds, the newest first, the same each time; `null` when one
 * is damaged.
 */
export function newestEntries(state: IndexState): readonly IndexEntry[] | null {
  const known = newestByState.get(state)
  if (known !== undefined) return known
  const read = readNewest(state)
  newestByState.set(state, read)
  return read
}

function readNewest({ newest }: IndexState): readonly IndexEntry[] | null {
  try {
    return newest === '' ? [] : newest.split('\n').toReversed().map(readEntryLine)
  } catch {
    return null
  }
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
