import { randomUUID } from 'node:crypto'

import type { ClientAddress } from '../../../functions/src/platform/requests/client-address.ts'

/** Somebody who calls from a network where nobody else is. */
export function someClient(): ClientAddress {
  return clientIn(randomUUID())
}

/** Another visitor of the same network. */
export function clientIn(network: string): ClientAddress {
  return { address: randomUUID(), network, gateway: null }
}
