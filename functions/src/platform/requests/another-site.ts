/** What of a request says where it comes from. */
export interface SentRequest {
  readonly method: string
  /** A header's value; undefined when it was not sent. */
  readonly header: (name: string) => string | undefined
}

/**
 * What `Sec-Fetch-Site` says of a request of the site's own pages, of the person alone, and of a program.
 * `same-site` is not among them: so browsers call a page under any sibling of the site's domain, too.
 */
const ownPages: ReadonlySet<string | undefined> = new Set(['same-origin', 'none', undefined])

/**
 * Tells whether a page of another site had its visitor's browser send this, to change something. Such
 * a page needs no answer to plant its own session in that browser, or to register in somebody's name
 * from there. An `Origin` that is not the site's decides, whatever else a request says of itself:
 * browsers send it with everything that changes something, `null` included. What carries none comes
 * from a program (or from a browser that says in `Sec-Fetch-Site` that it does not): programs have no
 * visitor whose session or address they could use.
 *
 * @param siteOrigins the site's own, as browsers write them
 */
export function isFromAnotherSite(
  { method, header }: SentRequest,
  siteOrigins: ReadonlySet<string>,
): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const origin = header('origin')
  if (origin !== undefined) return !siteOrigins.has(origin)
  return !ownPages.has(header('sec-fetch-site'))
}
