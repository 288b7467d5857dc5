import { FieldValue } from 'firebase-admin/firestore'
import { expect, it, onTestFinished } from 'vitest'

import { newPaperId, paperFields, stampOf } from '../services/support/papers-apart.ts'
import { store } from '../support/emulators.ts'
import { waitForMails } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'

/** A paper as its author submits it; no receipt is due, since its file counts as checked. */
async function submit() {
  const { uid, email } = await storeMember('author')
  const id = newPaperId()
  const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  const check = { path: pdf.path, ok: true, reason: null, bytes: 2048, sha256: 'ab', pages: 2 }
  const paper = store.firestore.doc(`papers/${id}`)
  onTestFinished(async () => {
    await paper.delete()
  })
  await paper.create({ ...paperFields(uid, pdf), checks: { pdf: check } })
  return { paper, uid, email }
}

it('the trigger records what happens to a paper, and mails another status', async () => {
  const { paper, uid, email } = await submit()
  await paper.update({ status: 'Reject', ...stampOf('organiser-1') })
  const [mail] = await waitForMails(email, 1)
  expect(mail?.subject).toBe('Reject: On <receipts> & proofs')
  expect(mail?.text).toContain('Status: Reject\nBefore: Submitted\n')
  expect(mail?.html).toContain('On &lt;receipts&gt; &amp; proofs')
  const record = { ownerUid: uid, by: uid, at: FieldValue.serverTimestamp() }
  const batch = store.firestore.batch()
  await batch
    .delete(paper)
    .create(store.firestore.doc(`deletions/${paper.id}`), record)
    .commit()
  const kinds = async () => {
    const { docs } = await paper.collection('events').orderBy('at').get()
    const all = docs.map((document): unknown => document.get('kind'))
    // The server finds out that the file is not there, or comes too late for that.
    return all.filter((kind) => kind !== 'files-checked')
  }
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['submitted', 'status-changed', 'deleted'])
})
