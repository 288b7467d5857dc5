import { accountStore } from '../account-services.ts'
import * as logs from '../logs.ts'
import { sweepExpired } from './sweep-expired.ts'

/** The schedule that removes what is over. */
export async function handleSweep(): Promise<void> {
  logs.expiredSwept({ ...(await sweepExpired(accountStore(), Date.now())) })
}
