import { DomainError } from '@lectern/domain/errors'
import {
  type IndexKind,
  type IndexState,
  paperIndexStateName,
} from '@lectern/domain/paper-index/paper-index'

import { accessToken } from '../sdk/auth.ts'
import type { IndexPiece } from './index-question.ts'
import { askWorker } from './index-thread.ts'

/** How somebody who waits for a document is told, and how the waiting ends. */
export interface Waiting {
  /** The connection is gone; the waiting goes on. */
  readonly onOffline: () => void
  /** Takes what ends the waiting; nothing is told after it. */
  readonly onStop: (stop: () => void) => void
}

/**
 * Reads the state of the index, from the server; waits as long as the connection is gone.
 *
 * @returns `null` when there is no index, or one of another form, or when the service refuses it
 * @throws {DomainError} 'not-signed-in'
 */
export async function readIndexState(waiting: Waiting): Promise<IndexState | null> {
  const pieces = await readIndexPieces('state', paperIndexStateName, waiting)
  return pieces?.flatMap((piece) => (piece.kind === 'state' ? piece.state : []))[0] ?? null
}

/** How long a reading waits before it asks again, in milliseconds; the last one again and again. */
const pauses = [1_000, 2_000, 5_000, 10_000] as const

/**
 * Reads a document of the index, from the server; waits as long as the connection is gone.
 *
 * @returns `null` when it is not there any more, or damaged, or when the service refuses it
 * @throws {DomainError} 'not-signed-in'
 */
export async function readIndexPieces(
  kind: 'state' | IndexKind,
  name: string,
  { onOffline, onStop }: Waiting,
): Promise<readonly IndexPiece[] | null> {
  let isStopped = false
  onStop(() => {
    isStopped = true
  })
  let isRenewed = false
  for (let attempt = 0; ; attempt++) {
    const token = await tokenOrNone(isRenewed)
    const pieces: IndexPiece[] = []
    const end =
      token === null
        ? 'unanswered'
        : await askWorker({ kind, name, token }, (piece) => pieces.push(piece))
    if (end === 'read') return pieces
    if (end === 'none' || (end === 'token-refused' && isRenewed)) return null
    if (end === 'token-refused') {
      isRenewed = true
      continue
    }
    if (isStopped) return null
    onOffline()
    await onlineOrAfter(pauses[attempt] ?? pauses[3])
    if (isStopped) return null
  }
}

/** `null` without a connection. */
async function tokenOrNone(isRenewed: boolean): Promise<string | null> {
  try {
    return await accessToken(isRenewed)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'network-failed') return null
    throw error
  }
}

async function onlineOrAfter(milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    addEventListener('online', go)
  })
}
