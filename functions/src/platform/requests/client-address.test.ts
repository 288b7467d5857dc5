import { describe, expect, it } from 'vitest'

import { clientAddress, type AddressHops } from './client-address.ts'

const deployed: AddressHops = { direct: 1, hosting: 2 }
const local: AddressHops = { direct: 0, hosting: 0 }
const client = '203.0.113.9'
const hosting = '104.198.56.253'

function from(
  headers: Readonly<Record<string, string>>,
  way: 'direct' | 'hosting',
  hops = deployed,
  remoteAddress: string | undefined = '169.254.1.1',
) {
  return clientAddress({ header: (name) => headers[name], remoteAddress }, way, hops)
}

describe('a function that is called at its own address', () => {
  it.each([
    ['nothing', client],
    ['an address', `198.51.100.7, ${client}`],
    ['as many addresses as Hosting has', `198.51.100.7,198.51.100.8,${client}`],
    ['no address', `unknown, <script>, ${client}`],
    ['empty parts', `,, ,${client}`],
  ])('knows its visitor whatever was forged: %s', (_what, forwarded) => {
    expect(from({ 'x-forwarded-for': forwarded }, 'direct')).toEqual({
      address: client,
      network: '203.0.113.0/24',
      gateway: null,
    })
  })

  it.each([
    'x-forwarded-host',
    'fastly-client-ip',
    'x-real-ip',
    'forwarded',
    'x-appengine-user-ip',
  ])('does not believe %s', (name) => {
    const headers = { 'x-forwarded-for': `198.51.100.7, ${client}`, [name]: '198.51.100.7' }
    expect(from(headers, 'direct').address).toBe(client)
  })
})

describe('a function that is called through Hosting', () => {
  const site = { 'x-forwarded-host': 'lectern.example.org' }

  it.each([
    ['nothing', `${client}, ${hosting}`],
    ['an address', `198.51.100.7, ${client}, ${hosting}`],
    ['a chain', `198.51.100.7, 198.51.100.8, 198.51.100.9,${client},${hosting}`],
  ])('knows its visitor whatever was forged: %s', (_what, forwarded) => {
    expect(from({ ...site, 'x-forwarded-for': forwarded }, 'hosting')).toEqual({
      address: `${client} by ${hosting}`,
      network: `203.0.113.0/24 by ${hosting}`,
      gateway: hosting,
    })
  })

  it('knows who calls past Hosting', () => {
    const forwarded = `198.51.100.7, ${client}`
    expect(from({ 'x-forwarded-for': forwarded }, 'hosting')).toEqual({
      address: client,
      network: '203.0.113.0/24',
      gateway: null,
    })
  })

  it('knows who passes for Hosting: the gateway is the one that forges', () => {
    const seen = ['198.51.100.7', '198.51.100.8', '2001:db8::1'].map((forged) =>
      from({ ...site, 'x-forwarded-for': `${forged}, ${client}` }, 'hosting'),
    )
    expect(seen.map(({ gateway }) => gateway)).toEqual([client, client, client])
  })

  it('never takes who passes for Hosting for whom it names', () => {
    const named = from({ 'x-forwarded-for': '198.51.100.7' }, 'direct')
    const through = from({ ...site, 'x-forwarded-for': `198.51.100.7, ${hosting}` }, 'hosting')
    const forged = from({ ...site, 'x-forwarded-for': `198.51.100.7, ${client}` }, 'hosting')
    for (const one of [named, through]) {
      expect(forged.address).not.toBe(one.address)
      expect(forged.network).not.toBe(one.network)
    }
  })

  it.each([client, `nonsense, ${client}`])(
    'takes the last hop where no other is known: %s',
    (one) => {
      expect(from({ ...site, 'x-forwarded-for': one }, 'hosting')).toEqual({
        address: client,
        network: '203.0.113.0/24',
        gateway: null,
      })
    },
  )
})

describe('a function with nothing before it', () => {
  it.each(['direct', 'hosting'] as const)('goes by the connection, called %s', (way) => {
    const headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'localhost:5000' }
    expect(from(headers, way, local, '::ffff:127.0.0.1')).toEqual({
      address: '127.0.0.1',
      network: '127.0.0.0/24',
      gateway: null,
    })
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.9:5123', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::FFFF:cb00:7109', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['', 'unknown', 'unknown'],
  ['203.0.113', 'unknown', 'unknown'],
  ['nonsense', 'unknown', 'unknown'],
])('%s counts as %s in %s', (text, address, network) => {
  expect(from({ 'x-forwarded-for': text }, 'direct')).toEqual({ address, network, gateway: null })
})
