import { conference } from '../content/conference.ts'
import { publicPaths } from '../paths.ts'

/** Writes sitemap.xml: the pages that search engines may list. */
export function sitemap(): string {
  const entries = publicPaths.map(
    (path) => `  <url><loc>${conference.siteUrl}${path}</loc></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
