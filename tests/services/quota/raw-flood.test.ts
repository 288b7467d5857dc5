import { randomUUID } from 'node:crypto'

import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { countStoredFile } from '../../../functions/src/papers/files/count-stored-file.ts'
import { hour } from '../../../functions/src/platform/submission-limits.ts'
import { accountUseReference, keyOf } from '../../../functions/src/quota/account-use.ts'
import { countMadePaper } from '../../../functions/src/quota/count-made-paper.ts'
import { liftStop } from '../../../functions/src/quota/lift-stop.ts'
import { decision } from '../../rules/support/decision.ts'
import { member } from '../../rules/support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../../rules/support/rules-environment.ts'
import { newPaper } from '../../rules/support/sample-paper.ts'
import { stack } from '../../support/stack.ts'
import { newUid, quotaContext } from '../support/quota.ts'

process.env['FIRESTORE_EMULATOR_HOST'] = stack.firestore
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = stack.storage
process.env['METADATA_SERVER_DETECTION'] = 'none'

const limits = { papersAnHour: 5, papersInAll: 100, uploadsAnHour: 120, uploadsADay: 400 }

let rules: RulesUnderTest
let app: App
let context: ReturnType<typeof quotaContext>
beforeAll(async () => {
  rules = await firestoreRules()
  const { projectId } = rules
  app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, projectId)
  const [firestore, bucket] = [getFirestore(app), getStorage(app).bucket()]
  context = quotaContext({ store: { firestore, bucket } }, limits)
})
afterAll(async () => {
  await deleteApp(app)
  await rules.cleanup()
})

/** Papers that a browser makes one right after the other, whose files don't exist: what the rules say. */
async function burst(uid: string, papers: number) {
  const author = rules.as(
    member('an author', uid, 'author', { openedAt: Math.floor(Date.now() / 1000) - 60 }),
  )
  const made = Array.from({ length: papers }, async () => {
    const id = randomUUID()
    return [id, await decision(() => author.firestore().doc(`papers/${id}`).set(newPaper(id, uid)))]
  })
  return await Promise.all(made)
}

/** The triggers get through with what was made. */
async function hear(uid: ReturnType<typeof newUid>): Promise<number> {
  const found = await context.firestore.collection('papers').where('ownerUid', '==', uid).get()
  // One after the other: in the emulator, transactions that race wait for each other for seconds.
  for (const paper of found.docs) {
    const createdAt: unknown = paper.get('createdAt')
    if (!(createdAt instanceof Timestamp)) throw new Error('A paper has no time.')
    await countMadePaper(context, { id: paper.id, ownerUid: uid, at: createdAt.toMillis() })
  }
  return found.size
}

const all = (papers: number, decision: string) => Array.from({ length: papers }, () => decision)
const decisionsOf = (made: readonly (readonly string[])[]) => made.map(([, decision]) => decision)

it('as many papers as an hour has are taken in a burst, the next ones refused, and one more when an hour is over', async () => {
  const uid = newUid()
  expect(decisionsOf(await burst(uid, 5))).toEqual(all(5, 'allowed'))
  expect(await hear(uid)).toBe(5)
  expect(decisionsOf(await burst(uid, 5))).toEqual(all(5, 'denied'))
  expect(await hear(uid)).toBe(5)
  // Somebody else is not touched, and what is there can be edited.
  expect(decisionsOf(await burst(newUid(), 1))).toEqual(['allowed'])
  const block = context.firestore.doc(`blocked/${uid}`)
  const until: unknown = (await block.get()).get('until')
  expect(until instanceof Timestamp && until.toMillis() > Date.now() + 0.9 * hour).toBe(true)
  await block.update({ until: Timestamp.now() })
  expect(decisionsOf(await burst(uid, 1))).toEqual(['allowed'])
})

it('uploads without a paper keep their uploader from making papers, until an organiser lifts it', async () => {
  const uid = newUid()
  const [[paperId = ''] = []] = await burst(uid, 1)
  const uploads: Record<string, number> = {}
  for (let count = 1; count < limits.uploadsAnHour; count += 1) {
    uploads[keyOf(String(count))] = context.now()
  }
  await accountUseReference(context.firestore, uid).set({ uploads }, { merge: true })
  const path = `papers/${uid}/orphan/last.pdf`
  await countStoredFile(context, { path, generation: '1', at: context.now() })
  expect(decisionsOf(await burst(uid, 1))).toEqual(['denied'])
  const author = rules.as(
    member('the author', uid, 'author', { openedAt: Math.floor(Date.now() / 1000) - 60 }),
  )
  const edit = { paperTitle: 'Another', updatedBy: uid }
  const paper = author.firestore().doc(`papers/${paperId}`)
  expect(await decision(() => paper.update({ ...edit, updatedAt: serverTimestamp() }))).toBe(
    'allowed',
  )
  expect(await liftStop(context.firestore, uid, Date.now())).toBe(true)
  expect(decisionsOf(await burst(uid, 1))).toEqual(['allowed'])
  await hear(uid)
  expect(decisionsOf(await burst(uid, 1))).toEqual(['allowed'])
})

it('an organiser lifts nothing else by it', async () => {
  const [removed, nobody] = [newUid(), newUid()]
  const block = { from: 'everything', until: null, at: Timestamp.now(), reason: 'removed' }
  await context.firestore.doc(`blocked/${removed}`).set(block)
  expect(await liftStop(context.firestore, removed, Date.now())).toBe(false)
  expect(await liftStop(context.firestore, nobody, Date.now())).toBe(false)
  expect((await context.firestore.doc(`blocked/${removed}`).get()).data()).toEqual(block)
  expect((await context.firestore.doc(`blocked/${nobody}`).get()).exists).toBe(false)
})
