import { DomainError } from '@lectern/domain/errors'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import {
  isFinal,
  initialStatus,
  type PaperStatus,
  paperStatusSchema,
} from '@lectern/domain/paper/statuses'
import * as v from 'valibot'

/** A change of one paper's status as it was made, for whoever wants to undo it. */
export interface StatusChange {
  readonly paperId: PaperId
  /** As it was stored; empty when none was. */
  readonly from: string
  readonly to: PaperStatus
  /** When it was written, by the server's clock; null when that could not be read afterwards. */
  readonly at: Date | null
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
 * Tells whether a change can be undone: never out of Accept, which is final (spec section 4), and
 * never back to a status that nobody knows any more, which the rules refuse.
 */
export function canUndo(change: Pick<StatusChange, 'from' | 'to'>): boolean {
  return !isFinal(change.to) && statusBefore(change) !== null
}

/**
 * Tells to which status an undo of a change leads, `null` when there is none to lead back to. No
 * status counts as Submitted (spec section 3, Paper).
 */
export function statusBefore({ from }: Pick<StatusChange, 'from'>): PaperStatus | null {
  if (from === '') return initialStatus
  return v.is(paperStatusSchema, from) ? from : null
}
