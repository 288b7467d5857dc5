import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { paperFileKinds, paperIdSchema } from '../../paper/paper.ts'

/** What `POST /assignments/finds` takes. */
export const lookedThroughSchema = v.object({
  paperIds: v.pipe(
    v.array(paperIdSchema),
    v.minLength(1, 'Name at least one paper.'),
    v.maxLength(
      reviewLimits.lookedThroughAtOnce,
      `At most ${String(reviewLimits.lookedThroughAtOnce)} papers can be looked through at once.`,
    ),
  ),
  /** Whether they are looked at as they are now, also where reviewers have a copy: as a new version. */
  newest: v.optional(v.boolean(), false),
})

const place = {
  where: v.picklist(['title', 'abstract', ...paperFileKinds]),
  /** From 1 up; null: title, abstract, or what stands in a file and on no page. */
  page: v.nullable(v.number()),
}

/** Text that gives an author away to reviewers, with the first page it is on. */
const apiFindSchema = v.object({
  what: v.picklist(['name', 'affiliation', 'address']),
  ...place,
  /** As it stands there, in one line. */
  words: v.string(),
  /** It stands in lists of references alone, as others' work does. */
  isReference: v.boolean(),
})

/** A text in what reviewers are to read. */
const apiTextPlaceSchema = v.object(place)

/** A text in what reviewers are to read. */
export type ApiTextPlace = v.InferOutput<typeof apiTextPlaceSchema>

/** What gives an author of a paper away. */
export type ApiFind = v.InferOutput<typeof apiFindSchema>

/** What was found in a paper that is to be published to reviewers. */
const apiPaperFindsSchema = v.object({
  paperId: v.string(),
  finds: v.array(apiFindSchema),
  /** Texts that take too much to search, such as one that repeats an author's name thousands of times. */
  notSearched: v.array(apiTextPlaceSchema),
  files: v.array(
    v.object({
      kind: v.picklist(paperFileKinds),
      /** Whether what names its makers can be removed. */
      cleaned: v.boolean(),
      /** True if all its pages could be searched: false for one that can't be read, is too long, has pictures, or is in `notSearched`. */
      searched: v.boolean(),
    }),
  ),
})

/** What was found in a paper that is to be published to reviewers. */
export type ApiPaperFinds = v.InferOutput<typeof apiPaperFindsSchema>

/** What `POST /assignments/finds` answers. */
export const apiFindsSchema = v.object({
  papers: v.array(apiPaperFindsSchema),
  /** Papers that do not exist, or not for who asks. */
  refused: v.array(v.object({ paperId: v.string(), reason: v.string() })),
  /** Papers that there was no time for: ask for them again. */
  left: v.array(v.string()),
})
