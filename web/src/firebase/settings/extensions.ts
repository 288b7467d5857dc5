import type { DomainError } from '@lectern/domain/errors'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import * as v from 'valibot'

import { withDates } from '../live/stored-time.ts'
import { watchList } from '../live/watch-list.ts'

const storedExtensionSchema = v.object({
  until: v.date(),
  note: v.optional(v.string(), ''),
  by: v.optional(v.string(), ''),
})

/** How long one author alone may submit, and why. */
export interface StoredExtension extends v.InferOutput<typeof storedExtensionSchema> {
  readonly uid: string
}

/** As many are shown at most. */
const most = 200

/**
 * Follows who may submit for longer than everybody, live, the latest date first, for admins. Ends with the
 * first error.
 *
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchExtensions(
  onExtensions: (extensions: readonly StoredExtension[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchList(
    (database) => query(collection(database, 'extensions'), orderBy('until', 'desc'), limit(most)),
    (document) => {
      const parsed = v.safeParse(storedExtensionSchema, withDates(document.data()))
      return parsed.success ? { ...parsed.output, uid: document.id } : null
    },
    onExtensions,
    onError,
  )
}
