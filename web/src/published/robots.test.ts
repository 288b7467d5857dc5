import { expect, test } from 'vitest'

import { robots } from './robots.ts'

test('search engines may open every page, to read which ask not to be listed, and find the sitemap, and leave the API alone', () => {
  expect(robots()).toBe(`User-agent: *
Disallow: /api/

Sitemap: https://lectern.example.org/sitemap.xml
`)
})
