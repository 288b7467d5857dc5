import type { Role } from '../account/roles.ts'
import type { ErrorCode } from '../errors.ts'
import type { Paper } from './paper.ts'
import { isFinal } from './statuses.ts'

/** Who asks: the account's id and its role. */
export interface Viewer {
  readonly uid: string
  readonly role: Role
}

/** Why something may not be done to a paper. */
export type Refusal = Extract<ErrorCode, 'not-found' | 'forbidden' | 'paper-accepted'>

type Known<Field extends 'ownerUid' | 'status'> = Readonly<Pick<Paper, Field>>

/** What can be done to a paper, and what has to be known of the paper to tell whether somebody may. */
interface Acts {
  /** The paper, its files and its history. */
  readonly read: Known<'ownerUid'>
  /** Its texts and files. */
  readonly edit: Known<'ownerUid' | 'status'>
  readonly delete: Known<'ownerUid' | 'status'>
  readonly withdraw: Known<'ownerUid' | 'status'>
  /** Accepting included, and undoing a change of the status. */
  readonly 'set-status': Known<'status'>
}

/** Something that can be done to a paper. */
export type PaperAct = keyof Acts

type Policy<Known> = (viewer: Viewer, paper: Known) => Refusal | null

const read: Policy<Acts['read']> = (viewer, paper) =>
  viewer.role === 'admin' || viewer.uid === paper.ownerUid ? null : 'not-found'

const unlessAccepted: Policy<Known<'status'>> = (_viewer, paper) =>
  isFinal(paper.status) ? 'paper-accepted' : null

const change: Policy<Acts['edit']> = (viewer, paper) =>
  read(viewer, paper) ?? unlessAccepted(viewer, paper)

const policies: { readonly [Act in PaperAct]: Policy<Acts[Act]> } = {
  read,
  edit: change,
  delete: change,
  withdraw: (viewer, paper) =>
    read(viewer, paper) ??
    (viewer.uid === paper.ownerUid ? unlessAccepted(viewer, paper) : 'forbidden'),
  'set-status': (viewer, paper) =>
    viewer.role === 'admin' ? unlessAccepted(viewer, paper) : 'forbidden',
}

/**
 * The one policy of who may do what to a paper (spec sections 4 and 6): its owner and organisers read,
 * edit and delete it, its owner withdraws it, organisers set its status; nothing changes an accepted paper.
 *
 * @param paper as it is stored now: whoever writes asks in the transaction that reads it
 * @returns the code of the refusal, or null when the act is allowed. To whoever may not see a paper it
 *   is 'not-found': they learn nothing of it
 */
export function refusalOf<Act extends PaperAct>(
  act: Act,
  viewer: Viewer,
  paper: Acts[Act],
): Refusal | null {
  return policies[act](viewer, paper)
}
