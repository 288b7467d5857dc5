import type { ProceedingsForm } from '@lectern/domain/export/proceedings'
import * as v from 'valibot'

import { conference } from '../../content/conference.ts'

const storageKey = 'lectern-proceedings'

const text = v.exactOptional(v.string())

const rememberedSchema = v.object({
  title: text,
  editors: text,
  publisher: text,
  publisherPlace: text,
  publishedOn: text,
  isbn: text,
  doiPrefix: text,
  siteUrl: text,
  depositor: text,
  depositorEmail: text,
})

/** What of a browser is needed to remember. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Recalls what was filled in here last, and guesses what can be guessed of the rest.
 *
 * @param memory gives the browser's storage; it may throw
 */
export function rememberedDetails(memory: () => Memory, today: Date): ProceedingsForm {
  return {
    title: `Proceedings of the ${conference.name}`,
    editors: '',
    publisher: '',
    publisherPlace: '',
    publishedOn: today.toISOString().slice(0, 10),
    isbn: '',
    doiPrefix: '',
    siteUrl: `${conference.siteUrl}/proceedings`,
    depositor: '',
    depositorEmail: '',
    ...stored(memory),
  }
}

/** Remembers what was filled in, where the browser lets us. */
export function rememberDetails(memory: () => Memory, details: ProceedingsForm): void {
  try {
    memory().setItem(storageKey, JSON.stringify(details))
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

function stored(memory: () => Memory): v.InferOutput<typeof rememberedSchema> {
  try {
    const parsed: unknown = JSON.parse(memory().getItem(storageKey) ?? '{}')
    const remembered = v.safeParse(rememberedSchema, parsed)
    return remembered.success ? remembered.output : {}
  } catch {
    return {}
  }
}
