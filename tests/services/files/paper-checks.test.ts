import { PDFDocument } from '@cantoo/pdf-lib'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { checkObject } from '../../../functions/src/papers/checks/check-object.ts'
import { ThreadUnavailable } from '../../../functions/src/pdf/bounded-thread.ts'
import { paddedPdf } from '../../support/sample-files.ts'
import { overtaken } from '../support/broken.ts'
import { apart, apartContext, generationOf, mailsApart } from '../support/papers-apart.ts'
import { onePage, sha256, stored, submit, threePages } from '../support/submitted-apart.ts'

const context = apartContext()

afterEach(() => {
  vi.restoreAllMocks()
})

async function emptyPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  return Buffer.from(await document.save({ addDefaultPage: false }))
}

async function lockedPdf(): Promise<Buffer> {
  const document = await PDFDocument.load(threePages)
  document.encrypt({ userPassword: 'secret', ownerPassword: 'more secret' })
  return Buffer.from(await document.save())
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const noPdf = 'it is not a PDF file.'
const cutOff = 'its end is missing.'
const damaged = 'it is damaged, and its pages cannot be counted.'

describe('a file that is no readable PDF is told as such, and why', () => {
  it.each<readonly [string, () => Promise<Buffer> | Buffer, string]>([
    ['a web page', () => html, noPdf],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), noPdf],
    ['a web page with a PDF behind it', () => Buffer.concat([html, threePages]), noPdf],
    ['a PDF whose beginning is gone', () => threePages.subarray(8), noPdf],
    ['a PDF that is cut off', () => threePages.subarray(0, threePages.length / 2), cutOff],
    ['a PDF whose last bytes are gone', () => threePages.subarray(0, -8), cutOff],
    ['a beginning and nothing else', () => paddedPdf('padded.pdf', 5000).buffer, cutOff],
    ['a beginning and an end', () => Buffer.from('%PDF-1.7\nnothing of use\n%%EOF'), damaged],
    ['a PDF with a password', lockedPdf, 'it is protected by a password or against changes.'],
    ['a PDF without pages', emptyPdf, 'it has no pages.'],
  ])('%s', async (_name, make, reason) => {
    const content = await make()
    const { id, pdf, submission } = await submit(content)
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks')).toEqual({
      pdf: {
        path: pdf.path,
        generation: await generationOf(pdf.path),
        ok: false,
        reason,
        bytes: content.length,
        sha256: sha256(content),
        pages: null,
      },
      supplementaryPdf: null,
    })
  })

  it('a file that was never stored', async () => {
    const { id, submission } = await submit(null)
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({
      ok: false,
      reason: 'it is not in the store.',
      bytes: 0,
    })
  })

  it('a file that the server has tried to read for an hour', async () => {
    const { id, submission } = await submit(threePages)
    const late = apartContext({ now: () => submission.at.getTime() + 60 * 60_000 + 1 })
    await checkPaperFiles(late, submission)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({
      ok: false,
      reason: 'it could not be read in time.',
      sha256: sha256(threePages),
    })
  })
})

describe('a PDF', () => {
  it('is counted and fingerprinted, its supplement too, and the paper stays as it is but for its number', async () => {
    const { id, pdf, supplementaryPdf, submission } = await submit(threePages, { content: onePage })
    const before = await stored(id)
    await checkPaperFiles(context, submission)
    const after = await stored(id)
    // Whoever looks for what changed finds the checks by their own time, which is the server's.
    const checkedAt: unknown = after.get('checkedAt')
    expect(checkedAt instanceof Timestamp && checkedAt > (before.updateTime ?? checkedAt)).toBe(
      true,
    )
    expect(checkedAt instanceof Timestamp && checkedAt <= (after.updateTime ?? 0)).toBe(true)
    const ok = { ok: true, reason: null }
    expect(after.data()).toEqual({
      ...before.data(),
      number: after.get('number') as unknown,
      checkedAt,
      checks: {
        pdf: {
          ...ok,
          path: pdf.path,
          generation: await generationOf(pdf.path),
          bytes: threePages.length,
          sha256: sha256(threePages),
          pages: 3,
        },
        supplementaryPdf: {
          ...ok,
          path: supplementaryPdf?.path,
          generation: await generationOf(supplementaryPdf?.path ?? ''),
          bytes: onePage.length,
          sha256: sha256(onePage),
          pages: 1,
        },
      },
    })
  })

  it.each([
    ['behind a printer’s own lines', Buffer.concat([Buffer.from('\u001B%-12345X@PJL\n'), onePage])],
    ['with white space and zeros behind it', Buffer.concat([onePage, Buffer.alloc(5000)])],
  ])('%s is one, too', async (_name, content) => {
    const { id, submission } = await submit(content)
    await checkPaperFiles(context, submission)
    expect((await stored(id)).get('checks.pdf')).toMatchObject({ ok: true, pages: 1 })
  })
})

describe('a repeated delivery', () => {
  it('reads and writes nothing again, and the mail is sent once', async () => {
    const { id, email, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const { updateTime } = await stored(id)
    const files = vi.spyOn(apart.bucket, 'file')
    await checkPaperFiles(context, submission)
    expect((await stored(id)).updateTime).toEqual(updateTime)
    // One look at what is there, and no reading.
    expect(files).toHaveBeenCalledTimes(1)
    expect(await mailsApart(email)).toHaveLength(1)
  })

  it('at the same moment writes once and mails once', async () => {
    const { id, email, submission } = await submit(threePages)
    const faster = async () => checkPaperFiles(context, submission)
    const late = { ...context, firestore: overtaken(context.firestore, faster) }
    await checkPaperFiles(late, submission)
    expect((await stored(id)).get('checks.pdf.pages')).toBe(3)
    expect(await mailsApart(email)).toHaveLength(1)
  })
})

it('fails for a repetition while the store does not answer', async () => {
  const { id, submission } = await submit(threePages)
  const file = apart.bucket.file.bind(apart.bucket)
  vi.spyOn(apart.bucket, 'file').mockImplementationOnce((path) => {
    const failure = Object.assign(new Error('unavailable'), { code: 503 })
    return Object.assign(file(path), { getMetadata: async () => Promise.reject(failure) })
  })
  await expect(checkPaperFiles(context, submission)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await stored(id)).get('checks')).toBe(undefined)
  await checkPaperFiles(context, submission)
  expect((await stored(id)).get('checks.pdf.pages')).toBe(3)
})

it('says nothing of a file while no PDF can be opened', async () => {
  const { id } = await submit(threePages)
  const path = String((await stored(id)).get('pdf.path'))
  const closed = async () => Promise.reject(new ThreadUnavailable('No thread.'))
  const look = checkObject(apart.bucket, path, null, false, closed)
  await expect(look).rejects.toMatchObject({ code: 'unavailable' })
})
