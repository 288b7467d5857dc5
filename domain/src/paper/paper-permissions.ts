import type { Role } from '../account/roles.ts'
import type { Paper } from './paper.ts'
import { finalStatus } from './statuses.ts'

/** Who asks: the account's id and its role. */
export interface Viewer {
  readonly uid: string
  readonly role: Role
}

/** Tells whether this person sees the paper and its files (spec section 6). */
export function maySeePaper(viewer: Viewer, paper: Pick<Paper, 'ownerUid'>): boolean {
  return viewer.role === 'admin' || viewer.uid === paper.ownerUid
}

/**
 * Tells whether this person may edit or delete the paper: its owner and admins, as long as it is
 * not accepted (spec sections 4 and 6).
 */
export function mayChangePaper(viewer: Viewer, paper: Pick<Paper, 'ownerUid' | 'status'>): boolean {
  return maySeePaper(viewer, paper) && paper.status !== finalStatus
}

/** Tells whether this person may withdraw the paper: its owner alone, as long as it is not accepted. */
export function mayWithdrawPaper(
  viewer: Viewer,
  paper: Pick<Paper, 'ownerUid' | 'status'>,
): boolean {
  return viewer.uid === paper.ownerUid && paper.status !== finalStatus
}

/**
 * Tells whether this person may give the paper another status: admins, as long as it is not accepted
 * (spec sections 4 and 6).
 */
export function maySetStatus(viewer: Viewer, paper: Pick<Paper, 'status'>): boolean {
  return viewer.role === 'admin' && paper.status !== finalStatus
}
