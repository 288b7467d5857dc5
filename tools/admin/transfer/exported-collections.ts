import type { Firestore, Query } from 'firebase-admin/firestore'

/** What an export holds beside the accounts, in the order in which it is saved. */
export const allExported = [
  'papers',
  'withdrawn',
  'profiles',
  'blocked',
  'events',
  'deletions',
  'settings',
  'organisers',
  'extensions',
  'lateMarks',
  'conferenceEvents',
] as const

export type Exported = (typeof allExported)[number]

/** The collection's path; `*` is any document's name. */
export function collectionOf(name: Exported): string {
  if (name === 'events') return 'papers/*/events'
  return name === 'profiles' ? 'users' : name
}

export function documentsIn(firestore: Firestore, name: Exported): Query {
  return name === 'events'
    ? firestore.collectionGroup('events')
    : firestore.collection(collectionOf(name))
}

/** The data file of a collection, or of the accounts: one JSON object a line. */
export function dataFile(name: Exported | 'accounts'): string {
  return `data/${name}.jsonl`
}
