import { describe, expect, it } from 'vitest'

import { isFromAnotherSite } from './another-site.ts'

const site = 'https://conf.example.org'
const origins = new Set([site, 'https://conf.web.app'])

type Headers = Readonly<Record<string, string>>

function ask(headers: Headers, method = 'POST'): boolean {
  return isFromAnotherSite({ method, header: (name) => headers[name] }, origins)
}

describe('isFromAnotherSite', () => {
  it.each<[Headers]>([
    [{}],
    [{ origin: site }],
    [{ origin: 'https://conf.web.app' }],
    // The site calls functions at an address of another site.
    [{ origin: site, 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://conf.web.app', 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('lets %j through', (headers) => {
    expect(ask(headers)).toBe(false)
  })

  it.each<[Headers]>([
    [{ 'sec-fetch-site': 'cross-site' }],
    // A page under a sibling of the site's domain.
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://blog.example.org', 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'anything-new' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'https://evil.example.org' }],
    [{ origin: 'https://evil.example.org', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://evil.example.org', 'sec-fetch-site': 'none' }],
    [{ origin: 'http://conf.example.org' }],
    [{ origin: `${site}:8443` }],
    [{ origin: `${site}.evil.example.org` }],
    [{ origin: `${site}, https://evil.example.org` }],
    [{ origin: `${site}/` }],
  ])('refuses %j', (headers) => {
    expect(['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ask(headers, method))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it.each(['GET', 'HEAD'])('has nothing against a %s, which changes nothing', (method) => {
    expect(
      ask({ origin: 'https://evil.example.org', 'sec-fetch-site': 'cross-site' }, method),
    ).toBe(false)
  })
})
