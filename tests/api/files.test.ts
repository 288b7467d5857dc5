import { connect } from 'node:net'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'

import { largestPdf, sizedPdf, wordedPdf } from '../support/sample-files.ts'
import { stack } from '../support/stack.ts'
import { expectHeaders, successOf } from './support/answers.ts'
import { multipart, type FormFile } from './support/bodies.ts'
import { send, type ApiAnswer } from './support/client.ts'
import { opened, type LinkName } from './support/file-links.ts'
import { request } from './support/good-requests.ts'
import { getPaper, paperEntries, realPdf, smallPdf, submit, trySubmit } from './support/papers.ts'
import { member, type Member } from './support/personas.ts'
import { storedFiles } from './support/storage.ts'

let owner: Member
let admin: Member
beforeAll(async () => {
  const [somebody, organiser] = await Promise.all([member('author'), member('admin')])
  owner = somebody
  admin = organiser
})

const links: readonly LinkName[] = [
  'pdfFileViewerUrl',
  'pdfFileDownloadUrl',
  'supplementaryPdfViewerUrl',
  'supplementaryPdfDownloadUrl',
]

async function update(
  paperId: string,
  files: Readonly<Record<string, FormFile | undefined>>,
  token = owner.accessToken,
) {
  const body = multipart(paperEntries({ pdfFile: undefined, ...files }))
  const answer = await send(request('updatePaper', { parameters: { paperId }, body, token }))
  return successOf(endpoints.updatePaper.success, answer)
}

