import { DomainError } from '@lectern/domain/errors'
import type { PaperId, Uid } from '@lectern/domain/paper'
import type { Viewer } from '@lectern/domain/paper-permissions'
import {
  finalStatus,
  initialStatus,
  type PaperStatus,
  paperStatusSchema,
} from '@lectern/domain/statuses'
import * as v from 'valibot'

import { changeStored, stampOf } from './papers.ts'

/** A change of one paper's status as it was made, for whoever wants to undo it. */
export interface StatusChange {
  readonly paperId: PaperId
  /** As it was stored; empty when none was. */
  readonly from: string
  readonly to: PaperStatus
}

/** How a paper stands after somebody else wrote to it. */
export interface StoredStatus {
  readonly status: string
  /** Who wrote last; undefined for papers of earlier versions. */
  readonly by: Uid | undefined
  readonly at: Date
}

/** What stands in the way: somebody else gave the paper another status meanwhile. */
export class StatusConflict extends DomainError {
  /** The paper as it stands now. */
  readonly now: StoredStatus

  constructor(now: StoredStatus) {
    super('status-changed')
    this.now = now
  }
}

/**
 * Gives a paper another status if it still has the expected one, in a transaction that looks. May be
 * repeated when a reply was lost: what this person's earlier try wrote counts as done.
 *
 * @param expected the status as the screen shows it, as it is stored
 * @returns the change, for `undoStatus`
 * @throws {StatusConflict} when the paper has another status, an accepted one included
 * @throws {DomainError} 'paper-accepted', 'paper-gone', 'forbidden' for anyone but an admin, …
 */
export async function setStatusFrom(
  viewer: Viewer,
  paper: { readonly id: PaperId },
  expected: string,
  to: PaperStatus,
): Promise<StatusChange> {
  await changeStored(viewer, paper.id, 'paper-gone', (stored, transaction, reference) => {
    const { status, updatedBy, updatedAt } = stored
    if (status !== expected) {
      if (status === to && updatedBy === viewer.uid) return 'done'
      throw new StatusConflict({ status, by: updatedBy, at: updatedAt })
    }
    if (status === to) return 'done'
    if (status === finalStatus) return 'paper-accepted'
    transaction.update(reference, { status: to, ...stampOf(viewer) })
    return 'done'
  })
  return { paperId: paper.id, from: expected, to }
}

/**
 * Accepts a paper if it still has the expected status. The server looks at its files first.
 *
 * @param expected the status as the screen shows it, as it is stored
 * @param force whether it is accepted although a file of it can't be read
 * @throws {FileObjection} when files stand against it: then nothing was changed
 * @throws {StatusConflict} when the paper has another status, unless this person has accepted it
 * @throws {DomainError} 'paper-gone', 'forbidden' for anyone but an admin, …
 */
export async function acceptFrom(
  viewer: Viewer,
  paper: { readonly id: PaperId },
  expected: string,
  force: boolean,
): Promise<StatusChange> {
  // Who accepts nothing needs no functions: their SDK is loaded with the first acceptance.
  const { acceptPaper } = await import('./accept-paper.ts')
  try {
    await acceptPaper(paper.id, { expected, force })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'not-found') throw new DomainError('paper-gone', undefined, { cause: error })
    if (error.code !== 'status-changed') throw error
    await changeStored(viewer, paper.id, 'paper-gone', ({ status, updatedBy, updatedAt }) => {
      throw new StatusConflict({ status, by: updatedBy, at: updatedAt })
    })
  }
  return { paperId: paper.id, from: expected, to: finalStatus }
}

/**
 * Tells whether a change can be undone: never out of Accept, which is final (spec section 4), and
 * never back to a status that nobody knows any more, which the rules refuse.
 */
export function canUndo(change: Pick<StatusChange, 'from' | 'to'>): boolean {
  return change.to !== finalStatus && before(change) !== null
}

/**
 * Sets a paper back to the status that it had before a change, if it still has the one that the
 * change gave it.
 *
 * @returns the change that this is, so that it can be undone as well
 * @throws {StatusConflict} when somebody changed the status since
 * @throws {DomainError} 'paper-accepted' for a change that can't be undone, 'paper-gone', 'forbidden', …
 */
export async function undoStatus(viewer: Viewer, change: StatusChange): Promise<StatusChange> {
  const back = before(change)
  if (back === null || change.to === finalStatus) throw new DomainError('paper-accepted')
  return await setStatusFrom(viewer, { id: change.paperId }, change.to, back)
}

/** No status counts as Submitted (spec section 4). */
function before({ from }: Pick<StatusChange, 'from'>): PaperStatus | null {
  if (from === '') return initialStatus
  return v.is(paperStatusSchema, from) ? from : null
}
