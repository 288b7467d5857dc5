import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'

import type {
  LoginContext,
  RegistrationContext,
} from '../../../functions/src/accounts/users/account-context.ts'
import type { SendMail } from '../../../functions/src/mail/transport.ts'
import { store } from '../../support/emulators.ts'
import { stack } from '../../support/stack.ts'

/** A mail that a service sent. */
export interface SentMail {
  readonly id: string
  readonly to: string
  readonly text: string
}

/**
 * The start of this hour, in milliseconds since 1970. Limits that many people share are counted by the hours of the
 * clock: a test that starts here doesn't reach the next one.
 */
export function startOfHour(): number {
  return Math.floor(Date.now() / 3_600_000) * 3_600_000
}

/** A mail server that keeps what it gets. */
export function keepingServer(): { readonly send: SendMail; readonly sent: SentMail[] } {
  const sent: SentMail[] = []
  return {
    sent,
    send: async (id, to, { text }) => {
      await Promise.resolve()
      sent.push({ id, to, text })
    },
  }
}

/** What the account services need, with the emulators below, limits out of the way, all admins. */
export function contextWith(
  send: SendMail,
  changes: Partial<RegistrationContext> = {},
): RegistrationContext {
  return {
    ...store,
    appSecret: 'a secret that the tests alone use',
    policy: defaultCodePolicy,
    ipLimits: { register: 1000, resend: 1000, verify: 1000, login: 1000 },
    globalLimits: { register: 100_000, resend: 100_000, wrongCodes: 100_000 },
    adminEmails: '*',
    conference: {
      name: 'Test Conference',
      siteUrl: 'https://example.org',
      mailFrom: 'office@example.org',
      builtTimeZone: 'Asia/Kolkata',
    },
    mail: { firestore: store.firestore, send, now: Date.now },
    now: Date.now,
    ...changes,
  }
}

/** What sessions need, with the emulators below, limits out of the way. */
export function loginContextWith(changes: Partial<LoginContext> = {}): LoginContext {
  return {
    ...store,
    platform: { apiKey: 'any', emulatorHost: stack.auth, timeout: 10_000 },
    appSecret: 'a secret that the tests alone use',
    ipLimits: { register: 1000, resend: 1000, verify: 1000, login: 1000 },
    loginTriesPerAddressAndHour: 1000,
    now: Date.now,
    ...changes,
  }
}

/** Reads the code from a mail's plain text. */
export function codeIn(mail: SentMail | undefined): string {
  const code = mail?.text.match(/^\d{6}$/m)?.[0]
  if (code === undefined) throw new Error('no code')
  return code
}
