import { paperFileKinds, parsePaper, type Paper } from '@lectern/domain/paper/paper'
import { finalStatus, paperStatusSchema } from '@lectern/domain/paper/statuses'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { findUser } from '../../../functions/src/accounts/users/existing-account.ts'
import { asDate } from '../../../functions/src/store/stored-time.ts'
import { checkFileCheck } from './check-file-checks.ts'
import { finding, type Finding } from './findings.ts'
import { fieldsIn, lookAtEach, type CheckedStore } from './looking.ts'
import { eventsIn } from './paper-events.ts'

export async function checkPapers(store: CheckedStore): Promise<Finding[]> {
  return await lookAtEach(store.firestore.collection('papers'), async (snapshot) => {
    const where = snapshot.ref.path
    const parsed = parsePaper(snapshot.id, snapshot.data(), asDate)
    if (!parsed.success) {
      const detail = `not the form of a paper: ${fieldsIn(parsed.issues)}`
      return [finding('paper-unreadable', where, detail)]
    }
    const paper = parsed.output
    const isAccepted = paper.status === finalStatus
    return [
      ...checkStatus(where, paper),
      // An accepted paper stays with the conference when its author's account is deleted.
      ...(isAccepted ? [] : await checkOwner(store, where, paper)),
      ...(await checkFiles(store, where, paper)),
      ...(isAccepted ? await checkAcceptance(snapshot) : []),
    ]
  })
}

function checkStatus(where: string, { status }: Paper): Finding[] {
  if (v.is(paperStatusSchema, status)) return []
  const detail = status === '' ? 'no status' : 'a status that is none of the five'
  return [finding('status-unknown', where, detail)]
}

/** Whoever registered while the check ran is not among the accounts that were listed before. */
export async function checkOwner(
  { auth, uids }: CheckedStore,
  where: string,
  { ownerUid }: Paper,
): Promise<Finding[]> {
  if (uids.has(ownerUid) || (await findUser(auth, ownerUid)) !== undefined) return []
  return [finding('owner-unknown', where, `no account ${ownerUid}`)]
}

export async function checkFiles(
  store: CheckedStore,
  where: string,
  paper: Paper,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const kind of paperFileKinds) {
    const file = paper[kind]
    if (file === null) continue
    findings.push(...(await checkFileCheck(store, where, paper, kind)))
    if (!file.path.startsWith(`papers/${paper.ownerUid}/${paper.id}/`)) {
      findings.push(finding('file-elsewhere', where, `${kind}: ${file.path}`))
    }
    const bytes = store.files.get(file.path)?.bytes
    if (bytes === undefined) {
      // It may have been uploaded since the bucket was looked at.
      const [isThere] = await store.bucket.file(file.path).exists()
      if (!isThere) findings.push(finding('file-missing', where, `${kind}: ${file.path}`))
    } else if (bytes !== file.bytes) {
      const detail = `${kind}: ${String(file.bytes)} bytes in the paper, ${String(bytes)} in Storage`
      findings.push(finding('file-size-differs', where, detail))
    }
  }
  return findings
}

/** A paper without events, such as one of before they were kept, says nothing. */
async function checkAcceptance({ ref }: QueryDocumentSnapshot): Promise<Finding[]> {
  const events = eventsIn(await ref.collection('events').get())
  const first = events.find(({ kind, to }) => kind === 'status-changed' && to === finalStatus)
  if (first === undefined) return []
  return events
    .filter(({ kind }) => kind === 'edited' || kind === 'status-changed')
    .filter(({ at }) => at.valueOf() > first.at.valueOf())
    .map(({ kind, path }) => finding('accepted-changed', path, kind))
}
