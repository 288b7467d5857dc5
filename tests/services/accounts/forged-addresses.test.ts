import { randomUUID } from 'node:crypto'

import { DomainError } from '@lectern/domain/errors'
import { describe, expect, it } from 'vitest'

import { register } from '../../../functions/src/accounts/registration/register.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import type { RegistrationContext } from '../../../functions/src/accounts/users/account-context.ts'
import {
  clientAddress,
  type AddressHops,
  type ClientAddress,
} from '../../../functions/src/platform/requests/client-address.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, wrong } from '../../support/people.ts'
import { codeIn, contextWith, keepingServer, startOfHour } from '../support/contexts.ts'

const deployed: AddressHops = { direct: 1, hosting: 2 }

/** What Google's front appends: who really calls it, which nobody forges. */
const attacker = '203.0.113.9'
const [hosting, otherHosting] = ['104.198.56.253', '104.198.57.253']
const victim = '198.51.100.7'

/** Where a call comes from, by what stands in its headers. */
function comingFrom(way: keyof AddressHops, forwarded: readonly string[]): ClientAddress {
  const headers = new Map([
    ['x-forwarded-for', forwarded.join(', ')],
    ['x-forwarded-host', 'lectern.example.org'],
  ])
  const addressed = { header: (name: string) => headers.get(name), remoteAddress: '169.254.1.1' }
  return clientAddress(addressed, way, deployed)
}

/** An address of a network that no other call has named. */
function drawn(count: number): string {
  return `192.0.${String(count)}.1`
}

/** Sends calls that differ in what they claim, until one is refused, and gives how many were taken. */
async function taken(call: (from: ClientAddress) => Promise<unknown>, claim: Claim) {
  for (let count = 0; count < 200; count += 1) {
    const ending = await call(claim(count)).catch((error: unknown) => error)
    if (!(ending instanceof Error)) continue
    if (!(ending instanceof DomainError)) throw ending
    if (ending.code === 'too-many-requests') return count
    if (ending.code !== 'wrong-code') throw ending
  }
  throw new Error('Nothing was refused.')
}

type Claim = (count: number) => ClientAddress

/** What somebody calls, how many visitors’ share they have there, and what they claim the n-th time. */
const forgers: readonly [what: string, visitors: number, claim: Claim][] = [
  ['a function, as others each time', 1, (n) => comingFrom('direct', [drawn(n), attacker])],
  ['a function, as a chain', 1, (n) => comingFrom('direct', [victim, drawn(n), attacker])],
  ['a function, as Hosting', 1, (n) => comingFrom('direct', [drawn(n), hosting, attacker])],
  ['the API itself, as others each time', 10, (n) => comingFrom('hosting', [drawn(n), attacker])],
  ['the API itself, as one other', 1, () => comingFrom('hosting', [victim, attacker])],
  ['the API itself, as Hosting', 1, (n) => comingFrom('hosting', [drawn(n), hosting, attacker])],
  ['the API by Hosting, as others', 1, (n) => comingFrom('hosting', [drawn(n), attacker, hosting])],
]

/** A site with counters of its own. */
function site(changes: Partial<RegistrationContext>) {
  const { send, sent } = keepingServer()
  const appSecret = `a secret that the tests alone use ${randomUUID()}`
  const start = startOfHour()
  const now = () => start
  const mail = { firestore: store.firestore, send, now }
  return { context: contextWith(send, { appSecret, now, mail, ...changes }), sent }
}

const ipLimits = { register: 1000, resend: 1000, verify: 1000, login: 1000 }
const globalLimits = { register: 1000, resend: 1000, wrongCodes: 1000 }

/** One way in each kind of place; the others are told apart by the addresses that are found, which each one's share shows. */
const usual = new Set(['a function, as others each time', 'the API itself, as others each time'])

describe.each(forgers)('whoever calls %s', (what, visitors, claim) => {
  const inDetail = { tags: usual.has(what) ? [] : ['long'] }

  it('has one visitor’s share, or ten where Hosting may be calling', async () => {
    const { context } = site({ ipLimits: { ...ipLimits, register: 1 } })
    const call = async (from: ClientAddress) => register(context, newcomer(), from)
    expect(await taken(call, claim)).toBe(visitors)
  })

  it('sends a tenth of everybody’s mails', inDetail, async () => {
    const { context } = site({ globalLimits: { ...globalLimits, register: 40 } })
    expect(await taken(async (from) => register(context, newcomer(), from), claim)).toBe(4)
  })

  it('takes nothing from whom it names', inDetail, async () => {
    const { context, sent } = site({
      ipLimits: { ...ipLimits, register: 30, verify: 30 },
      globalLimits: { ...globalLimits, register: 40, wrongCodes: 10 },
    })
    await taken(async (from) => register(context, newcomer(), from), claim)
    for (const [honest, proves] of [
      [comingFrom('direct', [drawn(0)]), false],
      [comingFrom('hosting', [drawn(0), otherHosting]), true],
      [comingFrom('direct', [victim]), true],
      [comingFrom('hosting', [victim, otherHosting]), false],
    ] as const) {
      const person = newcomer()
      const { accessToken } = await register(context, person, honest)
      if (!proves) continue
      const otp = codeIn(sent.at(-1))
      const proof = { email: person.email, role: person.role, registrationToken: accessToken }
      const guess = verifyOtp(context, { ...proof, otp: wrong(otp) }, honest)
      await expect(guess).rejects.toMatchObject({ code: 'wrong-code' })
      const { user } = await verifyOtp(context, { ...proof, otp }, honest)
      expect(user.email).toBe(person.email)
    }
  })
})

it('whoever registers through one of Hosting’s addresses shares its tenth of the mails with all there', async () => {
  const { context } = site({ globalLimits: { ...globalLimits, register: 40 } })
  const call = async (from: ClientAddress) => register(context, newcomer(), from)
  expect(await taken(call, () => comingFrom('hosting', [attacker, hosting]))).toBe(4)
  const neighbour = comingFrom('hosting', [victim, hosting])
  await expect(call(neighbour)).rejects.toMatchObject({ code: 'too-many-requests' })
  // The site’s own screens call the functions at their own address.
  expect((await call(comingFrom('direct', [victim]))).mail).toBe('sent')
  expect((await call(comingFrom('hosting', [victim, otherHosting]))).mail).toBe('sent')
})
