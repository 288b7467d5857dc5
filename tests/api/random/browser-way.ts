import { randomUUID } from 'node:crypto'

import { finalStatus, initialStatus } from '@lectern/domain/paper/statuses'
import { deleteApp, FirebaseError, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore'
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage'

import { stack } from '../../support/stack.ts'
import type { Outcome, SentPaper, SentPdf, Way } from './way.ts'

// A refusal is an outcome here.
setLogLevel('silent')

/** Somebody's browser: it has Firebase's own SDK, and all that it does is under the rules. */
export interface BrowserSession extends Way {
  readonly token: () => Promise<string>
  /** Opens another session, as somebody does who is asked to log in again. */
  readonly logInAgain: () => Promise<void>
  /** Uploads a file, and gives it as a paper names it. */
  readonly upload: (ownerUid: string, paperId: string, pdf: SentPdf) => Promise<StoredPdf>
  readonly end: () => Promise<void>
}

interface StoredPdf {
  readonly path: string
  readonly name: string
  readonly bytes: number
}

/**
 * Signs somebody in with Firebase's SDK. Things are done as the site does them: files first, then
 * one transaction that looks at the paper as it is.
 *
 * @param onStray gets the path of each upload that became part of no paper
 */
export async function openBrowser(
  { email, password }: { readonly email: string; readonly password: string },
  onStray: (path: string) => void,
): Promise<BrowserSession> {
  const { projectId, storageBucket } = stack
  const app = initializeApp({ projectId, storageBucket, apiKey: 'any' }, randomUUID())
  const [auth, firestore, storage] = [getAuth(app), getFirestore(app), getStorage(app)]
  connectAuthEmulator(auth, `http://${stack.auth}`, { disableWarnings: true })
  connectFirestoreEmulator(firestore, ...hostAndPort(stack.firestore))
  connectStorageEmulator(storage, ...hostAndPort(stack.storage))
  const logIn = async () => signInWithEmailAndPassword(auth, email, password)
  const { user } = await logIn()

  const stamp = () => ({ updatedAt: serverTimestamp(), updatedBy: user.uid })

  const upload = async (ownerUid: string, paperId: string, pdf: SentPdf): Promise<StoredPdf> => {
    const path = `papers/${ownerUid}/${paperId}/${randomUUID()}.pdf`
    await uploadBytes(ref(storage, path), pdf.content, { contentType: 'application/pdf' })
    return { path, name: pdf.name, bytes: pdf.content.length }
  }

  const change = async (id: string, decide: Decision): Promise<Outcome> => {
    const reference = doc(firestore, 'papers', id)
    return await runTransaction(firestore, async (transaction) => {
      const stored = await transaction.get(reference)
      if (!stored.exists()) return 'gone'
      if (stored.get('status') === finalStatus) return 'accepted'
      return decide(stored, transaction, reference)
    })
  }

  return {
    token: async () => (auth.currentUser ?? user).getIdToken(),
    logInAgain: async () => {
      await logIn()
    },
    upload,
    end: async () => deleteApp(app),
    submit: async ({ title, pdf, supplementaryPdf }) => {
      const id = randomUUID()
      const files = {
        pdf: await upload(user.uid, id, pdf),
        supplementaryPdf: supplementaryPdf && (await upload(user.uid, id, supplementaryPdf)),
      }
      await runTransaction(firestore, (transaction) => {
        transaction.set(doc(firestore, 'papers', id), {
          ...texts(title),
          ...files,
          ownerUid: user.uid,
          status: initialStatus,
          createdAt: serverTimestamp(),
          ...stamp(),
        })
        return Promise.resolve()
      })
      return id
    },
    edit: async ({ id, ownerUid }, paper) => {
      const files: Partial<Record<'pdf' | 'supplementaryPdf', StoredPdf>> = {}
      const outcome = await refusalOr(async () => {
        for (const [kind, pdf] of filesOf(paper)) files[kind] = await upload(ownerUid, id, pdf)
        return await change(id, (_stored, transaction, reference) => {
          transaction.update(reference, { ...texts(paper.title), ...files, ...stamp() })
          return 'done'
        })
      })
      if (outcome !== 'done') for (const { path } of Object.values(files)) onStray(path)
      return outcome
    },
    setStatus: async ({ id }, status) =>
      refusalOr(async () =>
        change(id, (stored, transaction, reference) => {
          if (stored.get('status') === status) return 'not-needed'
          transaction.update(reference, { status, ...stamp() })
          return 'done'
        }),
      ),
    remove: async ({ id, ownerUid }) =>
      refusalOr(async () =>
        change(id, (_stored, transaction, reference) => {
          const record = { ownerUid, by: user.uid, at: serverTimestamp() }
          transaction.delete(reference).set(doc(firestore, 'deletions', id), record)
          return 'done'
        }),
      ),
  }
}

type Decision = (
  stored: DocumentSnapshot,
  transaction: Transaction,
  reference: DocumentReference,
) => Outcome

/** The rules refuse without a reason. */
async function refusalOr(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    const isRefusal =
      error instanceof FirebaseError &&
      ['permission-denied', 'storage/unauthorized'].includes(error.code)
    if (isRefusal) return 'either'
    throw error
  }
}

function filesOf({ pdf, supplementaryPdf }: SentPaper) {
  return [
    ...(pdf === null ? [] : [['pdf', pdf] as const]),
    ...(supplementaryPdf === null ? [] : [['supplementaryPdf', supplementaryPdf] as const]),
  ]
}

function texts(paperTitle: string) {
  return {
    fullname: 'Asha Rao',
    email: 'asha.rao@example.org',
    paperTitle,
    abstract: 'An abstract.',
    keywords: ['AI'],
  }
}

function hostAndPort(address: string): [host: string, port: number] {
  const { hostname, port } = new URL(`http://${address}`)
  return [hostname, Number(port)]
}
