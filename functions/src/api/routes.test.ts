import { endpoints } from '@lectern/domain/api/api-endpoints'
import { apiBase } from '@lectern/domain/api/endpoint'
import { wordsOfAddresses } from '@lectern/domain/paper/words-of-addresses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findRoute } from './routes.ts'

function at(method: string, path: string): unknown {
  const found = findRoute(method, `${apiBase}${path}`)
  if (found.kind === 'route') return [found.route.name, found.route.parameters]
  return found.kind === 'unknown' ? 'unknown' : found.allowed
}

/** The words that stand where the address of another call of as many segments has a paper's id. */
function wordsForIds(): string[] {
  const templates = Object.values(endpoints).map(({ path }) => path.slice(1).split('/'))
  const isOpen = (segment: string | undefined) => segment?.startsWith('{') === true
  const words = templates.flatMap((one) => {
    const at = one.indexOf('{paperId}')
    if (at === -1) return []
    const alike = templates.filter(
      (other) =>
        other.length === one.length &&
        other.every(
          (segment, place) =>
            place === at ||
            segment === one[place] ||
            (place > at && (isOpen(segment) || isOpen(one[place]))),
        ),
    )
    return alike.map((other) => other[at] ?? '').filter((word) => !isOpen(word))
  })
  return [...new Set(words)].toSorted()
}

describe('findRoute', () => {
  it('never takes a paper’s id for a word of an address', () => {
    expect(wordsOfAddresses).toEqual(wordsForIds())
  })

  it.each(Object.entries(endpoints))('finds %s', (name, endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x1')
    const parameters = Object.fromEntries(
      Object.keys(endpoint.parameters).map((parameter) => [parameter, 'x1']),
    )
    expect(findRoute(endpoint.method, `${apiBase}${path}`)).toEqual({
      kind: 'route',
      route: { name, endpoint, parameters },
    })
  })

  it.each([
    ['GET', '/papers/p1', ['getPaper', { paperId: 'p1' }]],
    ['HEAD', '/papers/p1', ['getPaper', { paperId: 'p1' }]],
    ['GET', '/papers/', ['listPapers', {}]],
    ['GET', '/papers/p1/files/pdf', ['getPaperFile', { paperId: 'p1', kind: 'pdf' }]],
    ['GET', '/papers/user/ada%40example.org', ['listUserPapers', { userId: 'ada@example.org' }]],
    ['GET', '/papers/user/a%2Fb', ['listUserPapers', { userId: 'a/b' }]],
    ['POST', '/papers/submit', ['submitPaper', {}]],
    ['POST', '/papers/p1', ['GET', 'HEAD']],
    // An address of its own is never a paper of that name.
    ['GET', '/papers/submit', ['POST']],
    ['OPTIONS', '/users/login', ['POST']],
    ['get', '/papers', ['GET', 'HEAD']],
    ['GET', '/papers//', 'unknown'],
    ['GET', '/papers/user/', ['getPaper', { paperId: 'user' }]],
    ['GET', '//papers', 'unknown'],
    ['GET', '/papers/%', 'unknown'],
    ['GET', '/papers/%C3%28', 'unknown'],
    ['GET', '/papers/a/b/c', 'unknown'],
    ['GET', '/Papers', 'unknown'],
    ['GET', '/docs', 'unknown'],
    ['GET', '/', 'unknown'],
    ['GET', '', 'unknown'],
  ] as const)('%s %s', (method, path, expected) => {
    expect(at(method, path)).toEqual(expected)
  })

  it.each(['/', '/papers', '/api/v2/papers', '/api/v1papers', '/x/api/v1/papers', ''])(
    'knows nothing outside the base: %s',
    (path) => {
      expect(findRoute('GET', path)).toEqual({ kind: 'unknown' })
    },
  )

  it('gives any text of one segment as it was before its encoding', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (userId) => {
        fc.pre(userId.isWellFormed())
        const path = `/papers/user/${encodeURIComponent(userId)}`
        expect(at('GET', path)).toEqual(['listUserPapers', { userId }])
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (method, path) => {
        expect(() => findRoute(method, `${apiBase}/${path}`)).not.toThrow()
      }),
    )
  })
})
