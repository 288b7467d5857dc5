import { pdfBytesLimit } from '@lectern/domain/limits'
import { storedPaperSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import { restrictedPdf } from '../../pdf/support/locked.ts'
import { plainPages, rawPdf } from '../../pdf/support/raw-pdf.ts'
import { seeded } from '../../pdf/support/seeded.ts'
import { largestPdf, paddedPdf, tooLargePdf } from '../../support/sample-files.ts'
import { breaking } from '../support/broken.ts'
import {
  content,
  context,
  countingUploads,
  filesOf,
  fieldsOf,
  paperDocument,
  pdf,
  refusalOf,
  someone,
  textIn,
} from '../support/papers.ts'
import { retitleUnderRules } from '../support/under-rules.ts'

const none = { supplementaryPdf: null }

describe('submitPaper', () => {
  it('stores the fields that the rules allow, and no others', async () => {
    const { uid } = someone()
    const before = Date.now()
    const files = { pdf: pdf('the paper'), supplementaryPdf: pdf('the proofs', 'proofs.pdf') }
    const paper = await submitPaper(context, uid, content, files)
    const stored = (await fieldsOf(paper.id)) ?? {}
    expect(Object.keys(stored).toSorted()).toEqual(
      Object.keys(v.omit(storedPaperSchema, ['checks', 'checkedAt', 'number']).entries).toSorted(),
    )
    expect(stored).toMatchObject({ ...content, ownerUid: uid, status: 'Submitted' })
    expect(stored['createdAt']).toEqual(stored['updatedAt'])
    expect(paper).toMatchObject({ ...content, ownerUid: uid, status: 'Submitted' })
    expect(paper.createdAt).toEqual(paper.updatedAt)
    expect(Math.abs(paper.createdAt.getTime() - before)).toBeLessThan(10_000)
    const [main, proofs] = [files.pdf, files.supplementaryPdf].map((file) => file.content.length)
    expect(paper.pdf).toMatchObject({ name: 'paper.pdf', bytes: main })
    expect(paper.supplementaryPdf).toMatchObject({ name: 'proofs.pdf', bytes: proofs })
    expect(logs.paperSubmitted).toHaveBeenCalledWith(paper.id, uid)
  })

  it('uploads both files into the owner’s folder for the paper, as PDFs', async () => {
    const { uid } = someone()
    const paper = await submitPaper(context, uid, content, {
      pdf: pdf('the paper'),
      supplementaryPdf: pdf('the proofs'),
    })
    const paths = [paper.pdf.path, paper.supplementaryPdf?.path ?? '']
    expect(await filesOf(uid)).toEqual(paths.toSorted())
    expect(await Promise.all(paths.map(textIn))).toEqual(['the paper', 'the proofs'])
    for (const path of paths) {
      expect(path).toMatch(
        new RegExp(`^papers/${uid}/${paper.id}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.pdf$`),
      )
      const [metadata] = await context.bucket.file(path).getMetadata()
      expect(metadata.contentType).toBe('application/pdf')
    }
  })

  it('asks for no link that needs no sign-in, and to overwrite nothing', async () => {
    // The emulator overwrites whatever it is asked.
    const saved: unknown[] = []
    const bucket = breaking(context.bucket, {
      file: (path) => {
        const file = context.bucket.file(path)
        return breaking(file, {
          save: async (data, options) => {
            saved.push(structuredClone(options))
            await file.save(data, options)
          },
        })
      },
    })
    await submitPaper({ ...context, bucket }, someone().uid, content, { pdf: pdf('a'), ...none })
    expect(saved).toEqual([
      {
        contentType: 'application/pdf',
        validation: 'md5',
        preconditionOpts: { ifGenerationMatch: 0 },
        resumable: false,
      },
    ])
  })

  it.each([
    ['a name in each script', 'ಸಂಶೋಧನೆ शोध 論文 👩🏽‍🔬.pdf'],
    ['the longest name', 'ಕ'.repeat(300)],
    ['no name', ''],
  ])('stores what the rules would take from a browser: %s', async (_what, name) => {
    const { uid } = someone()
    const files = { pdf: pdf('a', name), supplementaryPdf: pdf('b', name) }
    const paper = await submitPaper(context, uid, content, files)
    expect(await retitleUnderRules(uid, paper.id, 'Another title')).toBe(200)
    expect((await paperDocument(paper.id).get()).get('paperTitle')).toBe('Another title')
    // Else the rules look at nothing here.
    await paperDocument(paper.id).update({ 'pdf.name': 'paper.exe' })
    expect(await retitleUnderRules(uid, paper.id, 'Yet another')).toBe(403)
  })

  it('stores null where no supplementary file came', async () => {
    const paper = await submitPaper(context, someone().uid, content, { pdf: pdf('a'), ...none })
    expect(paper.supplementaryPdf).toBeNull()
    expect((await paperDocument(paper.id).get()).get('supplementaryPdf')).toBeNull()
  })

  it.each(['ಸಂಶೋಧನೆ.pdf', 'शोधपत्र.pdf', '論文 (最終版).pdf', 'بحث.PDF', 'Müller & Søn.pdf'])(
    'keeps the name %s',
    async (name) => {
      const files = { pdf: pdf('a', name), supplementaryPdf: pdf('b', `/home/asha/${name}`) }
      const paper = await submitPaper(context, someone().uid, content, files)
      expect([paper.pdf.name, paper.supplementaryPdf?.name]).toEqual([name, name])
    },
  )

  it('names files that have no name', async () => {
    const files = { pdf: pdf('a', ''), supplementaryPdf: pdf('b', '.pdf') }
    const paper = await submitPaper(context, someone().uid, content, files)
    expect([paper.pdf.name, paper.supplementaryPdf?.name]).toEqual(['paper.pdf', 'supplement.pdf'])
  })

  it('takes a file of 15 MB', { tags: ['long'] }, async () => {
    const { uid } = someone()
    const file = { name: 'largest.pdf', content: largestPdf().buffer }
    const paper = await submitPaper(context, uid, content, { pdf: file, ...none })
    expect(paper.pdf.bytes).toBe(pdfBytesLimit)
    const [metadata] = await context.bucket.file(paper.pdf.path).getMetadata()
    expect(Number(metadata.size)).toBe(pdfBytesLimit)
  })

  const page = { name: 'page.pdf', content: new TextEncoder().encode('<!doctype html>') }
  const empty = { name: 'empty.pdf', content: new Uint8Array() }
  const tooLarge = { name: 'large.pdf', content: tooLargePdf().buffer }

  it.each([
    ['not-a-pdf', page],
    ['file-empty', empty],
    ['file-too-large', tooLarge],
  ])('refuses either file as %s, and uploads nothing', async (code, file) => {
    const { uid } = someone()
    for (const files of [
      { pdf: file, supplementaryPdf: null },
      { pdf: pdf('a'), supplementaryPdf: file },
    ]) {
      expect(await refusalOf(submitPaper(context, uid, content, files))).toBe(code)
    }
    expect(await filesOf(uid)).toEqual([])
  })

  it.each([
    ['its end is missing.', paddedPdf('cut.pdf', 5000).buffer],
    ['it is damaged, and its pages cannot be counted.', Buffer.from('%PDF-1.7\nfoo\n%%EOF')],
    ['it is protected by a password or against changes.', restrictedPdf(seeded(1))],
    ['it has no pages.', rawPdf(plainPages(0))],
  ])(
    'refuses either file that nobody can read, because %s, and uploads nothing',
    async (reason, bytes) => {
      const { uid } = someone()
      const file = { name: 'bad.pdf', content: bytes }
      const counted = countingUploads()
      for (const [what, files] of [
        ['The paper’s PDF', { pdf: file, supplementaryPdf: null }],
        ['The supplement', { pdf: pdf('a'), supplementaryPdf: file }],
      ] as const) {
        await expect(submitPaper(counted.context, uid, content, files)).rejects.toMatchObject({
          code: 'unreadable-pdf',
          message: `${what} cannot be taken: ${reason} Save it anew and send that.`,
        })
      }
      expect([counted.paths, await filesOf(uid)]).toEqual([[], []])
    },
  )
})
