import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'
import {
  paperContentSchema,
  paperIdSchema,
  uidSchema,
  type PaperContent,
  type PaperId,
  type Uid,
} from '@lectern/domain/paper/paper'
import { getStorage } from 'firebase-admin/storage'
import * as v from 'valibot'
import { vi } from 'vitest'

import {
  ownerOf,
  type Member,
  type Organiser,
  type Owner,
} from '../../../functions/src/access/who-asks.ts'
import type { UploadedPdf } from '../../../functions/src/papers/files/uploaded-pdf.ts'
import type { PaperFileContext } from '../../../functions/src/papers/reading/paper-context.ts'
import { afterEachFile } from '../../support/after-each-file.ts'
import { store } from '../../support/emulators.ts'
import { organiser } from '../../support/organisers.ts'
import { wordedPdf, wordsOf } from '../../support/sample-files.ts'
import { stack } from '../../support/stack.ts'
import { withoutChecks } from '../../support/without-checks.ts'
import { breaking } from './broken.ts'

process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = stack.storage

const paperCollection = store.firestore.collection('papers')
const bucket = getStorage(store.auth.app).bucket(stack.storageBucket)

/** What the paper services need, with the emulators below. */
export const context: PaperFileContext = {
  firestore: store.firestore,
  bucket,
  appSecret: 'a secret that the tests alone use',
  siteUrl: 'https://example.org',
  now: Date.now,
  limits: { papersAnHour: 1000, papersInAll: 1000, uploadsAnHour: 1000, uploadsADay: 1000 },
}

/** Everybody without an account who may own a paper. */
const strangers = new Set<string>()

// Papers of people who have no account are damage, and so are those whose files don't exist.
afterEachFile(async () => {
  for (const uid of strangers) {
    const { docs } = await paperCollection.where('ownerUid', '==', uid).select().get()
    await Promise.all(docs.map(async ({ ref }) => ref.delete()))
  }
  strangers.clear()
})

/**
 * Somebody with a role and an id that nobody else has; without an account, which no service needs.
 * Their papers are deleted at the end of the file.
 */
export function someone(role: 'admin'): Organiser & { readonly uid: Owner }
export function someone(role?: Role): Member & { readonly uid: Owner }
export function someone(role: Role = 'author'): Member & { readonly uid: Owner } {
  const uid = ownerOf({ uid: v.parse(uidSchema, `uid-${randomUUID()}`) })
  strangers.add(uid)
  return role === 'admin' ? { ...organiser(uid), uid } : { uid, role, email: `${uid}@example.org` }
}

/** An organiser with a profile, without which nobody names authors. */
export async function storedOrganiser(): Promise<Organiser & { readonly uid: Owner }> {
  const admin = someone('admin')
  await context.firestore.doc(`users/${admin.uid}`).set({ role: 'admin' })
  return admin
}

/** What a person types about a paper, parsed. */
export const content: PaperContent = v.parse(paperContentSchema, {
  fullname: 'Asha Rao',
  email: 'asha.rao@example.org',
  paperTitle: 'Self-healing concrete',
  abstract: 'We show that …',
  keywords: ['AI', 'CV'],
})

/** Other things than `content` in each field. */
export const otherContent: PaperContent = v.parse(paperContentSchema, {
  fullname: 'Ravi Kumar',
  email: 'ravi@example.org',
  paperTitle: 'Quiet looms',
  abstract: 'We ask whether …',
  keywords: ['NLP'],
})

/** A PDF that carries the given text. */
export function pdf(text: string, name = 'paper.pdf'): UploadedPdf {
  return { name, content: wordedPdf(text) }
}

/** An id that no paper has yet. */
export function newPaperId(): PaperId {
  return v.parse(paperIdSchema, randomUUID())
}

/**
 * Stores a stranger's paper past the services; its files don't exist. Fields that are undefined are left out.
 */
export async function storePaper(
  ownerUid: Uid,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<PaperId> {
  const id = newPaperId()
  const paper = {
    ownerUid,
    ...content,
    status: 'Submitted',
    pdf: { path: `papers/${ownerUid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 },
    supplementaryPdf: null,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...fields,
  }
  const kept = Object.entries(paper).filter(([, value]) => value !== undefined)
  await paperDocument(id).set(Object.fromEntries(kept))
  return id
}

/** A paper's document. */
export function paperDocument(id: string) {
  return paperCollection.doc(id)
}

/**
 * A paper's stored fields, but for what the trigger finds in its files, which it may do at any
 * moment; undefined when there is no such paper.
 */
export async function fieldsOf(id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const stored = (await paperDocument(id).get()).data()
  return stored === undefined ? undefined : withoutChecks(stored)
}

/** Somebody deletes a paper in the moment after the next transaction of the context, or a later one. */
export function deletedRightAfter(id: string, transactions = 1): void {
  const { firestore } = context
  const transaction = firestore.runTransaction.bind(firestore)
  const spy = vi.spyOn(firestore, 'runTransaction')
  for (let before = 1; before < transactions; before += 1) {
    spy.mockImplementationOnce(async (run) => transaction(run))
  }
  spy.mockImplementationOnce(async (run) => {
    const result = await transaction(run)
    await paperDocument(id).delete()
    return result
  })
}

/** The paths of all files below somebody's folder, in their order. */
export async function filesOf(uid: Uid): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `papers/${uid}/` })
  return files.map(({ name }) => name).toSorted()
}

/** A context that notes the path of every file that is uploaded, also of one that goes again. */
export function countingUploads(): {
  readonly context: PaperFileContext
  readonly paths: readonly string[]
} {
  const paths: string[] = []
  const counting = breaking(bucket, {
    file: (path, options) => {
      const file = bucket.file(path, options)
      return breaking(file, {
        save: async (data, how) => {
          paths.push(path)
          await file.save(data, how)
        },
      })
    },
  })
  return { context: { ...context, bucket: counting }, paths }
}

/** The text that `pdf` put into a file. */
export async function textIn(path: string): Promise<string> {
  const [file] = await bucket.file(path).download()
  return wordsOf(file)
}

/** The code of the refusal that something ends with; undefined when it does not. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
  return undefined
}
