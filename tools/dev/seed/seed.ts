import { storedProfileSchema } from '@lectern/domain/account/account'
import {
  paperFilePath,
  storedPaperSchema,
  type FileCheck,
  type PaperFile,
  type PaperId,
} from '@lectern/domain/paper/paper'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import * as v from 'valibot'

import { checkPdf } from '../../../functions/src/papers/checks/check-pdf.ts'
import { findStoredFile } from '../../../functions/src/papers/files/stored-files.ts'
import { importMarker, newImportMarker } from '../../../functions/src/store/import-marker.ts'
import { raiseLastNumber } from '../../../functions/src/store/paper-numbers.ts'
import type { StackPlan } from '../stack/plan.ts'
import { localHost } from '../stack/ports.ts'
import { emulatorEnvironment } from '../stack/services.ts'
import { sampleAccounts, sampleAdmin, samplePassword, type SampleAccount } from './accounts.ts'
import { sampleEvents } from './sample-history.ts'
import { paperNumberOf, samplePapers, type SamplePaper } from './sample-papers.ts'
import { paperPdf, supplementPdf } from './sample-pdf.ts'
import { samplePaperId, seedReviews } from './seed-reviews.ts'
import { storePdf } from './store-pdf.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Loads the sample data into a stack's emulators: accounts, profiles, papers and their PDFs. What is
 * loaded is the same each time, except that the papers' dates are counted back from now.
 *
 * @throws {Error} when an emulator refuses something
 */
export async function seed(plan: StackPlan): Promise<void> {
  // The Admin SDK takes the emulators' addresses from the environment alone.
  Object.assign(process.env, emulatorEnvironment(plan.ports, localHost))
  const app = initializeApp(
    { projectId: plan.projectId, storageBucket: plan.storageBucket },
    `seed-${plan.name}`,
  )
  const now = Date.now()
  try {
    await Promise.all(sampleAccounts.map(async (account) => seedAccount(app, account, now)))
    await raiseLastNumber(getFirestore(app), samplePapers.length)
    await Promise.all(samplePapers.map(async (paper, index) => seedPaper(app, paper, index, now)))
    await seedReviews(app, now)
  } finally {
    await deleteApp(app)
  }
}

/**
 * Makes a sample account, verified, with its profile.
 *
 * @param now when the sample data is loaded; the account is older
 * @throws {Error} when an emulator refuses it
 */
export async function seedAccount(app: App, account: SampleAccount, now: number): Promise<void> {
  const { uid, email, fullname, role } = account
  const auth = getAuth(app)
  const verified = { emailVerified: true, password: samplePassword }
  await auth.createUser({ uid, email, displayName: fullname, ...verified })
  await auth.setCustomUserClaims(uid, { role })
  const createdAt = new Date(now - 60 * day)
  const profile = { fullname, email, role, createdAt, verifiedAt: createdAt }
  await getFirestore(app).doc(`users/${uid}`).set(v.parse(storedProfileSchema, profile))
}

async function seedPaper(app: App, paper: SamplePaper, index: number, now: number): Promise<void> {
  const paperId = samplePaperId(paper)
  const pdf = await uploadFile(app, paper, paperId, 'paper', await paperPdf(paper))
  const supplement = paper.hasSupplement
    ? await uploadFile(app, paper, paperId, 'supplement', await supplementPdf(paper))
    : null
  const createdAt = new Date(now - paper.daysAgo * day - index * 37 * 60 * 1000)
  const isUntouched = paper.status === 'Submitted'
  const { fullname, email, uid } = paper.owner
  const checks = { pdf: pdf.check, supplementaryPdf: supplement?.check ?? null }
  const document = v.parse(storedPaperSchema, {
    fullname,
    email,
    paperTitle: paper.title,
    abstract: paper.abstract,
    keywords: paper.keywords,
    ownerUid: uid,
    number: paperNumberOf(paper),
    status: paper.status,
    pdf: pdf.file,
    supplementaryPdf: supplement?.file ?? null,
    createdAt,
    updatedAt: isUntouched ? createdAt : new Date(createdAt.getTime() + (paper.daysAgo * day) / 2),
    updatedBy: isUntouched ? uid : sampleAdmin.uid,
    checks,
  })
  const firestore = getFirestore(app)
  const reference = firestore.doc(`papers/${paperId}`)
  const batch = firestore.batch().set(reference, document)
  // The triggers leave it alone: its files are read already, and nobody gets a mail of long ago.
  batch.set(importMarker(firestore, paperId), newImportMarker(now))
  for (const event of sampleEvents({ ...document, checks })) {
    batch.set(reference.collection('events').doc(event.at.toISOString()), event)
  }
  await batch.commit()
}

async function uploadFile(
  app: App,
  paper: SamplePaper,
  paperId: PaperId,
  fileId: string,
  content: Uint8Array,
): Promise<{ file: PaperFile; check: FileCheck }> {
  const path = paperFilePath(paper.owner.uid, paperId, fileId)
  const buffer = await storePdf(app, path, content)
  const stored = await findStoredFile(getStorage(app).bucket(), path)
  if (stored === undefined) throw new Error(`${path} was not stored.`)
  const { generation } = stored
  const file = { path, name: fileName(paper.title, fileId), bytes: content.byteLength }
  return { file, check: { path, generation, ...(await checkPdf(buffer)) } }
}

/** A name that an author may have given to a file. */
function fileName(title: string, fileId: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return [...words.slice(0, 4), `${fileId}.pdf`].join('-')
}
