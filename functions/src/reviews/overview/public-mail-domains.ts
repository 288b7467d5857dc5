import common from 'email-providers/common.json' with { type: 'json' }

const domains: ReadonlySet<string> = new Set(common)

/** Tells whether anybody may have an address of a domain, so that sharing it says nothing of two people. */
export function isPublicMailDomain(domain: string): boolean {
  return domains.has(domain)
}
