import type { UserRecord } from 'firebase-admin/auth'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { StoredFile } from '../../../functions/src/papers/files/stored-files.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from '../stored-documents.ts'
import type { Finding } from './findings.ts'

/** How long what happens by itself may take until it is told, in milliseconds. */
export const patience = 60 * 60_000

/** A store that is checked, with all that is asked for each paper. */
export interface CheckedStore extends AdminStore {
  readonly users: readonly UserRecord[]
  /** All accounts'. */
  readonly uids: ReadonlySet<string>
  /** All papers' files as they are stored, by path. */
  readonly files: ReadonlyMap<string, StoredFile>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Looks at each document of a query, a page at a time. */
export async function lookAtEach(
  query: Query,
  look: (snapshot: QueryDocumentSnapshot) => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of documentPages(query)) {
    findings.push(...(await Promise.all(page.map(async (snapshot) => look(snapshot)))).flat())
  }
  return findings
}

/** Names fields, never what stands in them. */
export function fieldsIn(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the whole document'))].join(', ')
}
