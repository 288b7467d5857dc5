import { paperEndpoints } from '@lectern/domain/api/paper-endpoints'
import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import { finalStatus, isFinal, type PaperStatus } from '@lectern/domain/paper/statuses'

import { changeStored, findPaper, stampOf } from '../papers/change-stored.ts'
import { statusBefore, type StatusChange, StatusConflict } from './status-change.ts'

/**
 * Sets the status of a paper if it still has the expected one, in a transaction that looks. May be
 * repeated when a reply was lost: what this person's earlier try wrote counts as done.
 *
 * @param expected the status as the screen shows it, as it is stored
 * @returns the change, for `undoStatus`
 * @throws {StatusConflict} when the paper has another status, an accepted one included
 * @throws {DomainError} 'paper-accepted', 'paper-gone', 'another-decides', 'forbidden' for anyone but an admin, …
 */
export async function setStatusFrom(
  viewer: Viewer,
  paper: { readonly id: PaperId },
  expected: string,
  to: PaperStatus,
): Promise<StatusChange> {
  return await change(viewer, paper.id, { status: expected, isIt: () => true }, to)
}

/** How a paper is expected to stand before its status is changed. */
interface Expected {
  readonly status: string
  /** What is asked besides of a paper that has the status. */
  readonly isIt: (stored: Paper) => boolean
}

async function change(
  viewer: Viewer,
  paperId: PaperId,
  expected: Expected,
  to: PaperStatus,
): Promise<StatusChange> {
  let looked: Pick<Paper, 'status' | 'updatedAt'> | undefined
  const made = changeStored(viewer, paperId, 'paper-gone', (stored, transaction, reference) => {
    const { status, updatedBy, updatedAt } = stored
    looked = undefined
    if (status !== expected.status || !expected.isIt(stored)) {
      if (status === to && updatedBy === viewer.uid) return 'done'
      throw new StatusConflict({ status, by: updatedBy, at: updatedAt })
    }
    if (status === to) return 'done'
    const refusal = refusalOf('set-status', viewer, stored)
    if (refusal !== null) return refusal
    transaction.update(reference, { status: to, ...stampOf(viewer) })
    looked = { status, updatedAt }
    return 'done'
  })
  try {
    await made
  } catch (error) {
    // Accepted after it was read here: the rules refuse that without a reason.
    const isAccepted = error instanceof DomainError && error.code === 'paper-accepted'
    if (isAccepted && !isFinal(expected.status)) await throwConflict(viewer, paperId)
    const isRefused = error instanceof DomainError && error.code === 'forbidden'
    if (!isRefused || looked === undefined || viewer.role !== 'admin') throw error
    await changeOnServer(viewer, paperId, looked, to)
  }
  return { paperId, from: expected.status, to, at: await writtenAt(viewer, paperId, to) }
}

/**
 * Of a paper that reviewers have a copy of, the server alone sets the status, which knows whom a wall keeps from it;
 * nothing that a client reads tells so, the rules alone refuse.
 *
 * @throws {StatusConflict} when somebody wrote to the paper since it was looked at
 */
async function changeOnServer(
  viewer: Viewer,
  paperId: PaperId,
  { status, updatedAt }: Pick<Paper, 'status' | 'updatedAt'>,
  to: PaperStatus,
): Promise<void> {
  const { callApi } = await import('../sdk/api.ts')
  const body = { status: to, seen: status, seenAt: updatedAt.toISOString() }
  try {
    await callApi(paperEndpoints.updateStatus, { parameters: { paperId }, body })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'not-found') throw new DomainError('paper-gone', undefined, { cause: error })
    if (error.code !== 'status-changed' && error.code !== 'paper-accepted') throw error
    await throwConflict(viewer, paperId)
  }
}

/** @throws {StatusConflict} with how the paper stands now */
async function throwConflict(viewer: Viewer, paperId: PaperId): Promise<void> {
  await changeStored(viewer, paperId, 'paper-gone', ({ status, updatedBy, updatedAt }) => {
    throw new StatusConflict({ status, by: updatedBy, at: updatedAt })
  })
}

/** Reads when somebody's own change was written; null when that can't be told any more. */
async function writtenAt(viewer: Viewer, paperId: PaperId, to: PaperStatus): Promise<Date | null> {
  try {
    const stored = await findPaper(viewer, paperId)
    return stored?.status === to && stored.updatedBy === viewer.uid ? stored.updatedAt : null
  } catch {
    return null
  }
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
    await throwConflict(viewer, paper.id)
  }
  return { paperId: paper.id, from: expected, to: finalStatus, at: null }
}

/**
 * Sets a paper back to the status that it had before a change, if nobody wrote to it since, not even
 * to change it away and back.
 *
 * @param made as `setStatusFrom` gave it
 * @returns the change that this is, so that it can be undone as well
 * @throws {StatusConflict} when somebody wrote to the paper since
 * @throws {DomainError} 'paper-accepted' for a change that can't be undone, 'paper-gone', 'forbidden', …
 */
export async function undoStatus(viewer: Viewer, made: StatusChange): Promise<StatusChange> {
  const back = statusBefore(made)
  const refusal = refusalOf('set-status', viewer, { status: made.to })
  if (refusal !== null) throw new DomainError(refusal)
  if (back === null) throw new DomainError('paper-accepted')
  const isIt = ({ updatedBy, updatedAt }: Paper) =>
    updatedBy === viewer.uid && (made.at === null || updatedAt.getTime() === made.at.getTime())
  return await change(viewer, made.paperId, { status: made.to, isIt }, back)
}
