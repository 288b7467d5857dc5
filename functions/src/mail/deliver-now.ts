import { setTimeout as wait } from 'node:timers/promises'

import type { MailOutcome } from '@lectern/domain/account/account'

import * as logs from '../platform/logs.ts'
import {
  deliverClaimed,
  type ClaimedMail,
  type DeliveryResult,
  type MailContext,
} from './deliver.ts'

/** How long a person's request waits for the mail server, in milliseconds. */
const patience = 6000

/**
 * Sends a mail that was claimed when it was written, while the person's request waits: at most six
 * seconds, so that the answer can say truthfully how the mail fared. Whatever goes wrong here, the
 * outbox tries again, unless the mail server refused this mail for good: never throws.
 */
export async function deliverNow(context: MailContext, mail: ClaimedMail): Promise<MailOutcome> {
  const timer = new AbortController()
  const delivery = deliverClaimed(context, mail).then(outcomeOf, (error: unknown): MailOutcome => {
    logs.deliveryBroke(mail, error)
    return 'delayed'
  })
  const outcome = await Promise.race([delivery, patienceEnd(timer.signal)])
  timer.abort()
  return outcome
}

function outcomeOf(result: DeliveryResult): MailOutcome {
  if (result === 'failed') return 'refused'
  return result === 'sent' ? 'sent' : 'delayed'
}

async function patienceEnd(signal: AbortSignal): Promise<MailOutcome> {
  try {
    await wait(patience, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return 'delayed'
}
