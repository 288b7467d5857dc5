import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

import { pdfBytesLimit } from '@lectern/domain/limits'
import { beforeAll, describe, expect, test } from 'vitest'

import { expectHeaders } from '../api/support/answers.ts'
import { send } from '../api/support/client.ts'
import { opened } from '../api/support/file-links.ts'
import { getPaper, smallPdf, submit, trySubmit } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { readObject, upload, writePaper } from '../support/direct-calls.ts'
import { wordedPdf } from '../support/sample-files.ts'

let author: Member
beforeAll(async () => {
  author = await member('author')
})

const script = '<script>document.title = "taken over"</script>'

/** What a browser would run if it were told, or guessed, that it is a page. */
const disguised: Readonly<Record<string, string>> = {
  'a page': `<!doctype html><title>A paper</title>${script}`,
  'a drawing': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  'a page behind a PDF’s first bytes': `%PDF-1.7\n<html><body>${script}</body></html>`,
  'a page behind a PDF': wordedPdf(`<html><body>${script}</body></html>`).toString('latin1'),
  'a text with a script': 'document.title = "taken over"',
}

/** No rule sees a content, and each is served on one way: every night tries these. */
const alike: ReadonlySet<string> = new Set(['a drawing', 'a text with a script'])

describe.each(Object.entries(disguised))('%s named .pdf', (what, text) => {
  const content = Buffer.from(text, 'latin1')
  const options = { tags: alike.has(what) ? ['long'] : [] }

  test('is no PDF to the API, unless it is one', options, async () => {
    const answer = await trySubmit(author.accessToken, { pdfFile: { ...smallPdf, content } })
    expect(answer.status).toBe(what === 'a page behind a PDF' ? 201 : 415)
  })

  test('uploaded to Storage past the API is still served as a PDF', options, async () => {
    const paperId = `disguised-${what.replaceAll(/\W/g, '-')}-${author.uid.slice(0, 8)}`
    const path = `papers/${author.uid}/${paperId}/a1.pdf`
    expect((await upload(author.accessToken, path, content)).status).toBe(200)
    expect((await writePaper(author, paperId)).status).toBe(200)
    const paper = await getPaper(author.accessToken, paperId)
    for (const name of ['pdfFileViewerUrl', 'pdfFileDownloadUrl'] as const) {
      const answer = await opened(paper, name)
      expect(answer.status).toBe(200)
      expectHeaders(answer, 'application/pdf')
      expect(answer.bytes).toEqual(content)
    }
  })

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/PDF'])(
    'is not stored as %s',
    { tags: what === 'a page' ? [] : ['long'] },
    async (contentType) => {
      const path = `papers/${author.uid}/other-type/a1.pdf`
      expect((await upload(author.accessToken, path, content, { contentType })).status).toBe(403)
      expect((await readObject(author.accessToken, path)).status).toBe(404)
    },
  )
})

test('a file that would unpack to more than a function holds is served as it was stored', async () => {
  const paperId = `packed-${author.uid.slice(0, 8)}`
  const path = `papers/${author.uid}/${paperId}/a1.pdf`
  const packed = gzipSync(Buffer.alloc(pdfBytesLimit * 4, '%PDF-1.7\n'))
  const metadata = { contentType: 'application/pdf', contentEncoding: 'gzip' }
  expect((await upload(author.accessToken, path, packed, metadata)).status).toBe(200)
  expect((await writePaper(author, paperId)).status).toBe(200)
  const answer = await opened(await getPaper(author.accessToken, paperId), 'pdfFileViewerUrl')
  expect(answer.status).toBe(200)
  expectHeaders(answer, 'application/pdf')
  expect(answer.bytes.length).toBe(packed.length)
})

test('a file that is called packed shows nobody other bytes than those that were checked', async () => {
  const paperId = `twofold-${author.uid.slice(0, 8)}`
  const path = `papers/${author.uid}/${paperId}/a1.pdf`
  const packed = twofold(wordedPdf('the checked paper'), wordedPdf('quite another paper'))
  expect(gunzipSync(packed).toString()).toContain('quite another paper')
  const metadata = { contentType: 'application/pdf', contentEncoding: 'gzip' }
  expect((await upload(author.accessToken, path, packed, metadata)).status).toBe(200)
  expect((await writePaper(author, paperId)).status).toBe(200)
  await expect
    .poll(async () => (await readObject(author.accessToken, path, 'content')).body)
    .toBe(packed.toString())
})

/** A packed file whose head holds one file, as a comment, and which unpacks to another. */
function twofold(seen: Buffer, unpacked: Buffer): Buffer {
  const packed = gzipSync(unpacked)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(seen.length)
  const head = Buffer.from(packed.subarray(0, 10))
  // The flag that further bytes of any kind follow.
  head[3] = 4
  return Buffer.concat([head, length, seen, packed.subarray(10)])
}

test('what the uploader says about a file names neither its type nor its name to whoever opens it', async () => {
  const paperId = `named-${author.uid.slice(0, 8)}`
  const path = `papers/${author.uid}/${paperId}/a1.pdf`
  const metadata = {
    contentType: 'application/pdf',
    contentDisposition: 'inline; filename="page.html"',
    contentLanguage: 'x',
    cacheControl: 'public, max-age=31536000',
  }
  expect((await upload(author.accessToken, path, smallPdf.content, metadata)).status).toBe(200)
  expect((await writePaper(author, paperId)).status).toBe(200)
  const answer = await opened(await getPaper(author.accessToken, paperId), 'pdfFileDownloadUrl')
  expectHeaders(answer, 'application/pdf')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=paper.pdf')
})

test.each([
  'page.html',
  'paper.pdf.exe',
  'paper.pdf\n.html',
  '../paper.pdf\0',
  'a/paper.pdf',
  'paper.pdf/',
  'paper．pdf',
])('a paper does not call its file %j', async (name) => {
  const paperId = randomUUID()
  const pdf = { path: `papers/${author.uid}/${paperId}/a1.pdf`, name, bytes: 64 }
  expect((await writePaper(author, paperId, { pdf })).status).toBe(403)
})

test('a name cannot end the header that it stands in', async () => {
  const name = 'a"; filename="page.html\r\nSet-Cookie: __session=stolen\r\n\r\n<p>.pdf'
  const paper = await submit(author.accessToken, { pdfFile: { ...smallPdf, name } })
  const answer = await opened(paper, 'pdfFileDownloadUrl')
  expectHeaders(answer, 'application/pdf')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.~-]+$/,
  )
  const { status } = await send({
    method: 'GET',
    path: `/papers/${paper._id}`,
    token: author.accessToken,
  })
  expect(status).toBe(200)
})
