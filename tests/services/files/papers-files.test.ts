import type { ApiFileKind } from '@lectern/domain/api/api-paper'
import { pdfBytesLimit } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import { beforeAll, describe, expect, it } from 'vitest'

import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import {
  fileLink,
  linkLifetime,
  type Disposition,
  type LinkedFile,
} from '../../../functions/src/papers/reading/file-links.ts'
import { findFile, openFile } from '../../../functions/src/papers/reading/open-file.ts'
import { largestPdf, wordsOf } from '../../support/sample-files.ts'
import { breaking } from '../support/broken.ts'
import {
  content,
  context,
  newPaperId,
  paperDocument,
  pdf,
  refusalOf,
  someone,
} from '../support/papers.ts'

const start = Date.now()
const atStart = { ...context, now: () => start }
const whenOver = { ...context, now: () => start + linkLifetime }

function asked(
  paperId: PaperId,
  kind: ApiFileKind = 'pdf',
  disposition: Disposition = 'inline',
): LinkedFile {
  return { paperId, kind, disposition }
}

function tokenFor(file: LinkedFile): string {
  return new URL(fileLink(atStart, file)).searchParams.get('token') ?? ''
}

async function submitted() {
  const owner = someone()
  const files = {
    pdf: pdf('the paper', 'ಪ್ರಬಂಧ.pdf'),
    supplementaryPdf: pdf('the proofs', 'proofs.pdf'),
  }
  return { owner, paper: await submitPaper(context, owner.uid, content, files) }
}

describe('findFile', () => {
  let owner: Awaited<ReturnType<typeof submitted>>['owner']
  let paper: Awaited<ReturnType<typeof submitted>>['paper']
  beforeAll(async () => {
    ;({ owner, paper } = await submitted())
  })

  it.each(['inline', 'attachment'] as const)('opens both files by link, %s', async (how) => {
    for (const [kind, file] of [
      ['pdf', paper.pdf],
      ['supplementary', paper.supplementaryPdf],
    ] as const) {
      const link = asked(paper.id, kind, how)
      for (const viewer of [null, someone(), owner]) {
        expect(await findFile(atStart, viewer, link, tokenFor(link))).toEqual(file)
      }
    }
  })

  it('opens them without a link for the owner and admins, even with one that is over or forged', async () => {
    const link = asked(paper.id)
    for (const viewer of [owner, someone('admin')]) {
      expect(await findFile(atStart, viewer, link, undefined)).toEqual(paper.pdf)
      expect(await findFile(atStart, viewer, link, 'forged')).toEqual(paper.pdf)
      expect(await findFile(whenOver, viewer, link, tokenFor(link))).toEqual(paper.pdf)
    }
  })

  it('says of a link that it is over to everybody else', async () => {
    const link = asked(paper.id)
    for (const viewer of [null, someone()]) {
      const refusal = await refusalOf(findFile(whenOver, viewer, link, tokenFor(link)))
      expect(refusal).toBe('link-expired')
    }
  })

  it('counts a forged link, or one to something else, as none', async () => {
    const link = asked(paper.id)
    const others = [asked(newPaperId()), asked(paper.id, 'supplementary')]
    const inBrowserOnly = asked(paper.id, 'pdf', 'attachment')
    for (const token of ['forged', ...[...others, inBrowserOnly].map(tokenFor), undefined]) {
      expect(await refusalOf(findFile(atStart, null, link, token))).toBe('not-signed-in')
      expect(await refusalOf(findFile(atStart, someone(), link, token))).toBe('not-found')
    }
  })

  it('asks nobody in particular to sign in before it tells whether there is such a paper', async () => {
    const missing = asked(newPaperId())
    expect(await refusalOf(findFile(atStart, null, missing, undefined))).toBe('not-signed-in')
    expect(await refusalOf(findFile(atStart, someone('admin'), missing, undefined))).toBe(
      'not-found',
    )
  })

  it('finds nothing where a link’s paper is gone, or has no such file', async () => {
    const { paper: without } = await submitted()
    await paperDocument(without.id).update({ supplementaryPdf: null })
    const supplement = asked(without.id, 'supplementary')
    const refusal = findFile(atStart, null, supplement, tokenFor(supplement))
    expect(await refusalOf(refusal)).toBe('not-found')
    await paperDocument(without.id).delete()
    const link = asked(without.id)
    expect(await refusalOf(findFile(atStart, null, link, tokenFor(link)))).toBe('not-found')
  })
})

describe('openFile', () => {
  it('gives the name and the whole content', async () => {
    const { paper } = await submitted()
    const { name, content: bytes } = await openFile(context, paper.pdf)
    expect([name, wordsOf(bytes)]).toEqual(['ಪ್ರಬಂಧ.pdf', 'the paper'])
  })

  it('gives a file of 15 MB unchanged', { tags: ['long'] }, async () => {
    const { buffer } = largestPdf()
    buffer.write('the end\n%%EOF', pdfBytesLimit - 13)
    const files = { pdf: { name: 'largest.pdf', content: buffer }, supplementaryPdf: null }
    const paper = await submitPaper(context, someone().uid, content, files)
    expect((await openFile(context, paper.pdf)).content.equals(buffer)).toBe(true)
  })

  it('finds nothing where the object is gone', async () => {
    const { paper } = await submitted()
    await context.bucket.file(paper.pdf.path).delete()
    expect(await refusalOf(openFile(context, paper.pdf))).toBe('not-found')
  })

  it.each([
    [503, 'unavailable'],
    ['ECONNRESET', 'unavailable'],
    [403, 403],
  ])('answers a failure %s of Storage as %s', async (code, expected) => {
    const { paper } = await submitted()
    const bucket = breaking(context.bucket, {
      file: (path) =>
        breaking(context.bucket.file(path), {
          download: async () => Promise.reject(Object.assign(new Error('failed'), { code })),
        }),
    })
    expect(await refusalOf(openFile({ bucket }, paper.pdf))).toBe(expected)
  })
})
