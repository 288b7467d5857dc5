/** The hosts that are set aside for examples, which nobody can own (RFC 2606). */
const sampleHost = /(^|\.)example(\.(com|net|org))?$/

/**
 * Tells whether a site's address is still the one that comes with Lectern, or another of those that
 * belong to nobody.
 *
 * @throws {TypeError} when it is no address
 */
export function isSampleAddress(siteUrl: string): boolean {
  return sampleHost.test(new URL(siteUrl).hostname)
}

/** Says what is wrong with a sample address, and where the conference's own belongs. */
export function sampleAddressWarning(siteUrl: string): string {
  return `The site's address is still the sample ${siteUrl}: put your own into siteUrl of web/src/content/conference.ts. Canonical links, sitemap, calendar and mails name it.`
}
