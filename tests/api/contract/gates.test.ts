import { endpoints } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { jsonOf } from '../support/client.ts'
import { endpointNames } from '../support/endpoint-names.ts'
import { passThrough, type Sender } from '../support/in-process/pipeline.ts'
import { request } from '../support/named-request.ts'
import { personaNames, type PersonaName } from '../support/personas.ts'
import { gates } from './gates.ts'

/** As whom the accounts know each persona: who-may-call.test.ts tries the tokens themselves. */
const senders: Readonly<Record<PersonaName, Sender>> = {
  nobody: 'stranger',
  garbage: 'stranger',
  expired: 'stranger',
  forged: 'stranger',
  revoked: 'stranger',
  disabled: 'stranger',
  registrant: 'stranger',
  unproved: 'without rights',
  roleless: 'without rights',
  owner: 'author',
  'other author': 'author',
  admin: 'admin',
  reviewer: 'reviewer',
}

test('the table has every call once, and every persona', () => {
  expect([...gates.keys()].toSorted()).toEqual(endpointNames.toSorted())
  for (const { statuses } of gates.values()) expect([...statuses.keys()]).toEqual(personaNames)
})

const codeSchema = v.object({ code: v.string() })

test.each([...gates])('%s lets in at its door whom the table says', async (name, { door }) => {
  const { caller, parameters } = endpoints[name]
  const anything = Object.fromEntries(Object.keys(parameters).map((one) => [one, 'a']))
  const found = new Map<PersonaName, string>()
  for (const persona of personaNames) {
    const asked = request(name, { parameters: anything })
    const { answer, call } = await passThrough(asked, senders[persona])
    // Past the door, what was sent is wrong, or comes to the handler.
    const isIn = call !== null || ![401, 403].includes(answer.status)
    found.set(persona, isIn ? 'in' : v.parse(codeSchema, jsonOf(answer)).code)
  }
  const signedOut = caller === 'reviewer' ? 'reviewer-session-over' : 'not-signed-in'
  const codes = new Map([
    [401, signedOut],
    [403, 'forbidden'],
  ])
  expect(found).toEqual(
    new Map([...door].map(([persona, status]) => [persona, codes.get(status) ?? 'in'])),
  )
})