/** The name under which a browser saves an answer, and whether it does. */
function dispositionOf(answer: ApiAnswer) {
  const header = answer.headers['content-disposition'] ?? ''
  const [, kind, token, quoted, exact] =
    /^(\w+); filename=(?:([^\s";]+)|"([ !#-~]*)")(?:; filename\*=UTF-8''([\w.!~%-]*))?$/.exec(
      header,
    ) ?? []
  const plain = token ?? quoted
  return { kind, plain, name: exact === undefined ? plain : decodeURIComponent(exact) }
}

test('files come back byte for byte, by each link and by token', async () => {
  const [pdfFile, supplementaryPdf] = await Promise.all([
    realPdf('main.pdf', 'The paper'),
    realPdf('more.pdf', 'The supplement'),
  ])
  const paper = await submit(owner.accessToken, { pdfFile, supplementaryPdf })
  for (const link of links) {
    const answer = await opened(paper, link)
    const file = link.startsWith('pdf') ? pdfFile : supplementaryPdf
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(file.content)).toBe(true)
    expectHeaders(answer, 'application/pdf')
    expect(dispositionOf(answer)).toEqual({
      kind: link.includes('Viewer') ? 'inline' : 'attachment',
      plain: file.name,
      name: file.name,
    })
    expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'self'")
  }
  for (const token of [owner.accessToken, admin.accessToken]) {
    for (const [kind, file] of [
      ['pdf', pdfFile],
      ['supplementary', supplementaryPdf],
    ] as const) {
      const path = `/papers/${paper._id}/files/${kind}`
      const answer = await send({ method: 'GET', path, token })
      expect(answer.bytes.equals(file.content)).toBe(true)
      expect(dispositionOf(answer).kind).toBe('inline')
    }
  }
})

test('two files of 15 MB fit, and come back as a whole', { tags: ['long'] }, async () => {
  const content = largestPdf().buffer
  const largest = { name: 'largest.pdf', content }
  const paper = await submit(owner.accessToken, { pdfFile: largest, supplementaryPdf: largest })
  const answer = await opened(paper, 'supplementaryPdfDownloadUrl')
  expect(answer.bytes.equals(content)).toBe(true)
})

describe('an edit', () => {
  test('keeps each file that is not sent, byte for byte, and replaces each that is', async () => {
    const contents = ['first', 'more', 'second'].map((text) => {
      const content = wordedPdf(text)
      return { name: `${text}.pdf`, content }
    })
    const [first, more, second] = contents
    const { _id: id } = await submit(owner.accessToken, { pdfFile: first })
    const files = async () => {
      const paper = await getPaper(owner.accessToken, id)
      const kept = links.filter((link) => paper[link] !== null && link.includes('Download'))
      return await Promise.all(
        kept.map(async (link) => {
          const answer = await opened(paper, link)
          return [dispositionOf(answer).name, answer.bytes.toString()]
        }),
      )
    }
    const shown = (...list: (FormFile | undefined)[]) =>
      list.map((file) => [file?.name, file?.content.toString()])

    await update(id, {})
    expect(await files()).toEqual(shown(first))
    await update(id, { supplementaryPdf: more })
    expect(await files()).toEqual(shown(first, more))
    await update(id, { pdfFile: second }, admin.accessToken)
    expect(await files()).toEqual(shown(second, more))
  })

  test('by an admin leaves the paper to its owner', async () => {
    const { _id: id } = await submit(owner.accessToken)
    await update(id, { pdfFile: smallPdf }, admin.accessToken)
    expect((await getPaper(owner.accessToken, id))._id).toBe(id)
    expect(await storedFiles(`papers/${admin.uid}/`)).toEqual([])
  })
})

/** One of each kind: the functions’ own tests try further names. */
describe('a file’s name', () => {
  const long = 'अ'.repeat(300)
  test.each([
    ['शोध पत्र.pdf', 'शोध पत्र.pdf'],
    ['say "hi" \'there\'.pdf', 'say "hi" \'there\'.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie: b.pdf'],
    [`${long}.pdf`, `${long.slice(0, 251)}.pdf`],
  ])('%j is saved as %j', async (name, saved) => {
    const paper = await submit(owner.accessToken, { pdfFile: { ...smallPdf, name } })
    const answer = await opened(paper, 'pdfFileDownloadUrl')
    const { kind, name: found } = dispositionOf(answer)
    expect({ kind, name: found }).toEqual({ kind: 'attachment', name: saved })
  })
})

test('what is refused, or cut off half-way, leaves no paper and no file', async () => {
  const author = await member('author')
  const { bytes, contentType } = multipart(
    paperEntries({ pdfFile: { ...smallPdf, content: sizedPdf('a.pdf', 200_000).buffer } }),
  )
  for (const sent of [1, 100_000, bytes.length - 1]) {
    await new Promise<void>((resolve, reject) => {
      const { hostname, port, host } = new URL(stack.origin)
      const socket = connect({ host: hostname, port: Number(port) }, () => {
        const head = [
          'POST /api/v1/papers/submit HTTP/1.1',
          `Host: ${host}`,
          `Authorization: Bearer ${author.accessToken}`,
          `Content-Type: ${contentType}`,
          `Content-Length: ${String(bytes.length)}`,
        ]
        socket.write(`${head.join('\r\n')}\r\n\r\n`)
        socket.write(bytes.subarray(0, sent), () => socket.destroy())
      })
      socket.once('close', () => {
        resolve()
      })
      socket.once('error', reject)
    })
  }
  const page = { name: 'a.pdf', content: Buffer.from('<html>') }
  expect((await trySubmit(author.accessToken, { supplementaryPdf: page })).status).toBe(415)
  expect((await trySubmit(author.accessToken, { email: 'nobody' })).status).toBe(400)
  // The same request as a whole, which came after them, leaves both: the only paper and the only file.
  const { _id: id } = await submit(author.accessToken)
  const list = await send(
    request('listUserPapers', { parameters: { userId: author.uid }, token: author.accessToken }),
  )
  const listed = successOf(endpoints.listUserPapers.success, list)
  expect(listed.map(({ _id }) => _id)).toEqual([id])
  expect(await storedFiles(`papers/${author.uid}/`)).toHaveLength(1)
})
