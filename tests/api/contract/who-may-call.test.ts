import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import { beforeAll, describe, expect, test } from 'vitest'

import { expectRefusal, expectSuccess } from '../support/answers.ts'
import { send, type ApiRequest } from '../support/client.ts'
import { goodRequests } from '../support/good-requests.ts'
import type { Owner } from '../support/owner.ts'
import { submit } from '../support/papers.ts'
import { makePersonas, personaNames, type Persona, type PersonaName } from '../support/personas.ts'
import { gates } from './gates.ts'

/*
 * Over HTTP: each gate with every persona, each call with somebody who may, and what is decided by what is read with
 * those whom it refuses. gates.test.ts tries the doors of all calls.
 */

/** A bearer that is no registration token names no registration. */
const refusalCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'registration-unknown',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
}

let personas: Readonly<Record<PersonaName, Persona>>
let owner: Owner
beforeAll(async () => {
  personas = await makePersonas()
  const { _id } = await submit(personas.owner.token ?? '')
  owner = {
    uid: personas.owner.uid,
    paperId: _id,
    reviewerId: personas.reviewer.uid,
    organiserUid: personas.admin.uid,
  }
})

describe.each([...gates])('%s', (name, { statuses, door, isFirst }) => {
  const who = personaNames.find((one) => (statuses.get(one) ?? 0) < 300)
  const reads = personaNames.some((one) => statuses.get(one) !== door.get(one))
  const isShort = (one: PersonaName) =>
    isFirst || one === who || (reads && ['other author', 'admin'].includes(one))
  const short = personaNames.filter((one) => isShort(one))

  beforeAll(async () => {
    // By then, the others are logged out.
    if (name === 'deleteOwnAccount') personas = await makePersonas()
  })

  /** A refused request changes nothing, so the next persona can send it, too. */
  let refused: ApiRequest | undefined

  const calledBy = async (persona: PersonaName) => {
    const status = statuses.get(persona) ?? 0
    const isRefused = status >= 400
    const good = (isRefused ? refused : undefined) ?? (await goodRequests[name](owner))
    if (isRefused) refused = good
    const answer = await send({ ...good, token: personas[persona].token })
    if (!isRefused) {
      expect(status).toBe(endpoints[name].success.status)
      expectSuccess(endpoints[name].success, answer)
    } else if (status === 401 && endpoints[name].caller === 'reviewer') {
      expectRefusal(answer, 'reviewer-session-over')
    } else if (status === 401 && persona === 'nobody') {
      expectRefusal(answer, 'not-signed-in', 'Log in first: this call needs an access token.')
    } else expectRefusal(answer, refusalCodes[status] ?? 'internal')
  }

  test.each(short)('called by: %s', calledBy)

  test.each(personaNames.filter((one) => !isShort(one)))(
    'called by: %s',
    { tags: ['long'] },
    calledBy,
  )
})
