import {
  registrationSchema,
  resendSchema,
  verificationSchema,
} from '@lectern/domain/account/account'
import { DomainError } from '@lectern/domain/errors'

import { register as registerWith } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp as resendWith } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp as verifyWith } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { parsePayload } from '../../../functions/src/callables/parse-payload.ts'
import type { Refusal } from '../../support/callables.ts'
import { newcomer, type Registered } from '../../support/people.ts'
import { someClient } from './clients.ts'
import { codeIn, contextWith, keepingServer, type SentMail } from './contexts.ts'

/*
 * The callables of a registration in the tests' own process, with the names of tests/support/callables.ts. Their mails are
 * kept here.
 */

const { send, sent } = keepingServer()
const context = contextWith(send)

const calls = {
  register: async (payload: unknown) =>
    await registerWith(context, parsePayload(registrationSchema, payload), someClient()),
  verifyOtp: async (payload: unknown) =>
    await verifyWith(context, parsePayload(verificationSchema, payload), someClient()),
  resendOtp: async (payload: unknown) =>
    await resendWith(context, parsePayload(resendSchema, payload), someClient()),
}

export const { register, verifyOtp, resendOtp } = calls

/**
 * Calls what must refuse, and gives the refusal.
 *
 * @throws {Error} when it did not refuse
 */
export async function refusal(name: keyof typeof calls, payload: unknown): Promise<Refusal> {
  const answer = await calls[name](payload).catch((error: unknown) => error)
  if (!(answer instanceof DomainError))
    throw new Error(`${name} did not refuse.`, { cause: answer })
  return { code: answer.code, message: answer.message }
}

/** All mails to an address, oldest first. */
export function mailsTo(address: string): SentMail[] {
  return sent.filter(({ to }) => to === address)
}

/** The newest code that was mailed to an address. */
export function codeFor(address: string): string {
  return codeIn(mailsTo(address).at(-1))
}

/** Registers a newcomer. */
export async function registered(person = newcomer()): Promise<Registered> {
  const { accessToken: registrationToken } = await register(person)
  const { email, role } = person
  return { email, role, registrationToken, code: codeFor(email) }
}
