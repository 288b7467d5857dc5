import { readOrganisers } from '../../../firebase/people/people.ts'

/** Who may decide about papers, by name. */
export interface KnownOrganiser {
  readonly email: string
  readonly fullname: string
}

/** For how long what was read is good, in milliseconds. */
const lifetime = 5 * 60_000

let known: { readonly at: number; readonly organisers: Promise<readonly KnownOrganiser[]> } | null =
  null

/**
 * Reads who may decide about papers: once in a while, however many papers are opened.
 *
 * @throws {DomainError} 'network-failed', …
 */
export async function organisersAtHand(): Promise<readonly KnownOrganiser[]> {
  if (known === null || performance.now() - known.at > lifetime) {
    known = { at: performance.now(), organisers: read() }
  }
  try {
    return await known.organisers
  } catch (error) {
    known = null
    throw error
  }
}

async function read(): Promise<readonly KnownOrganiser[]> {
  const listed = await readOrganisers()
  return listed
    .flatMap(({ state, email, fullname }) =>
      state === 'registered' && fullname !== null ? [{ email, fullname }] : [],
    )
    .toSorted((one, other) => one.fullname.localeCompare(other.fullname))
}
