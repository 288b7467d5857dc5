/** Whose papers and files most cases are about. */
export const ownerUid = 'owner-uid'

/** Stands for a role, status, keyword or field that no rule knows. */
export const unknown = 'unknown'

const verified = { email_verified: true }
const unverified = { email_verified: false }

/** What the rules know about somebody; `null` for somebody who is signed out. */
export interface Persona {
  readonly name: string
  readonly uid: string | null
  readonly claims: Readonly<Record<string, unknown>>
}

/**
 * Somebody who has proved the address and has a role.
 *
 * @param name what the tests call the person
 * @param session when it was opened, and when the custom token was made that opened it, in seconds since 1970
 */
export function member(
  name: string,
  uid: string,
  role: string,
  { openedAt, enteredAt }: { readonly openedAt: number; readonly enteredAt?: number },
): Persona {
  const entered = enteredAt === undefined ? {} : { enteredAt }
  return persona(name, uid, { ...verified, ...entered, role, auth_time: openedAt })
}

function persona(name: string, uid: string | null, claims: Persona['claims'] = {}): Persona {
  return { name, uid, claims }
}

/**
 * Those who have no rights at all. Everyone who could is the owner, so that nothing but the missing
 * right stands in the way.
 */
const withoutRights = {
  signedOut: persona('signed out', null),
  unverifiedOwner: persona('the owner, unverified', ownerUid, { ...unverified, role: 'author' }),
  ownerWithoutRole: persona('the owner without a role', ownerUid, verified),
  ownerWithUnknownRole: persona('the owner with an unknown role', ownerUid, {
    ...verified,
    role: unknown,
  }),
  ownerWithNearlyARole: persona('the owner with a list of roles', ownerUid, {
    ...verified,
    role: ['author', 'admin'],
  }),
  unverifiedAdmin: persona('an admin, unverified', 'admin-uid', { ...unverified, role: 'admin' }),
  adminWithoutVerification: persona('an admin, never asked to verify', 'admin-uid', {
    role: 'admin',
  }),
  blockedAdmin: persona('an admin, blocked', 'blocked-admin-uid', { ...verified, role: 'admin' }),
} as const

/** Those who have some. */
export const withRights = {
  owner: persona('the owner', ownerUid, { ...verified, role: 'author' }),
  stranger: persona('another author', 'stranger-uid', { ...verified, role: 'author' }),
  admin: persona('an admin', 'admin-uid', { ...verified, role: 'admin' }),
  owningAdmin: persona('an admin who owns it', ownerUid, { ...verified, role: 'admin' }),
} as const

/** What the server has stored against those who are blocked, by its place. */
export const storedBlocks = {
  [`blocked/${withoutRights.blockedAdmin.uid ?? ''}`]: { from: 'everything', until: null },
} as const

/** Everyone, those without rights first. */
export const personas: readonly Persona[] = [
  ...Object.values(withoutRights),
  ...Object.values(withRights),
]

/** Everyone with what the rules decide for each: those who are named are allowed, all others not. */
export function expected(...allowed: readonly Persona[]): [string, Persona, Decision][] {
  return personas.map((someone) => [
    someone.name,
    someone,
    allowed.includes(someone) ? 'allowed' : 'denied',
  ])
}

/**
 * Options of a test of what somebody may do in one of many like places: those without rights try the first of them in
 * each run, and all of them every night.
 */
export function tagsOf(persona: Persona, isFirst: boolean): { readonly tags: string[] } {
  const hasRights = Object.values<Persona>(withRights).includes(persona)
  return { tags: hasRights || isFirst ? [] : ['long'] }
}

/**
 * Options of a test of a place that is closed to everyone: somebody without an account and somebody with all rights try
 * it in each run, and everyone every night.
 */
export function tagsOfClosed(persona: Persona): { readonly tags: string[] } {
  const tryAlways: readonly Persona[] = [withoutRights.signedOut, withRights.owningAdmin]
  return { tags: tryAlways.includes(persona) ? [] : ['long'] }
}

/** What the rules decide. */
export type Decision = 'allowed' | 'denied'
