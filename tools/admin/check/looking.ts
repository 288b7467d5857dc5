import type { UserRecord } from 'firebase-admin/auth'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { StoredFile } from '../../../functions/src/papers/files/stored-files.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from '../stored-documents.ts'
import { finding, type Finding, type FindingKind } from './findings.ts'

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

/**
 * Looks at each document of a query that has its form, and tells of those that have another one.
 *
 * @param parse throws a `ValiError` at another form
 * @param what names the form, for the finding
 */
export async function lookAtParsed<Parsed>(
  query: Query,
  kind: FindingKind,
  parse: (snapshot: QueryDocumentSnapshot) => Parsed,
  look: (
    parsed: Parsed,
    snapshot: QueryDocumentSnapshot,
  ) => readonly Finding[] | Promise<readonly Finding[]> = () => [],
  what?: string,
): Promise<Finding[]> {
  return await lookAtEach(query, async (snapshot) => {
    let parsed: Parsed
    try {
      parsed = parse(snapshot)
    } catch (error) {
      if (!v.isValiError(error)) throw error
      const fields = fieldsIn(error.issues)
      const detail = what === undefined ? fields : `not the form of ${what}: ${fields}`
      return [finding(kind, snapshot.ref.path, detail)]
    }
    return await look(parsed, snapshot)
  })
}

/** Names fields, never what stands in them. */
export function fieldsIn(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the whole document'))].join(', ')
}
