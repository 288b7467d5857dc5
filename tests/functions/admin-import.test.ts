import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { checkPdf } from '../../functions/src/papers/checks/check-pdf.ts'
import { importStore } from '../../tools/admin/transfer/import-store.ts'
import { ownProject, storeAccount, storePaper } from '../services/support/own-project.ts'
import { runAdmin } from '../support/admin-command.ts'
import { store } from '../support/emulators.ts'
import { withoutChecks } from '../support/without-checks.ts'

it('an import where the functions run makes no new event and sends no mail, while a submission does', async () => {
  const { firestore, bucket } = store
  const from = await ownProject()
  const folder = join(await mkdtemp(join(tmpdir(), 'lectern-export-')), 'saved')
  onTestFinished(async () => {
    await Promise.all([from.end(), rm(join(folder, '..'), { recursive: true })])
  })
  const author = await storeAccount(from.store)
  const { id, path } = await storePaper(from.store, author.uid)
  const [content] = await from.store.bucket.file(path).download()
  const checked = { path, ...(await checkPdf(content)) }
  const checks = { pdf: { ...checked, generation: '1' }, supplementaryPdf: null }
  await from.store.firestore.doc(`papers/${id}`).update({ checks })
  await runAdmin(from.store, ['export', folder])
  await importStore(store, folder, true, Date.now())
  const { email, uid } = await storeAccount(store)
  const submitted = await storePaper(store, uid)
  const events = async (paperId: string) =>
    (await firestore.collection(`papers/${paperId}/events`).get()).size
  await expect.poll(async () => events(submitted.id), { timeout: 20_000 }).toBeGreaterThan(0)
  const mailed = async (to: string) =>
    (await firestore.collection('mail').where('to', '==', to).get()).size
  await expect.poll(async () => mailed(email), { timeout: 20_000 }).toBe(1)
  // Its check is made anew: what was found is the same, of another object.
  const generation = String((await bucket.file(path).getMetadata())[0].generation)
  const anew = async (): Promise<unknown> =>
    (await firestore.doc(`papers/${id}`).get()).get('checks')
  await expect
    .poll(anew, { timeout: 20_000 })
    .toEqual({ ...checks, pdf: { ...checked, generation } })
  const imported = await firestore.doc(`papers/${id}`).get()
  const original = await from.store.firestore.doc(`papers/${id}`).get()
  expect([await events(id), await mailed(author.email)]).toEqual([0, 0])
  expect(withoutChecks(imported.data() ?? {})).toEqual(withoutChecks(original.data() ?? {}))
  expect(imported.get('checkedAt')).toBe(undefined)
  for (const one of [
    { id, path, uid: author.uid },
    { ...submitted, uid },
  ]) {
    await firestore.recursiveDelete(firestore.doc(`papers/${one.id}`))
    await bucket.file(one.path).delete({ ignoreNotFound: true })
    await firestore.doc(`users/${one.uid}`).delete()
    await store.auth.deleteUser(one.uid)
  }
})
