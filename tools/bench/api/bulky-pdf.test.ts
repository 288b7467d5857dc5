import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'

import { bulkyPdf } from './bulky-pdf.ts'

it('has the wanted size, to the percent, and a page', async () => {
  const pdf = await bulkyPdf(200_000)
  expect(Math.abs(pdf.byteLength - 200_000)).toBeLessThan(2000)
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
})
