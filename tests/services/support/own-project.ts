import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

import { takeNumber } from '../../../functions/src/store/paper-numbers.ts'
import type { AdminStore } from '../../../tools/admin/connection.ts'
import { clearProject } from '../../support/clear-project.ts'
import { stack } from '../../support/stack.ts'

process.env['FIREBASE_AUTH_EMULATOR_HOST'] = stack.auth
process.env['FIRESTORE_EMULATOR_HOST'] = stack.firestore
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = stack.storage
process.env['METADATA_SERVER_DETECTION'] = 'none'

/** A project on the emulators that no other test uses: empty, and without functions. */
export interface OwnProject {
  readonly store: AdminStore
  /** Lets another test use the project. */
  readonly end: () => Promise<void>
}

/** Other workers, and other runs on the same stack, have other names. */
const worker = `${String(process.ppid)}-${process.env['VITEST_POOL_ID'] ?? '0'}`

let made = 0
const free: string[] = []

/**
 * Gives a test an empty project. A worker uses few of them again and again: Firestore's emulator reads the rules for
 * each new one, which takes it more time than most tests take.
 */
export async function ownProject(): Promise<OwnProject> {
  const projectId = free.pop() ?? `demo-own-${worker}-${String((made += 1))}`
  await clearProject(projectId)
  const name = randomUUID()
  const app = initializeApp({ projectId, storageBucket: `${name}.appspot.com` }, name)
  const [auth, firestore, bucket] = [getAuth(app), getFirestore(app), getStorage(app).bucket()]
  return {
    store: { projectId, auth, firestore, bucket },
    end: async () => {
      await deleteApp(app)
      free.push(projectId)
    },
  }
}

/** Adds to a project an account with a role and a profile. */
export async function storeAccount(
  { auth, firestore }: AdminStore,
  role: Role = 'author',
  fullname = 'Ada Lovelace',
): Promise<{ readonly uid: string; readonly email: string }> {
  const [uid, email] = [randomUUID(), `${randomUUID()}@example.org`]
  const now = new Timestamp(1_795_000_000, 123_456_000)
  const profile = { fullname, email, role, createdAt: now, verifiedAt: now }
  const account = { uid, email, emailVerified: true, displayName: fullname, customClaims: { role } }
  // One request: to create an account and to set its claims takes three.
  const [{ errors }] = await Promise.all([
    auth.importUsers([account]),
    firestore.doc(`users/${uid}`).create(profile),
  ])
  if (errors[0] !== undefined) throw errors[0].error
  return { uid, email }
}

/** Adds to a project a paper with its file. */
export async function storePaper(
  { firestore, bucket }: AdminStore,
  ownerUid: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly path: string }> {
  const id = randomUUID()
  const path = `papers/${ownerUid}/${id}/first.pdf`
  const content = Buffer.from(`%PDF-1.7\n${id}\n%%EOF\n`)
  const now = new Timestamp(1_795_000_001, 1000)
  const [number] = await Promise.all([
    takeNumber(firestore),
    bucket.file(path).save(content, { contentType: 'application/pdf', resumable: false }),
  ])
  await firestore.doc(`papers/${id}`).create({
    ownerUid,
    number,
    fullname: 'Ada Lovelace',
    email: 'ada@example.org',
    paperTitle: 'On engines',
    abstract: 'An abstract.',
    keywords: ['AI'],
    status: 'Submitted',
    pdf: { path, name: 'engines.pdf', bytes: content.byteLength },
    supplementaryPdf: null,
    createdAt: now,
    updatedAt: now,
    ...changes,
  })
  return { id, path }
}
