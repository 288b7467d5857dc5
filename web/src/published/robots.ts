import { conference } from '../content/conference.ts'
import { paths } from '../paths.ts'

/** Pages that show nothing to somebody who is not signed in. */
const privatePaths = [paths.dashboard, paths.submitPaper, paths.verifyOtp]

/** Gives robots.txt: what search engines leave alone, and where the list of the rest is. */
export function robots(): string {
  const rules = privatePaths.map((path) => `Disallow: ${path}\n`)
  return `User-agent: *
${rules.join('')}
Sitemap: ${conference.siteUrl}/sitemap.xml
`
}
