import type { Firestore, Query } from 'firebase-admin/firestore'

/** Where papers are, with their files. */
export const paperCollections = ['papers', 'withdrawn'] as const

/**
 * What an export holds beside papers and accounts. It is imported before the papers: a paper's history is there
 * before it, and what was recorded of its deletion goes with it.
 */
export const besidePapers = [
  'profiles',
  'blocked',
  'events',
  'deletions',
  'settings',
  'organisers',
  'extensions',
  'lateMarks',
  'conferenceEvents',
  'reviewers',
  'reviewerAddresses',
  'conflicts',
  'relatedAddresses',
  'bids',
  'authorConflicts',
  'suggestions',
  'wantedReports',
  'reminders',
  'reviewCopies',
  'assignments',
  'reports',
  'reportVersions',
  'discussions',
  'discussionMessages',
  'notes',
  'deskLetters',
  'revisions',
] as const

/** A collection of an export. */
export type Exported = (typeof paperCollections | typeof besidePapers)[number]

/** Where the collections are that have another name in the database. */
const paths: Partial<Record<Exported, string>> = {
  events: 'papers/*/events',
  profiles: 'users',
  reportVersions: 'reports/*/versions',
  discussionMessages: 'discussions/*/messages',
}

/** The collection's path; `*` is any document's name. */
export function collectionOf(name: Exported): string {
  return paths[name] ?? name
}

export function documentsIn(firestore: Firestore, name: Exported): Query {
  const path = collectionOf(name)
  const [, below] = path.split('/*/')
  return below === undefined ? firestore.collection(path) : firestore.collectionGroup(below)
}

/** The data file of a collection, or of the accounts: one JSON object a line. */
export function dataFile(name: Exported | 'accounts'): string {
  return `data/${name}.jsonl`
}
