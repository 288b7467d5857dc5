import { Timestamp, type QuerySnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

const eventSchema = v.object({
  kind: v.string(),
  at: v.instance(Timestamp),
  from: v.nullish(v.string()),
  to: v.fallback(v.nullish(v.string()), null),
  actor: v.fallback(v.optional(v.object({ uid: v.nullish(v.string()) })), undefined),
})

/** The events of a paper's history that have the form of one, oldest first, and where each is stored. */
export function eventsIn({ docs }: QuerySnapshot) {
  return docs
    .flatMap((event) => {
      const parsed = v.safeParse(eventSchema, event.data())
      return parsed.success ? [{ ...parsed.output, path: event.ref.path }] : []
    })
    .toSorted((one, other) => one.at.valueOf().localeCompare(other.at.valueOf()))
}
