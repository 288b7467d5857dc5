import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { importMarker, newImportMarker } from '../../../functions/src/store/import-marker.ts'
import {
  apart,
  apartContext,
  authorApart,
  mailsApart,
  newPaperId,
  paperFields,
  stampOf,
  storeFile,
  write,
} from '../../services/support/papers-apart.ts'
import {
  onePage,
  sha256,
  stored,
  submit,
  threePages,
} from '../../services/support/submitted-apart.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { stack } from '../../support/stack.ts'

const context = apartContext()
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

describe('the receipt', () => {
  it('goes to the account’s address and says what was received', async () => {
    const { id, email, submission } = await submit(threePages, {
      name: 'data <1>.pdf',
      content: html,
    })
    const createdAt = Timestamp.fromDate(new Date('2026-03-04T05:06:07.890Z'))
    await apart.firestore.doc(`papers/${id}`).update({ createdAt, updatedAt: createdAt })
    await checkPaperFiles(context, submission)
    const [mail, ...others] = await mailsApart(email)
    expect(others).toEqual([])
    expect(await mailsApart('typed.in.the.form@example.com')).toEqual([])
    expect(mail).toMatchObject({
      kind: 'paper-received',
      state: 'pending',
      subject: 'Received: On <receipts> & proofs',
    })
    const text = String(mail?.['text'])
    const { number } = (await apart.firestore.doc(`papers/${id}`).get()).data() ?? {}
    expect(text.split('\n\n')[3]?.split('\n')).toEqual([
      'Title: On <receipts> & proofs',
      `Number: #${String(number)}`,
      'Received: 4 March 2026 at 10:36:07, India Standard Time (UTC+5:30)',
      `Paper: paper.pdf, 3 pages, ${new Intl.NumberFormat('en').format(threePages.length)} bytes`,
      `Paper, SHA-256: ${sha256(threePages)}`,
      `Supplementary PDF: data <1>.pdf, ${String(html.length)} bytes`,
      'Supplementary PDF, problem: it is not a PDF file.',
      `Supplementary PDF, SHA-256: ${sha256(html)}`,
    ])
    expect(text).toContain('\n\nYour papers: https://example.org/dashboard\n\n')
    expect(text).toContain('A file does not open as a PDF that everybody can read.')
    expect(mail?.['html']).toContain('data &lt;1&gt;.pdf')
    expect(mail?.['html']).not.toContain('<1>')
  })

  it('of an imported paper is not mailed again', async () => {
    const { uid, email } = await authorApart()
    const id = newPaperId()
    await importMarker(apart.firestore, id).set(newImportMarker(Date.now()))
    const pdf = await storeFile(uid, id, { fileId: 'a1', content: threePages })
    await checkPaperFiles(context, await write(id, paperFields(uid, pdf)))
    expect((await stored(id)).get('checks.pdf.pages')).toBe(3)
    expect(await mailsApart(email)).toEqual([])
  })

  it('of an owner without an account goes nowhere, and the file is checked', async () => {
    const { uid, id, email, submission } = await submit(threePages)
    await apart.firestore.doc(`users/${uid}`).delete()
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks.pdf.pages')).toBe(3)
    expect(await mailsApart(email)).toEqual([])
    expect(await mailsApart('typed.in.the.form@example.com')).toEqual([])
  })
})

it('the trigger reads a new file, mails the receipt and removes what was replaced', async () => {
  const { uid, email } = await storeMember('author')
  const bucket = apart.bucket.storage.bucket(stack.storageBucket)
  const id = newPaperId()
  const upload = async (fileId: string, content: Buffer) => {
    const path = `papers/${uid}/${id}/${fileId}.pdf`
    await bucket.file(path).save(content, { contentType: 'application/pdf', resumable: false })
    return { path, name: `${fileId}.pdf`, bytes: content.length }
  }
  const paper = store.firestore.doc(`papers/${id}`)
  const pages = async (): Promise<unknown> => (await paper.get()).get('checks.pdf.pages')
  const first = await upload('a1', threePages)
  await paper.create(paperFields(uid, first))
  await expect.poll(pages, { timeout: 20_000 }).toBe(3)
  const [mail] = await waitForMails(email, 1)
  expect(mail?.subject).toBe('Received: On <receipts> & proofs')
  await paper.update({ pdf: await upload('b2', onePage), ...stampOf(uid) })
  await expect.poll(pages, { timeout: 20_000 }).toBe(1)
  await expect
    .poll(async () => (await bucket.file(first.path).exists())[0], { timeout: 20_000 })
    .toBe(false)
})
