import { isDeepStrictEqual } from 'node:util'

import type { FileCheck } from '@lectern/domain/paper/paper'

/** Tells whether two checks say the same of a file, whichever object it was then. */
export function areSameFacts(one: FileCheck | null, other: FileCheck | null): boolean {
  return isDeepStrictEqual(factsOf(one), factsOf(other))
}

function factsOf(check: FileCheck | null): unknown {
  if (check === null) return null
  const { generation: _which, ...facts } = check
  return facts
}
