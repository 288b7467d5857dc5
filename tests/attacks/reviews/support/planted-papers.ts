import { randomUUID } from 'node:crypto'

import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { Paper } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import { vi } from 'vitest'

import { readPaper } from '../../../../functions/src/store/stored-paper.ts'
import { member, type Member } from '../../../api/support/personas.ts'
import { store } from '../../../support/emulators.ts'
import { waitForMails } from '../../../support/inbox.ts'
import { planted } from './planted-words.ts'

/** A paper that was submitted, with the words by which its authors are found. */
export interface PlantedAuthors {
  readonly id: string
  readonly paper: Paper
  readonly owner: Member
  /** What tells who wrote it: hidden from reviewers and from strangers. */
  readonly authorWords: readonly string[]
}

/**
 * Stores a paper whose texts, file names and PDFs name its authors, past the form, and waits until the triggers have
 * done with it: number, history, receipt.
 */
export async function plantPaper(coAuthorAddress: string): Promise<PlantedAuthors> {
  const [author, id] = [await member('author'), randomUUID()]
  const [name, affiliation, coAuthor] = [planted(), planted(), planted()]
  const [info, xmp] = [planted(), planted()]
  const email = `${planted()}@example.org`
  const content = await namedPdf(info, xmp)
  const files = await Promise.all(
    ['a1', 'b2'].map(async (file) => {
      const path = `papers/${author.uid}/${id}/${file}.pdf`
      const options = { contentType: 'application/pdf', resumable: false }
      await store.bucket.file(path).save(content, options)
      return { path, name: `${name}.pdf`, bytes: content.length }
    }),
  )
  const time = Timestamp.now()
  const reference = store.firestore.doc(`papers/${id}`)
  await reference.set({
    ownerUid: author.uid,
    fullname: `Author ${name}`,
    email,
    paperTitle: `On ${planted()}`,
    abstract: `We show ${planted()}.`,
    keywords: ['AI'],
    coAuthors: [{ name: `With ${coAuthor}`, affiliation, orcid: null, email: coAuthorAddress }],
    status: 'Submitted',
    pdf: files[0],
    supplementaryPdf: files[1],
    createdAt: time,
    updatedAt: time,
    updatedBy: author.uid,
  })
  await restOf(id, author, ['files-checked', 'submitted'])
  const paper = readPaper(await reference.get())
  if (paper === undefined) throw new Error('The planted paper is none.')
  const own = [author.uid, author.email]
  return {
    id,
    paper,
    owner: author,
    authorWords: [name, affiliation, coAuthor, info, xmp, email, ...own],
  }
}

/** Waits until the triggers have done with a paper: its history, and a mail for each thing that its author is told. */
export async function restOf(
  id: string,
  { email }: Member,
  kinds: readonly string[],
): Promise<void> {
  const mailsDue = kinds.filter((kind) => kind !== 'files-checked').length
  await waitForMails(email, 1)
  const reference = store.firestore.doc(`papers/${id}`)
  await vi.waitFor(
    async () => {
      const [paper, events, mails] = await Promise.all([
        reference.get(),
        reference.collection('events').get(),
        reference.collection('mails').where('state', '==', 'sent').get(),
      ])
      const found = events.docs.map((event) => String(event.get('kind'))).toSorted()
      const own = mails.docs.filter((mail) => mail.get('further') !== true)
      if (typeof paper.get('number') !== 'number') throw new Error('no number yet')
      if (found.join() !== kinds.join()) throw new Error(`only ${found.join()} yet`)
      if (own.length < mailsDue) throw new Error(`only ${String(own.length)} mails yet`)
    },
    { timeout: 90_000, interval: 200 },
  )
}

/** A PDF that says who made it, in both places in which PDFs do. */
async function namedPdf(info: string, xmp: string): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.addPage([300, 300])
  document.setAuthor(info)
  const { context, catalog } = document
  const types = { Type: 'Metadata', Subtype: 'XML' }
  const metadata = context.stream(`<dc:creator>${xmp}</dc:creator>`, types)
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}
