import { isIP } from 'node:net'

/** Where a request comes from, as far as the platform itself says it. */
export interface ClientAddress {
  /**
   * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address; `unknown`. With the
   * gateway behind it, where there is one.
   */
  readonly address: string
  /**
   * What counts as one network, in which one visitor has many addresses: /24 or /48; `unknown`. With the
   * gateway behind it, where there is one.
   */
  readonly network: string
  /**
   * Who passed the request on, where the others were read beyond the last hop. Whoever calls a function
   * past Hosting writes those, but never this one: so this one is counted too, more generously.
   */
  readonly gateway: string | null
}

/**
 * How many addresses the platform itself appends to X-Forwarded-For, the visitor's being the first of
 * them. 0 where nothing stands before the function and the connection's own address counts.
 */
export interface AddressHops {
  /** When a function is called at its own address. */
  readonly direct: number
  /** When Hosting passes the request on. */
  readonly hosting: number
}

/** What is looked at of a request. */
export interface AddressedRequest {
  /** A header's value by its name in lower case; several of one name are joined by commas. */
  readonly header: (name: string) => string | undefined
  /** The connection's own address; undefined once it has closed. */
  readonly remoteAddress: string | undefined
}

const unknown = 'unknown'

/**
 * Finds where a request comes from. X-Forwarded-For is counted from the right, since what stands
 * further left is whatever the visitor sent.
 *
 * @param way `direct` for a function that browsers call at its own address, whatever its headers say;
 *   `hosting` for one that is meant to be called through Hosting, which names the site's host in
 *   X-Forwarded-Host. A call that claims to come that way need not: `gateway` tells who made it.
 */
export function clientAddress(
  { header, remoteAddress }: AddressedRequest,
  way: keyof AddressHops,
  hops: AddressHops,
): ClientAddress {
  const isForwarded = way === 'hosting' && header('x-forwarded-host') !== undefined
  const count = isForwarded ? hops.hosting : hops.direct
  const known = (header('x-forwarded-for') ?? '').split(',').map((part) => ipOf(part))
  const last = (count === 0 ? ipOf(remoteAddress ?? '') : known.at(-1)) ?? unknown
  const visitor = count > 1 ? known.at(-count) : undefined
  if (visitor === undefined) return { ...counted(last), gateway: null }
  const { address, network } = counted(visitor)
  const gateway = counted(last).address
  // Together with who says so: a forged hop takes nothing from those whose address it is.
  return { address: `${address} by ${gateway}`, network: `${network} by ${gateway}`, gateway }
}

/** An address without its port, brackets or zone; undefined for what is none. */
function ipOf(text: string): string | undefined {
  const trimmed = text.trim()
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const ip = bare.replace(/%.*$/, '')
  return isIP(ip) === 0 ? undefined : ip
}

/** Whoever has one IPv6 address has the 2^64 addresses around it, and often 65,536 such fields. */
function counted(ip: string): Pick<ClientAddress, 'address' | 'network'> {
  const version = isIP(ip)
  if (version === 4) return { address: ip, network: `${ip.split('.').slice(0, 3).join('.')}.0/24` }
  if (version === 0) return { address: unknown, network: unknown }
  const groups = groupsOf(ip)
  const mapped = ipv4Within(groups)
  if (mapped !== undefined) return counted(mapped)
  const field = (length: number) => groups.slice(0, length).map((group) => group.toString(16))
  return { address: `${field(4).join(':')}::/64`, network: `${field(3).join(':')}::/48` }
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('::')
  const before = partsOf(head)
  if (tail === undefined) return before
  const after = partsOf(tail)
  const gap = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...gap, ...after]
}

function partsOf(half: string): number[] {
  if (half === '') return []
  return half.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** An IPv4 address that is written as an IPv6 one (`::ffff:192.0.2.1`). */
function ipv4Within(groups: readonly number[]): string | undefined {
  const [a, b, c, d, e, mark, high = 0, low = 0] = groups
  if ([a, b, c, d, e].some((group) => group !== 0) || mark !== 0xff_ff) return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
