import { expect, test } from 'vitest'

import { robots } from './robots.ts'

test('search engines leave private pages alone and find the sitemap', () => {
  expect(robots()).toBe(`User-agent: *
Disallow: /dashboard
Disallow: /submit-paper
Disallow: /verify-otp

Sitemap: https://lectern.example.org/sitemap.xml
`)
})
