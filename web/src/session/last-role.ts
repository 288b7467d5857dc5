import { type Role, roleSchema } from '@lectern/domain/account/roles'
import * as v from 'valibot'

/** Where the browser keeps it; says nothing of a person, and stays after a logout. */
const key = 'lastRole'

/** What this file needs of a window. */
interface RoleWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/** The role that somebody last logged in or registered with here; `null` when nobody did. */
export function readLastRole(browser: RoleWindow): Role | null {
  try {
    const role = v.safeParse(roleSchema, browser.localStorage.getItem(key))
    return role.success ? role.output : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Keeps the role for the next login, where the browser lets anything be kept. */
export function keepLastRole(browser: RoleWindow, role: Role): void {
  try {
    browser.localStorage.setItem(key, role)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
