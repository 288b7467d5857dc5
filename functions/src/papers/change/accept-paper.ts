import { DomainError } from '@lectern/domain/errors'
import { fileProblems, problemsText, type FileProblem } from '@lectern/domain/paper/acceptance'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { finalStatus, isFinal } from '@lectern/domain/paper/statuses'

import type { Organiser } from '../../access/who-asks.ts'
import * as logs from '../../platform/logs.ts'
import { Overtaken, unlessOvertaken } from '../../platform/retry.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { isVersion, type DocumentVersion } from '../../store/stored-time.ts'
import { refuseKept } from '../../walls/kept-from.ts'
import { checkNamedFiles } from '../checks/check-named-files.ts'
import type { FileCheckContext } from '../files/file-context.ts'
import { visibleTo } from '../reading/find-paper.ts'
import { assertAllowed, isAsSeen, paperAfter, statusSetBy } from './change-paper.ts'

/** On which terms a paper is accepted. */
export interface AcceptanceTerms {
  /** Whether it is accepted although a file of it can't be read; one that is missing always refuses. */
  readonly force: boolean
  /** The status that it is expected to have, as it is stored; undefined: any. */
  readonly expected?: string | undefined
  /** When it is expected to have been written last, to the millisecond; undefined: whenever. */
  readonly seenAt?: Date | undefined
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
 * @throws {DomainError} `not-found`, `paper-accepted`; `another-decides` where reviewers have a copy and a wall stands
 *   before this organiser; `status-changed` when it has not the expected status; `paper-changed` when it changes all the time; `unavailable` when Storage does not answer
 */
export async function acceptPaper(
  context: FileCheckContext,
  by: Organiser,
  id: PaperId,
  terms: AcceptanceTerms,
): Promise<Accepted> {
  return await unlessOvertaken(async () => {
    const checked = await checkNamedFiles(context, id, { compares: () => true })
    const paper = visibleTo(by, checked?.paper)
    if (terms.mayRepeat === true && isDone(by, paper)) return { paper, problems: [] }
    assertAcceptable(by, paper, terms)
    // Before anything is told of its files, and again in the transaction that writes.
    await refuseKept(context.firestore, context.firestore, by, id)
    const problems = fileProblems(paper)
    if (problems.some(({ isMissing }) => isMissing || !terms.force)) return { paper, problems }
    const version = checked?.version
    if (version === undefined || !(await writeAccept(context, by, id, version))) {
      throw new Overtaken('paper-changed')
    }
    logs.paperStatusSet(id, by.uid, finalStatus)
    const written = { ...paper, status: finalStatus, updatedAt: new Date() }
    return { paper: await paperAfter(context.firestore, written), problems: [] }
  })
}

function isDone(by: Organiser, { status, updatedBy }: Paper): boolean {
  return isFinal(status) && updatedBy === by.uid
}

function assertAcceptable(
  by: Organiser,
  paper: Paper,
  { expected, seenAt }: AcceptanceTerms,
): void {
  if (!isAsSeen(paper, { seen: expected, seenAt })) throw new DomainError('status-changed')
  assertAllowed('set-status', by, paper)
}

/** Writes only to the paper as it was looked at; tells whether it did. */
async function writeAccept(
  { firestore }: FileCheckContext,
  by: Organiser,
  id: PaperId,
  version: DocumentVersion,
): Promise<boolean> {
  const reference = paperReference(firestore, id)
  return await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    if (!isVersion(snapshot, version) || readPaper(snapshot) === undefined) return false
    await refuseKept(firestore, transaction, by, id)
    transaction.update(reference, statusSetBy(by.uid, finalStatus))
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
