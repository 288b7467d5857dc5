import { DomainError } from '@lectern/domain/errors'
import { fileProblems, problemsText, type FileProblem } from '@lectern/domain/paper/acceptance'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { maySetStatus, type Viewer } from '@lectern/domain/paper/paper-permissions'
import { finalStatus } from '@lectern/domain/paper/statuses'
import { FieldValue, type Timestamp } from 'firebase-admin/firestore'

import * as logs from '../../platform/logs.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { checkNamedFiles } from '../checks/check-named-files.ts'
import type { FileCheckContext } from '../files/file-context.ts'
import { visibleTo } from '../reading/find-paper.ts'
import { paperAfter } from './change-paper.ts'

/** A paper that is written to each time it is looked at can't be accepted just now. */
const mostTries = 5

/** On which terms a paper is accepted. */
export interface AcceptanceTerms {
  /** Whether it is accepted although a file of it can't be read; one that is missing always refuses. */
  readonly force: boolean
  /** The status that it is expected to have, as it is stored; undefined: any. */
  readonly expected?: string | undefined
  /** Whether what this person has accepted already counts as done, as after a lost reply. */
  readonly mayRepeat?: boolean
}

/** How it ended: the paper as it is now, and the files that stood against accepting it, if they did. */
export interface Accepted {
  readonly paper: Paper
  readonly problems: readonly FileProblem[]
}

/**
 * Accepts a paper (spec section 4). Before that its files are compared with what is stored now; a check
 * that has not run, or is of another object, is made then and there. The status is written only if
 * nobody wrote to the paper since its files were looked at.
 *
 * @returns with `problems`, where files stand against it: then nothing was changed
 * @throws {DomainError} `forbidden` for anyone but an admin, whatever the id; `not-found`,
 *   `paper-accepted`; `status-changed` when it has not the expected status; `paper-changed` when it
 *   changes all the time; `unavailable` when Storage does not answer
 */
export async function acceptPaper(
  context: FileCheckContext,
  viewer: Viewer,
  id: PaperId,
  terms: AcceptanceTerms,
): Promise<Accepted> {
  if (viewer.role !== 'admin') throw new DomainError('forbidden')
  for (let tries = 0; tries < mostTries; tries += 1) {
    const checked = await checkNamedFiles(context, id, { compares: () => true })
    const paper = visibleTo(viewer, checked?.paper)
    if (terms.mayRepeat === true && isDone(viewer, paper)) return { paper, problems: [] }
    assertAcceptable(viewer, paper, terms)
    const problems = fileProblems(paper)
    if (problems.some(({ isMissing }) => isMissing || !terms.force)) return { paper, problems }
    if (checked?.version === undefined) continue
    if (!(await writeAccept(context, viewer, id, checked.version))) continue
    logs.paperStatusSet(id, viewer.uid, finalStatus)
    const written = { ...paper, status: finalStatus, updatedAt: new Date() }
    return { paper: await paperAfter(context.firestore, written), problems: [] }
  }
  throw new DomainError('paper-changed')
}

function isDone(viewer: Viewer, { status, updatedBy }: Paper): boolean {
  return status === finalStatus && updatedBy === viewer.uid
}

function assertAcceptable(viewer: Viewer, paper: Paper, { expected }: AcceptanceTerms): void {
  if (expected !== undefined && paper.status !== expected) throw new DomainError('status-changed')
  if (!maySetStatus(viewer, paper)) throw new DomainError('paper-accepted')
}

/** Writes only to the paper as it was looked at; tells whether it did. */
async function writeAccept(
  { firestore }: FileCheckContext,
  viewer: Viewer,
  id: PaperId,
  version: Timestamp,
): Promise<boolean> {
  const reference = paperReference(firestore, id)
  return await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    const isSame = snapshot.updateTime?.isEqual(version) === true
    if (!isSame || readPaper(snapshot) === undefined) return false
    transaction.update(reference, {
      status: finalStatus,
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: viewer.uid,
    })
    return true
  })
}

/**
 * Makes the refusal of an acceptance against which files stand: `files-missing` if any is not there, else
 * `files-not-good`.
 *
 * @param problems at least one
 */
export function acceptanceRefusal(problems: readonly FileProblem[]): DomainError {
  const missing = problems.filter(({ isMissing }) => isMissing)
  if (missing.length > 0) {
    return new DomainError(
      'files-missing',
      `This paper cannot be accepted: a file of it is not there. ${problemsText(missing)}`,
    )
  }
  return new DomainError(
    'files-not-good',
    `A file of this paper cannot be read. ${problemsText(problems)} Send force with the value true to accept it all the same.`,
  )
}
