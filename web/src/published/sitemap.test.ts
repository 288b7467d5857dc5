import { expect, test } from 'vitest'

import { sitemap } from './sitemap.ts'

test('the sitemap lists the six public pages by their full addresses', () => {
  expect(sitemap()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://lectern.example.org/</loc></url>
  <url><loc>https://lectern.example.org/guidelines</loc></url>
  <url><loc>https://lectern.example.org/tracks</loc></url>
  <url><loc>https://lectern.example.org/review-process</loc></url>
  <url><loc>https://lectern.example.org/presentation</loc></url>
  <url><loc>https://lectern.example.org/contact</loc></url>
</urlset>
`)
})
