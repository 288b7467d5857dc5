import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

import { type Mail, mailSchema } from '../../tools/dev/stack/inbox/mailbox.ts'
import { stack } from './stack.ts'

/** All mails that came for an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${stack.inbox}/messages?to=${encodeURIComponent(address)}`)
  return v.parse(v.array(mailSchema), await answer.json())
}

/**
 * Waits until an address has got so many mails, and gives them.
 *
 * @throws {Error} when they have not come after 60 s
 */
export async function waitForMails(address: string, count: number): Promise<Mail[]> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const mails = await mailsTo(address)
    if (mails.length >= count) return mails
    if (Date.now() > deadline) {
      throw new Error(
        `${address} has ${String(mails.length)} mails after 60 s, not ${String(count)}`,
      )
    }
    await wait(100)
  }
}

/** The code in the newest of an address's mails, once there are so many of them. */
export async function codeFor(address: string, count = 1): Promise<string> {
  const mails = await waitForMails(address, count)
  const code = mails.at(-1)?.text.match(/^\s*(\d{6})\s*$/m)?.[1]
  if (code === undefined) throw new Error(`The newest mail to ${address} carries no code`)
  return code
}

/** Takes the mail server down (connections are refused), or brings it back. */
export async function setMailServer(state: 'online' | 'offline'): Promise<void> {
  const answer = await fetch(`${stack.inbox}/${state}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The inbox answered ${String(answer.status)}`)
}
