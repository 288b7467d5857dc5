import { beforeAll, describe, expect, test } from 'vitest'

import { expectRefusal } from '../api/support/answers.ts'
import { send } from '../api/support/client.ts'
import { linkPath } from '../api/support/file-links.ts'
import { submit } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { storedFiles } from '../api/support/storage.ts'
import { listObjects, readObject, upload } from '../support/direct-calls.ts'

let owner: Member
let stranger: Member
let paperId: string
let ownPaper: string
let path: string
beforeAll(async () => {
  owner = await member('author')
  stranger = await member('author')
  paperId = (await submit(owner.accessToken))._id
  ownPaper = (await submit(stranger.accessToken))._id
  const [stored = ''] = await storedFiles(`papers/${owner.uid}/`)
  path = stored
})

describe('an author asks Storage itself', () => {
  test('for another’s file, by its path or one that leads there: refused', async () => {
    const [, , , name = ''] = path.split('/')
    const paths = [
      path,
      `papers/${stranger.uid}/../${owner.uid}/${paperId}/${name}`,
      `papers//${owner.uid}/${paperId}/${name}`,
      `/${path}`,
      `./${path}`,
      `${path}\0`,
      `${path}?alt=media`,
      path.toUpperCase(),
    ]
    for (const one of paths) {
      for (const what of ['content', 'metadata'] as const) {
        const { status } = await readObject(stranger.accessToken, one, what)
        expect({ one, what, status }).toEqual({ one, what, status: 403 })
      }
    }
    expect((await readObject(owner.accessToken, path)).status).toBe(200)
  })

  test('for a list, of anybody’s files or the own: refused', async () => {
    const own = `papers/${stranger.uid}/`
    const folders = ['', 'papers/', `papers/${owner.uid}/`, own, `${own}${ownPaper}/`]
    for (const folder of [...folders, `${own}${ownPaper}/deeper/`]) {
      expect((await listObjects(stranger.accessToken, folder)).status).toBe(403)
    }
  })

  test('to put a file where it does not belong: refused', async () => {
    const before = await storedFiles('')
    const bytes = Buffer.from('%PDF-1.7')
    const own = `papers/${stranger.uid}/${ownPaper}`
    const paths = [
      path,
      `papers/${owner.uid}/${paperId}/mine.pdf`,
      `${own}/../../${owner.uid}/${paperId}/mine.pdf`,
      `${own}/..%2F..%2Fmine.pdf`,
      `${own}/a/b.pdf`,
      `${own}/a\0.pdf`,
      `${own}/a\\b.pdf`,
      `${own}/а.pdf`,
      `${own}/a.html`,
      `${own}/a.pdf.html`,
      'index.html',
    ]
    for (const one of paths) {
      const { status } = await upload(stranger.accessToken, one, bytes)
      expect({ one, status }).toEqual({ one, status: 403 })
    }
    expect(await storedFiles('')).toEqual(before)
    expect((await upload(stranger.accessToken, `${own}/a.pdf`, bytes)).status).toBe(200)
  })
})

test('a link opens the one file it was made for, wherever the request says that it comes from', async () => {
  const paper = await submit(owner.accessToken)
  const link = linkPath(paper, 'pdfFileViewerUrl')
  const other = link.replace(paper._id, paperId)
  expectRefusal(await send({ method: 'GET', path: other }), 'not-signed-in')
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const shown = await send({
    method: 'GET',
    path: `/papers/${paper._id}`,
    token: owner.accessToken,
    headers,
  })
  expect(shown.status).toBe(200)
  expect(shown.bytes.toString()).not.toContain('evil.example')
})
