import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { readHostingRules } from './hosting-rules.ts'
import { serveAsHosting, type HostingServer } from './hosting-server.ts'

const page = `<!doctype html><p>${'a paper '.repeat(200)}</p>`

let folder = ''
let server: HostingServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-hosting-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'tracks.html'), '<p>Tracks</p>')
  await writeFile(join(folder, '404.html'), '<p>Page Not Found</p>')
  await writeFile(join(folder, 'assets/app.js.map'), '{}')
  const rules = readHostingRules({
    hosting: {
      public: folder,
      ignore: ['**/*.map'],
      cleanUrls: true,
      trailingSlash: false,
      rewrites: [{ source: '/api/**', function: 'api' }],
      headers: [{ source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
    },
  })
  server = await serveAsHosting(folder, rules)
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return await fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })
}

it('sends a page compressed, with the headers of the rules', async () => {
  const response = await get('/', { 'Accept-Encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
  expect(await response.text()).toBe(page)
})

it('answers 304 to who has the page already', async () => {
  const first = await get('/')
  const again = await get('/', { 'If-None-Match': first.headers.get('etag') ?? '' })
  expect([first.status, again.status]).toEqual([200, 304])
})

it('answers 404 with the site’s own page, also where a file is not deployed', async () => {
  const missing = await get('/nowhere')
  expect([missing.status, await missing.text()]).toEqual([404, '<p>Page Not Found</p>'])
  expect((await get('/assets/app.js.map')).status).toBe(404)
})

it('leads a page’s other addresses to the one, and keeps the query', async () => {
  const response = await get('/tracks/?from=mail')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/tracks?from=mail'])
})

it('says that it runs no functions', async () => {
  expect((await get('/api/v1/papers')).status).toBe(501)
})

it('does not leave the folder', async () => {
  expect((await get('/..%2f..%2fetc%2fpasswd')).status).toBe(404)
})
