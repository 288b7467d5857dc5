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

/** What gives an author of a paper away in what reviewers are to read. */
const apiFindSchema = v.object({
  what: v.picklist(['name', 'affiliation', 'address']),
  where: v.picklist(['title', 'abstract', ...paperFileKinds]),
  /** The first page that says it; null: title, abstract, or what stands in a file and on no page. */
  page: v.nullable(v.number()),
  /** As it stands there, in one line. */
  words: v.string(),
  /** It stands in lists of references alone, as others' work does. */
  isReference: v.boolean(),
})

/** What gives an author of a paper away. */
export type ApiFind = v.InferOutput<typeof apiFindSchema>

/** What was found in a paper that is to be published to reviewers. */
const apiPaperFindsSchema = v.object({
  paperId: v.string(),
  finds: v.array(apiFindSchema),
  files: v.array(
    v.object({
      kind: v.picklist(paperFileKinds),
      /** Whether what names its makers can be removed. */
      cleaned: v.boolean(),
      /** Whether all its pages could be searched: false for one that can't be read, is too long, or has pictures. */
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
