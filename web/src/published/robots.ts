import { conference } from '../content/conference.ts'

/**
 * Gives robots.txt: where the list of pages is, and no page that a search engine must not open. The
 * screens of the app ask not to be listed (X-Robots-Tag in firebase.json), and who may not open a page
 * never reads that, and may list its bare address.
 */
export function robots(): string {
  return `User-agent: *
Disallow:

Sitemap: ${conference.siteUrl}/sitemap.xml
`
}
