import { paperFileKinds, parsePaper, type Paper } from '@lectern/domain/paper/paper'
import { finalStatus, paperStatusSchema } from '@lectern/domain/paper/statuses'
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { findUser } from '../../../functions/src/accounts/users/existing-account.ts'
import {
  storedFilePages,
  type StoredFile,
} from '../../../functions/src/papers/files/stored-files.ts'
import { asDate } from '../../../functions/src/store/stored-time.ts'
import type { AdminStore } from '../connection.ts'
import { checkFileCheck } from './check-file-checks.ts'
import { documentPages } from './document-pages.ts'
import type { Finding } from './findings.ts'

/** All papers' files as they are stored, by path. */
export type StoredFiles = ReadonlyMap<string, StoredFile>

/** Looks at the whole bucket once: asking for each file by itself would take as many calls. */
export async function readStoredFiles({ bucket }: AdminStore): Promise<StoredFiles> {
  const stored = new Map<string, StoredFile>()
  for await (const files of storedFilePages(bucket)) {
    for (const file of files) stored.set(file.path, file)
  }
  return stored
}

/**
 * Checks every paper: its form, status, owner, files, and that nothing happened to it after its
 * acceptance.
 *
 * @param uids all accounts'
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function checkPapers(
  store: AdminStore,
  uids: ReadonlySet<string>,
  files: StoredFiles,
  now: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const papers of documentPages(store.firestore.collection('papers'))) {
    const perPaper = await Promise.all(
      papers.map(async (snapshot) => checkPaper(store, snapshot, uids, files, now)),
    )
    findings.push(...perPaper.flat())
  }
  return findings
}

async function checkPaper(
  store: AdminStore,
  snapshot: QueryDocumentSnapshot,
  uids: ReadonlySet<string>,
  files: StoredFiles,
  now: number,
): Promise<Finding[]> {
  const where = snapshot.ref.path
  const paper = readStoredPaper(snapshot)
  if (typeof paper === 'string') return [{ kind: 'paper-unreadable', where, detail: paper }]
  const isAccepted = paper.status === finalStatus
  return [
    ...checkStatus(where, paper),
    // An accepted paper stays with the conference when its author's account is deleted.
    ...(isAccepted || uids.has(paper.ownerUid) ? [] : await checkOwner(store, where, paper)),
    ...(await checkFiles(store, where, paper, files, now)),
    ...(isAccepted ? await checkAcceptance(snapshot) : []),
  ]
}

/** Returns what is wrong with the document, in words, when it can't be read. */
function readStoredPaper(snapshot: QueryDocumentSnapshot): Paper | string {
  const parsed = parsePaper(snapshot.id, snapshot.data(), asDate)
  if (parsed.success) return parsed.output
  return `not the form of a paper: ${fieldsIn(parsed.issues)}`
}

/** Names fields, never what stands in them. */
export function fieldsIn(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the whole document'))].join(', ')
}

function checkStatus(where: string, { status }: Paper): Finding[] {
  if (v.is(paperStatusSchema, status)) return []
  const detail = status === '' ? 'no status' : 'a status that is none of the five'
  return [{ kind: 'status-unknown', where, detail }]
}

/** Whoever registered while the check ran is not among the accounts that were listed before. */
export async function checkOwner(
  { auth }: AdminStore,
  where: string,
  { ownerUid }: Paper,
): Promise<Finding[]> {
  if ((await findUser(auth, ownerUid)) !== undefined) return []
  return [{ kind: 'owner-unknown', where, detail: `no account ${ownerUid}` }]
}

/**
 * Checks that a paper's files are there, in its own folder, of the size that it names, and those that
 * were checked.
 */
export async function checkFiles(
  { bucket }: AdminStore,
  where: string,
  paper: Paper,
  files: StoredFiles,
  now: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const kind of paperFileKinds) {
    const file = paper[kind]
    if (file === null) continue
    const compared = { bucket, where, now, listed: files.get(file.path) }
    findings.push(...(await checkFileCheck(compared, paper, kind)))
    if (!file.path.startsWith(`papers/${paper.ownerUid}/${paper.id}/`)) {
      findings.push({ kind: 'file-elsewhere', where, detail: `${kind}: ${file.path}` })
    }
    const bytes = files.get(file.path)?.bytes
    if (bytes === undefined) {
      // It may have been uploaded since the bucket was looked at.
      const [isThere] = await bucket.file(file.path).exists()
      if (!isThere) findings.push({ kind: 'file-missing', where, detail: `${kind}: ${file.path}` })
    } else if (bytes !== file.bytes) {
      const detail = `${kind}: ${String(file.bytes)} bytes in the paper, ${String(bytes)} in Storage`
      findings.push({ kind: 'file-size-differs', where, detail })
    }
  }
  return findings
}

const eventSchema = v.object({
  kind: v.string(),
  at: v.instance(Timestamp),
  to: v.optional(v.unknown()),
})

/** A paper without events, such as one of before they were kept, says nothing. */
async function checkAcceptance(snapshot: QueryDocumentSnapshot): Promise<Finding[]> {
  const { docs } = await snapshot.ref.collection('events').get()
  const events = docs.flatMap((event) => {
    const parsed = v.safeParse(eventSchema, event.data())
    return parsed.success ? [{ ...parsed.output, path: event.ref.path }] : []
  })
  const accepted = events.filter(({ kind, to }) => kind === 'status-changed' && to === finalStatus)
  const [first] = accepted.toSorted((one, other) =>
    one.at.valueOf().localeCompare(other.at.valueOf()),
  )
  if (first === undefined) return []
  return events
    .filter(({ kind, at }) => isChange(kind) && at.valueOf() > first.at.valueOf())
    .map(({ kind, path }) => ({ kind: 'accepted-changed', where: path, detail: kind }))
}

function isChange(kind: string): boolean {
  return kind === 'edited' || kind === 'status-changed'
}
