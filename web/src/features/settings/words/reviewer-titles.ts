import * as v from 'valibot'

import { reviewsText as text } from './reviews-text.ts'

const invitedSchema = v.object({ count: v.number() })
const namedSchema = v.object({ name: v.string(), changed: v.optional(v.array(v.string()), []) })

/** What an entry of the log about reviewers is called, which says all of it; null where it is about others. */
export function reviewerTitle(what: string, to: object): string | null {
  if (what === 'reviewers invited') {
    const invited = v.safeParse(invitedSchema, to)
    return invited.success ? text.invited(invited.output.count) : null
  }
  const named = v.safeParse(namedSchema, to)
  if (!named.success) return null
  const { name, changed } = named.output
  if (what === 'reviewer removed') return text.removed(name)
  if (what !== 'reviewer changed') return null
  return text.changed(
    name,
    changed.map((part) => text.part[part] ?? part),
  )
}
