import {
  type RegisterAnswer,
  registerAnswerSchema,
  type Resend,
  type ResendAnswer,
  resendAnswerSchema,
  type Verification,
  type VerifyAnswer,
  verifyAnswerSchema,
} from '@lectern/domain/account/account'
import {
  type AddressCorrection,
  type MailFate,
  mailFateSchema,
} from '@lectern/domain/account/registration-mail'
import type { Role } from '@lectern/domain/account/roles'

import { callFunction } from '../sdk/functions.ts'

/** What the register form sends: texts as typed, since the server is the one that checks them. */
export interface TypedRegistration {
  readonly fullname: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  readonly role: Role
}

/**
 * Asks for an account (spec section 7): the server makes a registration and mails its code.
 * The answer's `accessToken` is the registration token; nobody is signed in yet.
 *
 * @throws {DomainError} with the server's text
 */
export async function register(registration: TypedRegistration): Promise<RegisterAnswer> {
  return await callFunction('register', registration, registerAnswerSchema)
}

/**
 * Proves the address with the code (spec section 7), once: whose answer was lost is told `already-verified`
 * and logs in with the password. The answer's custom token signs the browser in: see `signInVerified`.
 *
 * @throws {DomainError} with the server's text
 */
export async function verifyOtp(verification: Verification): Promise<VerifyAnswer> {
  return await callFunction('verifyOtp', verification, verifyAnswerSchema)
}

/**
 * Asks for another code (spec section 7). With the registration's token it makes the earlier ones
 * worthless; without it the same code is mailed once more.
 *
 * @throws {DomainError} with the server's text
 */
export async function resendOtp(resend: Resend): Promise<ResendAnswer> {
  return await callFunction('resendOtp', resend, resendAnswerSchema)
}

/**
 * Asks what became of the mail with a registration's newest code.
 *
 * @throws {DomainError} 'registration-unknown', 'network-failed', …
 */
export async function registrationMail(registrationToken: string): Promise<MailFate> {
  return await callFunction('registrationMail', { registrationToken }, mailFateSchema)
}

/**
 * Gives a registration another address; the code that was mailed before is worthless then.
 *
 * @throws {DomainError} with the server's text
 */
export async function correctAddress(correction: AddressCorrection): Promise<RegisterAnswer> {
  return await callFunction('correctAddress', correction, registerAnswerSchema)
}
