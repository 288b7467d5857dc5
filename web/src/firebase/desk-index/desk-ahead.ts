import { type IndexState, paperIndexStateName } from '@lectern/domain/paper-index/paper-index'

import { readIndexDocument } from './index-document.ts'
import type { IndexPiece } from './index-question.ts'
import { askWorker, wakeWorker } from './index-thread.ts'

/** What the desk shows first, read before there is a desk to show it. */
export interface DeskAhead {
  readonly state: IndexState
  /** The shards of summaries, in order; `null` for one that could not be read. */
  readonly summaries: readonly Promise<readonly IndexPiece[] | null>[]
}

interface Begun {
  /** Whose reading it is. */
  readonly uid: string
  readonly reading: Promise<DeskAhead | null>
  /** What was read, once it was. */
  ahead: DeskAhead | null
}

let begun: Begun | null = null

/**
 * Begins to read the index of the papers, for the desk whose code comes meanwhile: with a token that
 * is still there from before, while Auth is not. What can't be read now the desk asks for itself.
 *
 * @param token an ID token; it may be too old, or an author's
 * @returns the uid once the server gave what only organisers get; `null` when it did not
 */
export async function readDeskAhead(uid: string, token: string): Promise<string | null> {
  const mine: Begun = { uid, reading: read(token), ahead: null }
  begun = mine
  mine.ahead = await mine.reading
  return mine.ahead === null ? null : uid
}

/** What was read ahead for somebody by now, left in its place; `null` when it is not there, or was taken. */
export function deskAheadBy(uid: string): DeskAhead | null {
  return begun?.uid === uid ? begun.ahead : null
}

/** Takes what was or is being read ahead for somebody: the next call finds nothing. Never throws. */
export async function takeDeskAhead(uid: string): Promise<DeskAhead | null> {
  const taken = begun
  begun = null
  return taken?.uid === uid ? await taken.reading : null
}

async function read(token: string): Promise<DeskAhead | null> {
  wakeWorker()
  const state = await stateOf(token)
  if (state === null) return null
  const summaries = state.summaries.map(async (name) => {
    const pieces: IndexPiece[] = []
    const end = await askWorker({ kind: 'summaries', name, token }, (piece) => pieces.push(piece))
    return end === 'read' ? pieces : null
  })
  return { state, summaries }
}

/** It is small, and a worker takes its time to start while the page is busy. */
async function stateOf(token: string): Promise<IndexState | null> {
  const states: IndexState[] = []
  await readIndexDocument({ kind: 'state', name: paperIndexStateName, token }, (piece) => {
    if (piece.kind === 'state') states.push(piece.state)
  })
  return states[0] ?? null
}
