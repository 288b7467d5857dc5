import * as v from 'valibot'

import type { CoAuthor } from '../authors/co-authors.ts'

/** A co-author in the index: name, affiliation, ORCID iD, and the address where one was given. */
export const coAuthorRowSchema = v.union([
  v.tuple([v.string(), v.string(), v.nullable(v.string()), v.string()]),
  v.tuple([v.string(), v.string(), v.nullable(v.string())]),
])

type CoAuthorRow = v.InferOutput<typeof coAuthorRowSchema>

/** Writes a co-author for the index; without an address as lines of before have it. */
export function coAuthorRow({ name, affiliation, orcid, email }: CoAuthor): CoAuthorRow {
  return email === '' ? [name, affiliation, orcid] : [name, affiliation, orcid, email]
}

/** Reads a co-author of the index. */
export function coAuthorOf([name, affiliation, orcid, email = '']: CoAuthorRow): CoAuthor {
  return { name, affiliation, orcid, email }
}
