import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ApiPaper } from '@lectern/domain/api/api-paper'
import { newContent } from '@lectern/domain/paper/paper-fields'
import { beforeAll, describe, expect, test } from 'vitest'

import { stack } from '../support/stack.ts'
import { storePapers } from '../support/stored-papers.ts'
import { expectRefusal, successOf } from './support/answers.ts'
import { send } from './support/client.ts'
import { request } from './support/good-requests.ts'
import { answerHere } from './support/in-process/answer-here.ts'
import { getPaper, paperTexts, submit } from './support/papers.ts'
import { member, type Member } from './support/personas.ts'

let author: Member
let another: Member
let admin: Member
/** The author's papers, newest first; two of them came at one moment. */
let ids: readonly string[]
beforeAll(async () => {
  const people = await Promise.all([member('author'), member('author'), member('admin')])
  author = people[0]
  another = people[1]
  admin = people[2]
  const paper = { ownerUid: author.uid, status: 'Submitted' }
  const createdAt = new Date('2025-06-01T10:00:00.123Z')
  const stored = await storePapers([
    { ...paper, paperTitle: 'one' },
    { ...paper, paperTitle: 'two' },
    { ...paper, paperTitle: 'three' },
    { ...paper, paperTitle: 'four', createdAt },
    { ...paper, paperTitle: 'five', createdAt },
  ])
  ids = [...stored.slice(0, 3), ...stored.slice(3).toSorted(backwards)]
})

function backwards(one: string, other: string): number {
  return one < other ? 1 : -1
}

async function ofUser(named: string, token: string, query = '') {
  return await answerHere(
    request('listUserPapers', { parameters: { userId: named }, query, token }),
  )
}

async function listOfUser(named: string, token: string): Promise<string[]> {
  return idsOf(successOf(endpoints.listUserPapers.success, await ofUser(named, token)))
}

function idsOf(papers: readonly ApiPaper[]): string[] {
  return papers.map(({ _id }) => _id)
}

/** Follows the `Link` headers from a first page to the last. */
async function allPages(
  { success }: typeof endpoints.listPapers | typeof endpoints.listUserPapers,
  path: string,
  token: string,
): Promise<ApiPaper[][]> {
  const pages: ApiPaper[][] = []
  let next: string | undefined = path
  while (next !== undefined) {
    const answer = await answerHere({ method: 'GET', path: next, token })
    pages.push(successOf(success, answer))
    const link = answer.headers['link']
    next = link === undefined ? undefined : nextPath(String(link))
  }
  return pages
}

function nextPath(link: string): string {
  const [, address = ''] = /^<(.+)>; rel="next"$/.exec(link) ?? []
  const base = `${stack.origin}/api/v1`
  if (!address.startsWith(`${base}/`)) throw new Error(`The next page is elsewhere: ${link}`)
  return address.slice(base.length)
}

describe('a person’s papers', () => {
  test('come newest first, by id and by address in any form, to the person and to admins', async () => {
    const { uid, email } = author
    for (const { accessToken } of [author, admin]) {
      for (const named of [uid, email, email.toUpperCase(), ` ${email} `]) {
        expect(await listOfUser(named, accessToken)).toEqual(ids)
      }
      const path = `/papers/user/${email.replace('@', '%40')}`
      expect(path).toContain('%40')
      const plain = await send({ method: 'GET', path: `/papers/user/${email}`, token: accessToken })
      expect(idsOf(successOf(endpoints.listUserPapers.success, plain))).toEqual(ids)
      const encoded = await send({ method: 'GET', path, token: accessToken })
      expect(idsOf(successOf(endpoints.listUserPapers.success, encoded))).toEqual(ids)
    }
  })

  test('are refused to others in one way, whether or not there is such a person', async () => {
    const named = [author.uid, author.email, 'nobody', 'nobody@example.org', '@', 'a'.repeat(254)]
    for (const one of named) expectRefusal(await ofUser(one, another.accessToken), 'forbidden')
  })

  test('are none for who has none, and for whom nobody knows', async () => {
    expect(await listOfUser(another.uid, another.accessToken)).toEqual([])
    for (const named of ['nobody', 'nobody@example.org', '@', another.email]) {
      expect(await listOfUser(named, admin.accessToken)).toEqual([])
    }
  })

  test('are those of the account, not those with its address in the form', async () => {
    const { _id } = await submit(another.accessToken, { email: author.email })
    expect(await listOfUser(author.email, author.accessToken)).toEqual(ids)
    expect(await listOfUser(another.email, admin.accessToken)).toEqual([_id])
  })

  test.each([1, 2, 3, 4, 5, 6])('come in pages of %i', async (limit) => {
    const path = `/papers/user/${author.uid}?limit=${String(limit)}`
    const pages = await allPages(endpoints.listUserPapers, path, author.accessToken)
    expect(pages.flatMap((page) => idsOf(page))).toEqual(ids)
    const sizes = pages.map((page) => page.length)
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => limit))
    expect(pages).toHaveLength(Math.ceil(5 / limit))
  })

  test('in pages are the same when somebody else’s cursor is given: it shows no paper of theirs', async () => {
    const page = await ofUser(author.uid, author.accessToken, '?limit=1')
    const cursor = new URLSearchParams(nextPath(String(page.headers['link'])).split('?')[1])
    const query = `?limit=100&cursor=${cursor.get('cursor') ?? ''}`
    const answer = await ofUser(another.uid, another.accessToken, query)
    const shown = idsOf(successOf(endpoints.listUserPapers.success, answer))
    expect(shown.filter((id) => ids.includes(id))).toEqual([])
  })
})

