import type { ApiOwnSuggestion } from '@lectern/domain/api/reviews/api-suggestions'
import * as v from 'valibot'

import { storing } from '../../browser/storing.ts'
import { colleagueName } from '../drafts/kept-message.ts'

/** What the server answers of the own suggestions; beside the domain's own for what these pages may weigh. */
export const suggestedSchema = v.array(
  v.object({
    kind: v.picklist(['instead', 'help']),
    name: v.string(),
    email: v.string(),
    words: v.string(),
    at: v.string(),
    state: v.picklist(['open', 'confirmed', 'dismissed']),
  }),
) satisfies v.GenericSchema<unknown, ApiOwnSuggestion[]>

const typedSchema = v.object({
  kind: v.picklist(['instead', 'help']),
  name: v.string(),
  email: v.string(),
  words: v.string(),
})

/** What is being typed of a colleague. */
export type TypedColleague = v.InferOutput<typeof typedSchema>

/** A colleague of whom nothing is typed yet. */
export const nobodyTyped: TypedColleague = { kind: 'instead', name: '', email: '', words: '' }

/** What this browser keeps of a colleague who was typed and not suggested yet. */
export function keptColleague(assignmentId: string): TypedColleague {
  const keptSchema = v.pipe(v.string(), v.parseJson(), typedSchema)
  const kept = v.safeParse(
    keptSchema,
    storing(() => localStorage.getItem(colleagueName(assignmentId))),
  )
  return kept.success ? kept.output : nobodyTyped
}

/** Keeps what is being typed of a colleague in this browser. */
export function keepColleague(assignmentId: string, typed: TypedColleague): void {
  storing(() => {
    if (typed === nobodyTyped) localStorage.removeItem(colleagueName(assignmentId))
    else localStorage.setItem(colleagueName(assignmentId), JSON.stringify(typed))
  })
}
