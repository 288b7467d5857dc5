import * as v from 'valibot'

import { reviewsText as text } from './reviews-text.ts'

const countSchema = v.object({ count: v.number() })
const namedSchema = v.object({
  name: v.string(),
  changed: v.optional(v.array(v.string()), []),
  /** The address before, and after. */
  emails: v.optional(v.tuple([v.string(), v.string()])),
})

const titlesOfMany: Readonly<Record<string, (count: number) => string>> = {
  'reviewers invited': text.invited,
  'papers published uncleaned': text.uncleaned,
}

const titlesOfOne: Readonly<Record<string, (name: string) => string>> = {
  'reviewer removed': text.removed,
  'conflict declared': text.conflictDeclared,
  'conflict removed': text.conflictRemoved,
}

/** What an entry of the log about reviewers is called, which says all of it; null where it is about others. */
export function reviewerTitle(what: string, to: object): string | null {
  const titleOfMany = titlesOfMany[what]
  if (titleOfMany !== undefined) {
    const many = v.safeParse(countSchema, to)
    return many.success ? titleOfMany(many.output.count) : null
  }
  const named = v.safeParse(namedSchema, to)
  if (!named.success) return null
  const { name, changed, emails } = named.output
  const titleOfOne = titlesOfOne[what]
  if (titleOfOne !== undefined) return titleOfOne(name)
  if (what !== 'reviewer changed') return null
  return text.changed(
    name,
    changed.map((part) =>
      part === 'email' && emails !== undefined ? text.moved(...emails) : (text.part[part] ?? part),
    ),
  )
}
