import { paperNumberSchema } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import {
  highestNumber,
  lastNumberReference,
  parseLastNumber,
} from '../../../functions/src/store/paper-numbers.ts'
import { millisOf } from '../../../functions/src/store/stored-time.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach, patience, type CheckedStore } from './looking.ts'

/**
 * Checks the papers' numbers, those of withdrawn papers too: none is there twice or beyond the counter,
 * which would give it once more, and each paper has one after an hour. What is wrong with the counter
 * comes first, since it is mended before a number is given.
 */
export async function checkNumbers(store: CheckedStore): Promise<Finding[]> {
  const ids = new Map<number, Set<string>>()
  const missing: Finding[] = []
  const note = (snapshot: DocumentSnapshot) => {
    const number = v.safeParse(paperNumberSchema, snapshot.get('number'))
    // A paper that is withdrawn meanwhile is in both places under one id.
    if (number.success) {
      ids.set(number.output, (ids.get(number.output) ?? new Set()).add(snapshot.id))
      return
    }
    const createdAt = millisOf(snapshot.get('createdAt')) ?? 0
    if (snapshot.ref.parent.id === 'papers' && createdAt + patience <= store.now) {
      missing.push(finding('number-missing', snapshot.ref.path, 'no number'))
    }
  }
  for (const name of ['papers', 'withdrawn']) {
    await lookAtEach(store.firestore.collection(name), (snapshot) => {
      note(snapshot)
      return []
    })
  }
  const twice = [...ids].filter(([, papers]) => papers.size > 1)
  return [
    ...(await checkCounter(store.firestore)),
    ...twice.map(([number, papers]) =>
      finding('number-twice', [...papers].toSorted().join(' '), `#${String(number)}`),
    ),
    ...missing,
  ]
}

/** It is read after the papers: what is given meanwhile has raised it. */
async function checkCounter(firestore: Firestore): Promise<Finding[]> {
  const highest = await highestNumber(firestore)
  const stored = await lastNumberReference(firestore).get()
  try {
    const last = parseLastNumber(stored.data())
    if (last >= highest) return []
    const detail = `#${String(highest)} is given, the counter is at ${String(last)}`
    return [finding('number-uncounted', stored.ref.path, detail)]
  } catch (error) {
    if (!v.isValiError(error)) throw error
    return [finding('number-uncounted', stored.ref.path, 'the counter can’t be read')]
  }
}
