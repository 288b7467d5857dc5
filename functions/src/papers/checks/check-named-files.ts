import { DomainError } from '@lectern/domain/errors'
import {
  fileCheckOf,
  paperFileKinds,
  type FileCheck,
  type Paper,
  type PaperFileKind,
  type PaperId,
} from '@lectern/domain/paper/paper'
import type { Timestamp } from 'firebase-admin/firestore'

import { paperReference, readPaper } from '../../store/stored-paper.ts'
import type { FileCheckContext } from '../files/file-context.ts'
import { checkObject } from './check-object.ts'
import { keepChecks } from './keep-checks.ts'

/** A paper that is written to each time it is looked at is left to the next delivery. */
const mostLooks = 5

/** What is looked at, and how. */
export interface Look {
  /** Which of a paper's files are compared with Storage although there is a check of their path. */
  readonly compares: (kind: PaperFileKind) => boolean
  /** When a path came (back) into the paper; undefined when none did. */
  readonly namedAt?: Date | undefined
  /** Whether it was tried in vain for so long that no pages are counted any more. */
  readonly isLate?: boolean
}

/** A paper whose named files have the checks that stand here. */
export interface CheckedPaper {
  readonly paper: Paper
  /** When the paper was written last, as Firestore says; undefined when it was by this look. */
  readonly version: Timestamp | undefined
}

/**
 * Looks at the files that a paper names now, and keeps what it finds (see `keepChecks`): those that
 * have no check yet or one without a generation, and those that the caller wants compared. Nothing is
 * read whose check is of the very object that is there. When somebody writes to the paper meanwhile, it
 * looks again.
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
  for (let tries = 0; tries < mostLooks; tries += 1) {
    const snapshot = await paperReference(context.firestore, id).get()
    const [paper, version] = [readPaper(snapshot), snapshot.updateTime]
    if (paper === undefined || version === undefined) return undefined
    const found = await findingsIn(context, paper, look)
    const isKnown = [...found].every(([kind, check]) => check === fileCheckOf(paper, kind))
    if (isKnown && look.namedAt === undefined) return { paper, version }
    const outcome = await keepChecks(context, { paper, version, found, namedAt: look.namedAt })
    if (outcome === 'changed') continue
    const checks = { ...paper.checks, ...Object.fromEntries(found) }
    return { paper: { ...paper, checks }, version: outcome === 'same' ? version : undefined }
  }
  throw new DomainError('unavailable')
}

async function findingsIn(
  { bucket }: FileCheckContext,
  paper: Paper,
  { compares, isLate = false }: Look,
): Promise<ReadonlyMap<PaperFileKind, FileCheck>> {
  const found = new Map<PaperFileKind, FileCheck>()
  // One by one: each is held in memory.
  for (const kind of paperFileKinds) {
    const file = paper[kind]
    if (file === null) continue
    const known = fileCheckOf(paper, kind)
    const isOf = (known?.generation ?? '') !== ''
    if (isOf && !compares(kind)) continue
    found.set(kind, await checkObject(bucket, file.path, known, isLate))
  }
  return found
}
