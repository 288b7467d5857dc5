import { afterEach, describe, expect, it, vi } from 'vitest'

import { readSiteOrigins } from './parameters.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('readSiteOrigins', () => {
  it.each<[siteUrl: string, others: string, origins: string[]]>([
    ['https://conf.example.org', '', ['https://conf.example.org']],
    ['https://conf.example.org/', '', ['https://conf.example.org']],
    [
      'https://conf.example.org/2026',
      ' https://conf.web.app/ ,https://Conf.firebaseapp.com,',
      ['https://conf.example.org', 'https://conf.web.app', 'https://conf.firebaseapp.com'],
    ],
    ['http://127.0.0.1:3000', '', ['http://127.0.0.1:3000']],
    // What is no address of a site opens nothing: an opaque origin is written null.
    ['', '*,null,data:text/html,conf.web.app,file:///tmp', []],
  ])('of %j and %j are %j', (siteUrl, others, origins) => {
    vi.stubEnv('SITE_URL', siteUrl)
    vi.stubEnv('SITE_ORIGINS', others)
    expect([...readSiteOrigins()]).toEqual(origins)
  })
})
