import {
  fileCheckOf,
  paperFileKinds,
  type FileCheck,
  type Paper,
  type PaperFileKind,
  type PaperId,
} from '@lectern/domain/paper/paper'

import { Overtaken, unlessOvertaken } from '../../platform/retry.ts'
import { needsNumber } from '../../store/paper-numbers.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { versionOf, type DocumentVersion } from '../../store/stored-time.ts'
import { areAtHand } from '../files/are-at-hand.ts'
import type { FileCheckContext } from '../files/file-context.ts'
import { checkObject } from './check-object.ts'
import { keepChecks } from './keep-checks.ts'

/** What is looked at, and how. */
export interface Look {
  /** Which of a paper's files are compared with Storage although there is a check of their path. */
  readonly compares: (kind: PaperFileKind) => boolean
  /** When a path came (back) into the paper, which has all files compared; undefined when none did. */
  readonly namedAt?: Date | undefined
  /** Whether it was tried in vain for so long that no pages are counted any more. */
  readonly isLate?: boolean
}

/** A paper whose named files have the checks that stand here. */
export interface CheckedPaper {
  readonly paper: Paper
  /** The paper as it was read; undefined when this look wrote to it. */
  readonly version: DocumentVersion | undefined
}

/**
 * Looks at the files that a paper names now, and keeps what it finds (see `keepChecks`): those that
 * have no check yet or one without a generation, and those that the caller wants compared; all of them
 * where the history or a receipt is going to tell of them. Nothing is read whose check is of the very
 * object that is there. When somebody writes to the paper meanwhile, it looks again; one that is written
 * to all the time is left to the next delivery.
 *
 * @returns undefined when there is no such paper
 * @throws {DomainError} `unavailable` when Storage does not answer, or the paper changes all the time;
 *   what Firestore throws
 */
export async function checkNamedFiles(
  context: FileCheckContext,
  id: PaperId,
  look: Look,
): Promise<CheckedPaper | undefined> {
  return await unlessOvertaken(async () => {
    const snapshot = await paperReference(context.firestore, id).get()
    const [paper, version] = [readPaper(snapshot), versionOf(snapshot)]
    if (paper === undefined || version === undefined) return undefined
    const found = await findingsIn(context, paper, look)
    const isKnown = [...found].every(([kind, check]) => check === fileCheckOf(paper, kind))
    const isSettled = look.namedAt === undefined && !areAtHand(paper) && !needsNumber(paper)
    if (isKnown && isSettled) return { paper, version }
    const outcome = await keepChecks(context, { paper, version, found, namedAt: look.namedAt })
    if (outcome === 'changed') throw new Overtaken('unavailable')
    const checks = { ...paper.checks, ...Object.fromEntries(found) }
    return { paper: { ...paper, checks }, version: outcome === 'same' ? version : undefined }
  })
}

async function findingsIn(
  { bucket }: FileCheckContext,
  paper: Paper,
  { compares, namedAt, isLate = false }: Look,
): Promise<ReadonlyMap<PaperFileKind, FileCheck>> {
  const found = new Map<PaperFileKind, FileCheck>()
  const areTold = namedAt !== undefined || paper.checks?.receiptDue === true
  // One by one: each is held in memory.
  for (const kind of paperFileKinds) {
    const file = paper[kind]
    if (file === null) continue
    const known = fileCheckOf(paper, kind)
    const isOf = (known?.generation ?? '') !== ''
    if (isOf && !areTold && !compares(kind)) continue
    found.set(kind, await checkObject(bucket, file.path, known, isLate))
  }
  return found
}
