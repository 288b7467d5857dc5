import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ApiPaper } from '@lectern/domain/api/api-paper'
import { apiBase } from '@lectern/domain/api/endpoint'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'

import { fileLink } from '../../functions/src/papers/reading/file-links.ts'
import { testPlan } from '../../tools/dev/stack/plan.ts'
import { stack } from '../support/stack.ts'
import { expectRefusal } from './support/answers.ts'
import { send } from './support/client.ts'
import { linkPath, opened } from './support/file-links.ts'
import { getPaper, smallPdf, storedPaper, submit } from './support/papers.ts'
import { member, type Member } from './support/personas.ts'

const noToken = 'Log in first: this call needs an access token.'
const minutes = 60_000

let owner: Member
let stranger: Member
let paper: ApiPaper
let another: ApiPaper
let appSecret: string
beforeAll(async () => {
  const people = await Promise.all([member('author'), member('author')])
  owner = people[0]
  stranger = people[1]
  const both = { pdfFile: smallPdf, supplementaryPdf: { ...smallPdf, name: 'more.pdf' } }
  paper = await submit(owner.accessToken, both)
  another = await submit(owner.accessToken, both)
  const secrets = await readFile(join(testPlan().functionsFolder, '.secret.local'), 'utf8')
  appSecret = /^APP_SECRET="(.+)"$/m.exec(secrets)?.[1] ?? ''
})

/** A link as the service makes it at another time, as a path below the API's base. */
function linkMadeAt(time: number, secret = appSecret): string {
  const link = fileLink(
    { appSecret: secret, siteUrl: stack.origin, now: () => time },
    { paperId: v.parse(paperIdSchema, paper._id), kind: 'pdf', disposition: 'inline' },
  )
  return link.slice(`${stack.origin}${apiBase}`.length)
}

function tokenOf(path: string): string {
  return new URLSearchParams(path.split('?')[1]).get('token') ?? ''
}

describe('a link', () => {
  test('holds for 15 minutes, and is told to be over then', async () => {
    const fresh = await send({ method: 'GET', path: linkMadeAt(Date.now() - 14 * minutes) })
    expect(fresh.status).toBe(200)
    const old = await send({ method: 'GET', path: linkMadeAt(Date.now() - 15 * minutes) })
    expectRefusal(old, 'link-expired')
  })

  test('that is over still serves its owner, who sends a token as well', async () => {
    const path = linkMadeAt(Date.now() - 15 * minutes)
    expect((await send({ method: 'GET', path, token: owner.accessToken })).status).toBe(200)
    expectRefusal(await send({ method: 'GET', path, token: stranger.accessToken }), 'link-expired')
  })

  test('works whatever token comes with it', async () => {
    const path = linkPath(paper, 'pdfFileViewerUrl')
    for (const token of ['garbage', stranger.accessToken, owner.accessToken]) {
      expect((await send({ method: 'GET', path, token })).status).toBe(200)
    }
  })

  test('is new each time, while the one before works on', async () => {
    const again = await getPaper(owner.accessToken, paper._id)
    expect(again.pdfFileViewerUrl).not.toBe(paper.pdfFileViewerUrl)
    expect((await opened(paper, 'pdfFileViewerUrl')).status).toBe(200)
    expect((await opened(again, 'pdfFileViewerUrl')).status).toBe(200)
  })

  test('does not hold for another paper, file or disposition', async () => {
    const token = tokenOf(linkPath(paper, 'pdfFileViewerUrl'))
    const at = (id: string, rest: string) => `/papers/${id}/files/${rest}&token=${token}`
    expect(at(paper._id, 'pdf?disposition=inline')).toBe(linkPath(paper, 'pdfFileViewerUrl'))
    for (const path of [
      at(another._id, 'pdf?disposition=inline'),
      at('missing', 'pdf?disposition=inline'),
      at(paper._id, 'supplementary?disposition=inline'),
      at(paper._id, 'pdf?disposition=attachment'),
    ]) {
      expectRefusal(await send({ method: 'GET', path }), 'not-signed-in')
      expectRefusal(await send({ method: 'GET', path, token: stranger.accessToken }), 'not-found')
    }
  })

  test('that was changed, or signed with another secret, is worth nothing', async () => {
    const path = linkPath(paper, 'pdfFileViewerUrl')
    const [end = '', signature = ''] = tokenOf(path).split('.')
    const tokens = [
      `${String(Number(end) + 1)}.${signature}`,
      `${end}.${signature.slice(0, -2)}AA`,
      `${end}.`,
      signature,
      '',
      '.',
      `${end}.${signature}.${signature}`,
      tokenOf(linkMadeAt(Date.now(), 'a secret that nobody else has, at all')),
    ]
    for (const token of tokens) {
      const changed = `${path.split('?')[0] ?? ''}?disposition=inline&token=${token}`
      expectRefusal(await send({ method: 'GET', path: changed }), 'not-signed-in')
    }
  })

  test('is refused with a parameter twice, of a wrong kind, or too long', async () => {
    const path = linkPath(paper, 'pdfFileViewerUrl')
    const wrong = {
      [`${path}&token=a`]: 'The parameter token came more than once.',
      [path.replace('inline', 'frame')]:
        'The field disposition is not right: "inline" or "attachment" is expected.',
      [`${path}${'a'.repeat(600)}`]:
        'The field token is not right: a text of 512 characters at most is expected.',
    }
    for (const [changed, message] of Object.entries(wrong)) {
      expectRefusal(await send({ method: 'GET', path: changed }), 'invalid-input', message)
    }
  })

  test('ends with its paper', async () => {
    const ending = await getPaper(owner.accessToken, await storedPaper(owner.uid))
    expect((await opened(ending, 'pdfFileViewerUrl')).status).toBe(200)
    const path = `/papers/delete/${ending._id}`
    await send({ method: 'DELETE', path, token: owner.accessToken })
    expectRefusal(await opened(ending, 'pdfFileViewerUrl'), 'not-found')
  })
})

test('without a link, a file needs a token', async () => {
  const path = `/papers/${paper._id}/files/pdf`
  expectRefusal(await send({ method: 'GET', path }), 'not-signed-in', noToken)
})

test('a paper without a supplement has no links to one, and no file', async () => {
  const single = await getPaper(owner.accessToken, await storedPaper(owner.uid))
  expect([single.supplementaryPdfViewerUrl, single.supplementaryPdfDownloadUrl]).toEqual([
    null,
    null,
  ])
  const path = `/papers/${single._id}/files/supplementary`
  expectRefusal(await send({ method: 'GET', path, token: owner.accessToken }), 'not-found')
})
