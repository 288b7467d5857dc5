import type { Resolver } from 'node:dns/promises'

/** The part of node:dns that is asked. */
export type Dns = Pick<Resolver, 'resolveTxt'>

/** Something that is missing in the DNS, and how to mend it. */
interface DnsProblem {
  readonly what: string
  readonly remedy: string
}

/** Names that providers give their keys, for DNS servers that deny a name with names below it. */
const selectors = ['default', 'google', 'selector1', 's1', 'k1', 'mail', 'dkim']

/**
 * Compares the records of the sender's domain with the needs of large mail providers: SPF, DKIM and DMARC.
 *
 * @param domain of MAIL_FROM
 */
export async function senderProblems(domain: string, dns: Dns): Promise<DnsProblem[]> {
  try {
    return [
      ...spfProblems(domain, await textsOf(domain, dns)),
      ...((await hasKey(domain, dns)) ? [] : [dkimProblem(domain)]),
      ...(await dmarcProblems(domain, dns)),
    ]
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const what = `The DNS records of ${domain} can’t be looked up (${reason})`
    return [{ what, remedy: 'Try again from another network' }]
  }
}

function spfProblems(domain: string, texts: readonly string[]): DnsProblem[] {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (record === undefined) {
    const remedy = `Add a TXT record at ${domain} with your mail provider’s line, such as v=spf1 include:<provider> ~all`
    return [{ what: `${domain} has no SPF record`, remedy }]
  }
  if (records.length > 1) {
    const what = `${domain} has ${String(records.length)} SPF records, so none of them counts`
    return [{ what, remedy: 'Join them into one TXT record' }]
  }
  if (!/ \+?all\b/i.test(record)) return []
  const what = `The SPF record of ${domain} lets every server send`
  return [{ what, remedy: 'End it with ~all or -all' }]
}

function dkimProblem(domain: string): DnsProblem {
  const remedy = `Switch DKIM on at your mail provider, and add the record below _domainkey.${domain} that it names`
  return { what: `${domain} has no DKIM key`, remedy }
}

/** Returns true if names below `_domainkey` exist: a name with others below it is empty, not missing. */
async function hasKey(domain: string, dns: Dns): Promise<boolean> {
  if ((await lookUp(`_domainkey.${domain}`, dns)) !== undefined) return true
  for (const selector of selectors) {
    if ((await textsOf(`${selector}._domainkey.${domain}`, dns)).length > 0) return true
  }
  return false
}

async function dmarcProblems(domain: string, dns: Dns): Promise<DnsProblem[]> {
  // The record of a domain above holds for those below it.
  for (let labels = domain.split('.'); labels.length > 1; labels = labels.slice(1)) {
    const texts = await textsOf(`_dmarc.${labels.join('.')}`, dns)
    if (texts.some((text) => /^v=DMARC1\s*;/i.test(text))) return []
  }
  const remedy = `Add a TXT record at _dmarc.${domain}, such as v=DMARC1; p=none`
  return [{ what: `${domain} has no DMARC record`, remedy }]
}

async function textsOf(name: string, dns: Dns): Promise<string[]> {
  return (await lookUp(name, dns)) ?? []
}

/** Returns a name's texts, or undefined if the name doesn't exist. */
async function lookUp(name: string, dns: Dns): Promise<string[] | undefined> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENODATA') return []
    if (code === 'ENOTFOUND') return undefined
    throw error
  }
}
