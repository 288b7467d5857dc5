import type { Role } from '@lectern/domain/account/roles'

import { log } from './write-log.ts'

/*
 * The events of sessions and of changes of an account; as in `logs.ts`, none takes what must not be logged.
 */

/** So many wrong codes came that more are refused, of codes that would change an account's password or address. */
export function accountCodesGuessed(
  whose: 'everybody' | 'one address',
  purpose: 'password' | 'email' | 'further',
): void {
  log('ERROR', 'codes are being guessed', { whose, purpose })
}

/** Somebody asked for a code to choose a new password; says nothing of whether there is an account. */
export function passwordForgotten(codeId: string): void {
  log('INFO', 'password forgotten', { codeId })
}

/** A code for a new password was mailed. */
export function passwordCodeMailed(codeId: string, uid: string): void {
  log('INFO', 'password code mailed', { codeId, uid })
}

/** A code for a new password was tried; `result` says how it ended. */
export function passwordCodeTried(codeId: string, result: string): void {
  log('INFO', 'password code tried', { codeId, result })
}

/** An account got a new password; all its sessions were ended. */
export function passwordChanged(uid: string, by: 'code' | 'old password'): void {
  log('INFO', 'password changed', { uid, by })
}

/** An account got another name. */
export function nameChanged(uid: string): void {
  log('INFO', 'name changed', { uid })
}

/** A code was mailed to the address that an account is to have. */
export function newAddressAsked(codeId: string, uid: string): void {
  log('INFO', 'new address asked for', { codeId, uid })
}

/** A code for another or a further address was tried; `result` says how it ended. */
export function addressCodeTried(codeId: string, result: string): void {
  log('INFO', 'address code tried', { codeId, result })
}

/** An account got another address, which its owner has proved; all its sessions were ended. */
export function addressChanged(uid: string): void {
  log('INFO', 'address changed', { uid })
}

/** A further address of an account was proved or removed. */
export function furtherAddressChanged(uid: string, how: 'proved' | 'removed'): void {
  log('INFO', 'further address changed', { uid, how })
}

/** Somebody logged in. */
export function loggedIn(uid: string, role: Role): void {
  log('INFO', 'logged in', { uid, role })
}

/** A login was refused; `result` says why. */
export function loginRefused(result: string): void {
  log('INFO', 'login refused', { result })
}

/** All sessions of an account were ended by its owner. */
export function loggedOut(uid: string): void {
  log('INFO', 'logged out', { uid })
}
