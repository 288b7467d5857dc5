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

/**
 * The newest code that was mailed to an address, once there are so many of them.
 *
 * @throws {Error} when they have not come after 60 s
 */
export async function codeFor(address: string, count = 1): Promise<string> {
  let mails = count
  for (;;) {
    const came = await waitForMails(address, mails)
    const codes = came.flatMap(({ text }) => text.match(/^\s*(\d{6})\s*$/m)?.[1] ?? [])
    const code = codes.at(-1)
    if (code !== undefined && codes.length >= count) return code
    mails = came.length + 1
  }
}

/** Takes the mail server down (connections are refused), or brings it back. */
export async function setMailServer(state: 'online' | 'offline'): Promise<void> {
  const answer = await fetch(`${stack.inbox}/${state}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The inbox answered ${String(answer.status)}`)
}
