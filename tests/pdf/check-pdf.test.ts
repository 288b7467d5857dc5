import { createHash } from 'node:crypto'

import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'

import { checkPdf, refusals } from '../../functions/src/papers/checks/check-pdf.ts'
import { claimedPages, unlistedObjects } from './support/bombs.ts'
import { honestPdf } from './support/hostile-pdfs.ts'
import { passwordPdf, restrictedPdf } from './support/locked.ts'
import { plainPages, rawPdf } from './support/raw-pdf.ts'
import { seeded } from './support/seeded.ts'

async function encrypted(options: Parameters<PDFDocument['encrypt']>[0]): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt(options)
  return Buffer.from(await document.save())
}

async function foundIn(content: Buffer): Promise<unknown> {
  const { ok, reason, pages, bytes, sha256 } = await checkPdf(content)
  expect({ bytes, sha256 }).toEqual({
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  expect(ok).toBe(reason === null)
  return pages ?? reason
}

describe('a PDF', () => {
  it.each([1, 2, 3, 4, 5, 6])('of some number of pages is counted, %i', async (seed) => {
    const { content, pages } = honestPdf(seeded(seed))
    expect(await foundIn(content)).toBe(pages)
  })

  it('as large as one may be is counted', async () => {
    const content = Buffer.concat([
      rawPdf(plainPages(7)),
      Buffer.alloc(15 * 1024 * 1024 - 6000, '% filling\n'),
      Buffer.from('\n%%EOF\n'),
    ])
    expect(await foundIn(content)).toBe(7)
  })

  it('is counted where others are counted at the same time', async () => {
    const files = Array.from({ length: 20 }, (_, seed) => honestPdf(seeded(seed)))
    const found = await Promise.all(files.map(async ({ content }) => foundIn(content)))
    expect(found).toEqual(files.map(({ pages }) => pages))
  })

  it('that claims more pages than it has is told those that it has', async () => {
    expect(await foundIn(claimedPages(5000, 3))).toBe(3)
    expect(await foundIn(claimedPages(2_000_000_000, 3))).toBe(3)
  })
})

describe('what is no readable PDF is told as such, and why:', () => {
  it.each([
    ['nothing', Buffer.alloc(0), refusals.noPdf],
    ['a beginning alone', Buffer.from('%PDF-1.7\n'), refusals.cutOff],
    ['a beginning and an end', Buffer.from('%PDF-1.7\n%%EOF'), refusals.damaged],
    ['no pages', rawPdf(plainPages(0)), refusals.noPages],
    ['pages that are claimed, and not there', claimedPages(5, 0), refusals.noPages],
    ['a password', passwordPdf(seeded(1)), refusals.locked],
    ['a scheme that nobody knows', passwordPdf(seeded(3)), refusals.locked],
    [
      'a lock against changes, which opens without a password',
      restrictedPdf(seeded(1)),
      refusals.locked,
    ],
    ['objects without a list', unlistedObjects(1000, '1 0 obj <<>> endobj '), refusals.damaged],
  ])('%s', async (_what, content, reason) => {
    expect(await foundIn(content)).toBe(reason)
  })

  it.each([
    ['a password', { userPassword: 'secret', ownerPassword: 'more secret' }],
    ['a lock against changes', { ownerPassword: 'secret', permissions: { modifying: false } }],
  ])('%s as a program writes it', async (_what, options) => {
    expect(await foundIn(await encrypted(options))).toBe(refusals.locked)
  })
})