describe('the list of all papers', () => {
  test('holds everybody’s, newest first, at once or in pages', async () => {
    const { _id: newest } = await submit(another.accessToken)
    const answer = await send(request('listPapers', { token: admin.accessToken }))
    expect(answer.headers['link']).toBeUndefined()
    const all = successOf(endpoints.listPapers.success, answer)
    const times = all.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const shown = idsOf(all)
    expect(shown).toContain(newest)
    expect(shown.filter((id) => ids.includes(id))).toEqual(ids)
    const limit = Math.ceil(all.length / 3)
    const pages = await allPages(
      endpoints.listPapers,
      `/papers?limit=${String(limit)}`,
      admin.accessToken,
    )
    expect(pages.flatMap((page) => idsOf(page))).toEqual(shown)
  })

  test('shows a paper as it is asked for by itself', async () => {
    const { _id: id } = await submit(author.accessToken)
    const [first] = successOf(
      endpoints.listPapers.success,
      await send(request('listPapers', { query: '?limit=1', token: admin.accessToken })),
    )
    // The number may come in between.
    const withoutLinks = ({
      number: _number,
      pdfFileViewerUrl: _viewer,
      pdfFileDownloadUrl: _download,
      ...rest
    }: ApiPaper) => rest
    const alone = withoutLinks(await getPaper(author.accessToken, id))
    expect(first === undefined ? undefined : withoutLinks(first)).toEqual(alone)
    expect(alone).toEqual({
      ...newContent({ ...paperTexts, keywords: ['AI'] }),
      _id: id,
      status: 'Submitted',
      supplementaryPdfViewerUrl: null,
      supplementaryPdfDownloadUrl: null,
      createdAt: alone.createdAt,
      updatedAt: alone.createdAt,
    })
  })

  const limitForm = 'The limit must be a number from 1 to 1000.'
  test.each([
    ['limit=0', limitForm],
    ['limit=1001', limitForm],
    ['limit=-1', limitForm],
    ['limit=1.5', limitForm],
    ['limit=ten', limitForm],
    ['limit=', 'All fields are required'],
    ['limit=1&limit=2', 'The parameter limit came more than once.'],
    [
      'limit=1&cursor=invented',
      'This cursor is not one that a list gave. Ask for the list again, without a cursor.',
    ],
    [
      `cursor=${'a'.repeat(513)}`,
      'The field cursor is not right: a text of 512 characters at most is expected.',
    ],
  ])('refuses %s', async (query, message) => {
    const token = admin.accessToken
    const answer = await send(request('listPapers', { query: `?${query}`, token }))
    expectRefusal(answer, 'invalid-input', message)
  })

  test('ignores what nobody asked for, and takes a limit of 1000', async () => {
    const query = '?limit=1000&page=7&__proto__=x&%=%zz'
    const answer = await send(request('listPapers', { query, token: admin.accessToken }))
    successOf(endpoints.listPapers.success, answer)
  })
})
