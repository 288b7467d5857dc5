import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { paperIdSchema } from '../../paper/paper.ts'
import { isWellFormed } from '../../text/text-fields.ts'

const most = String(reviewLimits.conflictNote)

/** Whom a conflict is about, in a path: a reviewer's id, or an organiser's uid. */
export const conflictPartySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))

/** The query of `GET /conflicts` and `GET /conflicts/authors`: without a paper, they list all. */
export const conflictsQuerySchema = v.object({ paperId: v.exactOptional(paperIdSchema) })

/** What `PUT /papers/{paperId}/conflicts/{who}` takes. */
export const sentConflictSchema = v.object({
  /** `wall` keeps the two apart; `dismissed` says that a hint means nothing. */
  kind: v.picklist(['wall', 'dismissed'], 'Say wall or dismissed.'),
  note: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isWellFormed, 'The note holds a broken character. Remove it and try again.'),
      v.maxLength(
        reviewLimits.conflictNote,
        `The note is too long: ${most} characters at most. Shorten it.`,
      ),
    ),
    '',
  ),
})

/** What an organiser says about somebody and a paper. */
export type SentConflict = v.InferOutput<typeof sentConflictSchema>

/** That somebody and a paper are kept apart, or that a hint of it means nothing. */
export const apiConflictSchema = v.object({
  paperId: v.string(),
  who: v.string(),
  kind: v.picklist(['wall', 'dismissed']),
  declaredBy: v.picklist(['reviewer', 'author', 'organiser']),
  note: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** That somebody and a paper are kept apart, or that a hint of it means nothing. */
export type ApiConflict = v.InferOutput<typeof apiConflictSchema>
