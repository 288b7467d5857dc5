import { isDeepStrictEqual } from 'node:util'

import { paperReceivedMail } from '@lectern/domain/mail/paper-received-mail'
import {
  fileCheckOf,
  isMissing,
  paperFileKinds,
  type FileCheck,
  type Paper,
  type PaperFileKind,
} from '@lectern/domain/paper/paper'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

import { readMailSender } from '../../mail/mail-sender.ts'
import { momentMail } from '../../mail/mail-to-owner.ts'
import { ownerAddress } from '../../mail/owner-address.ts'
import { readTemplates } from '../../mail/stored-templates.ts'
import { importMarker } from '../../store/import-marker.ts'
import { mailIdOf, mailReference, newMail, type StoredMail } from '../../store/outbox.ts'
import { queueMail } from '../../store/paper-mail-record.ts'
import { needsNumber, takeNumber } from '../../store/paper-numbers.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { isVersion, type DocumentVersion } from '../../store/stored-time.ts'
import { areAtHand } from '../files/are-at-hand.ts'
import type { FileCheckContext } from '../files/file-context.ts'
import { areSameFacts } from '../files/same-facts.ts'

/** A paper whose files were looked at, and what was found. */
export interface LookedAt {
  readonly paper: Paper
  /** The paper as it was read. */
  readonly version: DocumentVersion
  /** What was found in those of its files that were looked at. */
  readonly found: ReadonlyMap<PaperFileKind, FileCheck>
  /**
   * When a path came (back) into the paper, whose check its history has to tell from then on;
   * undefined when none did.
   */
  readonly namedAt: Date | undefined
}

/**
 * Keeps what was found in a paper's files, if nobody has written to the paper since they were looked
 * at: else a path may have left it and come back meanwhile, with another file. In the same transaction
 * goes the paper's number, where it has none, and the mail that says what was received: once, and not
 * before all files are there.
 *
 * @returns `changed` when the files have to be looked at again, `kept` when something was written, `same`
 *   when there was nothing to write
 * @throws what Firestore throws
 */
export async function keepChecks(
  context: FileCheckContext,
  looked: LookedAt,
): Promise<'changed' | 'kept' | 'same'> {
  const { firestore } = context
  const { id, checks: before } = looked.paper
  const reference = paperReference(firestore, id)
  let taken: number | undefined
  return await firestore.runTransaction(async (transaction) => {
    const [snapshot, marker] = await transaction.getAll(reference, importMarker(firestore, id))
    if (snapshot?.exists !== true) return 'same'
    const paper = readPaper(snapshot)
    if (paper === undefined || !isVersion(snapshot, looked.version)) {
      return 'changed'
    }
    const isDue = before === undefined || before.receiptDue === true
    const isReceiptDue = isDue && marker?.exists !== true
    const { checks, isComplete } = mergedChecks(paper, looked.found)
    const receiptDue = isReceiptDue && !isComplete
    const isTold = areNewFacts(paper, checks) || areAtHand(paper) || isToBeTold(paper, looked)
    const isNumbered = needsNumber(paper) && !isToldAgain(paper, looked, checks)
    if (!isTold && !isNumbered && !isNews(paper, checks, receiptDue)) return 'same'
    const receiptFor =
      isReceiptDue && isComplete ? await receipts(context, transaction, paper) : undefined
    if (isNumbered) taken ??= await takeNumber(firestore)
    const number = isNumbered ? taken : undefined
    // `updatedAt` stays: nobody edited the paper.
    transaction.update(reference, {
      checks: { ...checks, ...(receiptDue ? { receiptDue } : {}) },
      ...(number === undefined ? {} : { number }),
      ...(isTold || isNumbered ? { checkedAt: FieldValue.serverTimestamp() } : {}),
    })
    if (receiptFor !== undefined) {
      const receipt = receiptFor({ ...paper, checks, number: number ?? paper.number })
      queueMail(firestore, transaction, mailIdOf('paper-received', id), receipt)
    }
    return 'kept'
  })
}

type Checks = Readonly<Record<PaperFileKind, FileCheck | null>>

function mergedChecks(
  paper: Paper,
  found: LookedAt['found'],
): { readonly checks: Checks; readonly isComplete: boolean } {
  const checkIn = (kind: PaperFileKind) => found.get(kind) ?? fileCheckOf(paper, kind)
  const checks = { pdf: checkIn('pdf'), supplementaryPdf: checkIn('supplementaryPdf') }
  const isThere = (kind: PaperFileKind) => checks[kind] !== null && !isMissing(checks[kind])
  return {
    checks,
    isComplete: paperFileKinds.every((kind) => paper[kind] === null || isThere(kind)),
  }
}

function areNewFacts(paper: Paper, checks: Checks): boolean {
  return (
    paper.checks === undefined ||
    paperFileKinds.some((kind) => !areSameFacts(fileCheckOf(paper, kind), checks[kind]))
  )
}

/** Facts that are not new may be of another object than before. */
function isNews(paper: Paper, checks: Checks, receiptDue: boolean): boolean {
  return (
    (paper.checks?.receiptDue === true) !== receiptDue ||
    paperFileKinds.some((kind) => !isDeepStrictEqual(fileCheckOf(paper, kind), checks[kind]))
  )
}

/** The history says what was found once a path came back into the paper, also where that is not new. */
function isToBeTold({ checkedAt }: Paper, { namedAt }: LookedAt): boolean {
  if (namedAt === undefined) return false
  return checkedAt === undefined || checkedAt.getTime() < namedAt.getTime()
}

/**
 * Where the history tells once more what it has told, which it knows by the time of the check alone, the
 * number waits for the event of that very write.
 */
function isToldAgain(paper: Paper, looked: LookedAt, checks: Checks): boolean {
  return isToBeTold(paper, looked) && !areNewFacts(paper, checks) && !areAtHand(paper)
}

/**
 * Reads what the receipt needs: all reads of a transaction come before its writes. Gives what makes it,
 * once the number is known; undefined when none is to be sent.
 */
async function receipts(
  { firestore, conference, now }: FileCheckContext,
  transaction: Transaction,
  paper: Paper,
): Promise<((checked: Paper) => StoredMail) | undefined> {
  const [to, isMailed, sender, { received: words }] = await Promise.all([
    ownerAddress(firestore, transaction, paper),
    wasMailed(firestore, transaction, paper),
    readMailSender(firestore, conference),
    readTemplates(firestore),
  ])
  if (to === undefined || isMailed) return undefined
  return (checked) => {
    const content = paperReceivedMail(sender, checked, words)
    return newMail(momentMail(to, paper, 'paper-received', content), 'outbox', now())
  }
}

async function wasMailed(
  firestore: Firestore,
  transaction: Transaction,
  { id }: Paper,
): Promise<boolean> {
  const mail = mailReference(firestore, mailIdOf('paper-received', id))
  return (await transaction.get(mail)).exists
}
