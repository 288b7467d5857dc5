import { conference } from '../content/conference.ts'

/**
 * Writes robots.txt: where the list of pages is, and that the API is none. Every page may be opened:
 * the screens of the app ask not to be listed (X-Robots-Tag in firebase.json), and who may not open a
 * page never reads that, and may list its bare address.
 */
export function robots(): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${conference.siteUrl}/sitemap.xml
`
}
