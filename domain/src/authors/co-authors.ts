import * as v from 'valibot'

import { coAuthorLimit, textLimits } from '../limits.ts'
import { optionalEmailSchema, optionalLine, requiredLine } from '../text/text-fields.ts'
import { orcidSchema } from './orcid.ts'

/**
 * Somebody who wrote the paper too: a name, the affiliation and the address (either may be empty), and
 * the ORCID iD or null. The address is for organisers to write to; the site mails nobody there.
 */
export const coAuthorSchema = v.object(
  {
    name: requiredLine('Co-author name', textLimits.fullname),
    affiliation: v.optional(optionalLine('Affiliation', textLimits.affiliation), ''),
    orcid: v.optional(
      v.union([
        v.null(),
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        orcidSchema,
      ]),
      null,
    ),
    email: v.optional(optionalEmailSchema, ''),
  },
  'Each co-author is an object with a name, and an affiliation, an e-mail address and an ORCID iD where there are any.',
)

/** A paper's co-authors in the order in which they are named; who submits is not among them. */
export const coAuthorsSchema = v.pipe(
  v.array(coAuthorSchema),
  v.maxLength(
    coAuthorLimit,
    `At most ${String(coAuthorLimit)} co-authors can be named. Remove some and try again.`,
  ),
)

/** Co-authors as they are stored; the reader is looser than the border is. */
export const storedCoAuthorsSchema = v.array(
  v.object({
    name: v.string(),
    affiliation: v.string(),
    orcid: v.nullable(v.string()),
    /** Those of earlier versions have none. */
    email: v.optional(v.string(), ''),
  }),
)

/** A co-author of a paper. */
export type CoAuthor = v.InferOutput<typeof storedCoAuthorsSchema>[number]

/** What of an author is for everybody to read. */
export type NamedAuthor = Omit<CoAuthor, 'email'>

/** Takes out of a co-author what is for everybody to read, as proceedings are. */
export function namedAuthor({ name, affiliation, orcid }: CoAuthor): NamedAuthor {
  return { name, affiliation, orcid }
}

/** Writes a co-author in one line, such as `Bodil Holm, DTU, bodil@dtu.example, 0000-0002-1825-0097`. */
export function coAuthorLine({ name, affiliation, email, orcid }: CoAuthor): string {
  return [name, affiliation, email, orcid ?? ''].filter((part) => part !== '').join(', ')
}

/** Tells whether two lists name the same people alike and in the same order. */
export function areSameCoAuthors(one: readonly CoAuthor[], other: readonly CoAuthor[]): boolean {
  return (
    one.length === other.length &&
    one.every((author, place) => {
      const beside = other[place]
      return (
        author.name === beside?.name &&
        author.affiliation === beside.affiliation &&
        author.orcid === beside.orcid &&
        author.email === beside.email
      )
    })
  )
}
