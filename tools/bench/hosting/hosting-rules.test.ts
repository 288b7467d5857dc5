import { describe, expect, it } from 'vitest'

import {
  headersFor,
  isDeployed,
  readHostingRules,
  routeOf,
  withoutHeader,
} from './hosting-rules.ts'

function rules(hosting: Readonly<Record<string, unknown>>) {
  return readHostingRules({ hosting: { public: 'web/dist', ...hosting } })
}

function routeIn(files: readonly string[], hosting: Readonly<Record<string, unknown>> = {}) {
  return (path: string) => routeOf(rules(hosting), path, (file) => files.includes(file))
}

describe('the rules of Hosting', () => {
  it('refuse a setting that the bench does not know', () => {
    expect(() => rules({ i18n: { root: '/localized' } })).toThrow(/i18n/)
  })

  it('leave out what is not deployed', () => {
    const some = rules({ ignore: ['**/.*', '**/*.map'] })
    const files = ['index.html', 'assets/app.js', 'assets/app.js.map', 'app.js.map', '.hidden']
    expect(files.filter((file) => isDeployed(some, file))).toEqual(['index.html', 'assets/app.js'])
  })
})

describe('headers', () => {
  const some = rules({
    headers: [
      {
        source: '**',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Cache-Control', value: 'no-cache' },
        ],
      },
      { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
      { source: '**/*.@(ics|txt)', headers: [{ key: 'Cache-Control', value: 'hour' }] },
      { source: '!/@(assets|api)/**', headers: [{ key: 'X-Page', value: 'yes' }] },
    ],
  })

  it.each([
    ['/', { 'Cache-Control': 'no-cache', 'X-Page': 'yes' }],
    ['/guidelines', { 'Cache-Control': 'no-cache', 'X-Page': 'yes' }],
    ['/assets/fonts/a.woff2', { 'Cache-Control': 'immutable' }],
    ['/api/v1/papers', { 'Cache-Control': 'no-cache' }],
    ['/deadlines.ics', { 'Cache-Control': 'hour', 'X-Page': 'yes' }],
  ])('at %s come from each rule that matches, the later one first', (path, expected) => {
    expect(Object.fromEntries(headersFor(some, path))).toEqual({
      'X-Content-Type-Options': 'nosniff',
      ...expected,
    })
  })
})

it('a header can be left out everywhere', () => {
  const header = (key: string) => ({ key, value: 'yes' })
  const some = rules({
    headers: [
      { source: '**', headers: [header('X-First'), header('X-Second')] },
      { source: '/', headers: [header('X-First')] },
    ],
  })
  expect([...headersFor(withoutHeader(some, 'X-First'), '/').keys()]).toEqual(['X-Second'])
})

describe('routes', () => {
  const files = ['/index.html', '/guidelines.html', '/404.html', '/app.html', '/assets/app.js']
  const clean = routeIn(files, {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [
      { source: '/api/**', function: { functionId: 'api' } },
      { source: '/@(login|dashboard)', destination: '/app.html' },
      { source: '/gone', destination: '/gone.html' },
    ],
  })

  it.each([
    ['/', { kind: 'file', file: '/index.html' }],
    ['/index.html', { kind: 'redirect', to: '/' }],
    ['/guidelines', { kind: 'file', file: '/guidelines.html' }],
    ['/guidelines/', { kind: 'redirect', to: '/guidelines' }],
    ['/guidelines.html', { kind: 'redirect', to: '/guidelines' }],
    ['/assets/app.js', { kind: 'file', file: '/assets/app.js' }],
    ['/assets/old.js', { kind: 'missing' }],
    ['/login', { kind: 'file', file: '/app.html' }],
    ['/api/v1/papers', { kind: 'function' }],
    ['/nowhere', { kind: 'missing' }],
    ['/gone', { kind: 'missing' }],
  ])('with clean addresses: %s', (path, expected) => {
    expect(clean(path)).toEqual(expected)
  })

  it.each([
    ['/', { kind: 'file', file: '/index.html' }],
    ['/guidelines', { kind: 'missing' }],
    ['/guidelines.html', { kind: 'file', file: '/guidelines.html' }],
  ])('without any setting: %s', (path, expected) => {
    expect(routeIn(files)(path)).toEqual(expected)
  })

  it('lead to a folder by its slash, unless the settings say otherwise', () => {
    const folder = ['/tracks/index.html']
    expect(routeIn(folder)('/tracks')).toEqual({ kind: 'redirect', to: '/tracks/' })
    expect(routeIn(folder, { trailingSlash: false })('/tracks/')).toEqual({
      kind: 'redirect',
      to: '/tracks',
    })
    expect(routeIn(folder, { cleanUrls: true })('/tracks')).toEqual({
      kind: 'file',
      file: '/tracks/index.html',
    })
  })

  it('take the first rewrite that matches, and files before all of them', () => {
    const some = routeIn(['/a.txt', '/first.html', '/second.html'], {
      rewrites: [
        { source: '!/assets/**', destination: '/first.html' },
        { source: '**', destination: '/second.html' },
      ],
    })
    expect(some('/a.txt')).toEqual({ kind: 'file', file: '/a.txt' })
    expect(some('/b.txt')).toEqual({ kind: 'file', file: '/first.html' })
    expect(some('/assets/b.js')).toEqual({ kind: 'file', file: '/second.html' })
  })
})
