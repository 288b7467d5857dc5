import * as v from 'valibot'

/** The roles that an account can have (spec section 6). */
export const roles = ['admin', 'author'] as const

/** A role as it is stored, sent and carried in a token's `role` claim. */
export type Role = (typeof roles)[number]

/** Parses a role; anything else is refused. */
export const roleSchema = v.picklist(roles)

/** How each role is named on the screen: the toggle buttons, 'Register as {role}', 'Login as {role}'. */
export const roleLabels: Readonly<Record<Role, string>> = { admin: 'Admin', author: 'Author' }

/** What the dashboard shows when no role is known (spec section 3, User). */
export const defaultRoleLabel = roleLabels.author
