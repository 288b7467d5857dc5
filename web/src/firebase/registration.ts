import {
  type RegisterAnswer,
  registerAnswerSchema,
  type Resend,
  type ResendAnswer,
  resendAnswerSchema,
  type Verification,
  type VerifyAnswer,
  verifyAnswerSchema,
} from '@lectern/domain/account'
import type { Role } from '@lectern/domain/roles'
import {
  connectFunctionsEmulator,
  type Functions,
  getFunctions,
  httpsCallable,
} from 'firebase/functions'
import * as v from 'valibot'

import { emulators, firebaseApp } from './app.ts'
import { toDomainError } from './errors.ts'

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
  return await call('register', registration, registerAnswerSchema)
}

/**
 * Proves the address with the code (spec section 7). May be repeated with the same code when the
 * answer was lost. The answer's custom token signs the browser in: see `signInVerified`.
 *
 * @throws {DomainError} with the server's text
 */
export async function verifyOtp(verification: Verification): Promise<VerifyAnswer> {
  return await call('verifyOtp', verification, verifyAnswerSchema)
}

/**
 * Asks for another code, which makes the earlier ones worthless (spec section 7).
 *
 * @throws {DomainError} with the server's text
 */
export async function resendOtp(resend: Resend): Promise<ResendAnswer> {
  return await call('resendOtp', resend, resendAnswerSchema)
}

async function call<T extends v.GenericSchema>(
  name: string,
  payload: unknown,
  answerSchema: T,
): Promise<v.InferOutput<T>> {
  try {
    const answer = await httpsCallable(await functions(), name)(payload)
    return v.parse(answerSchema, answer.data)
  } catch (error) {
    throw toDomainError(error)
  }
}

let instance: Functions | undefined

async function functions(): Promise<Functions> {
  const app = await firebaseApp()
  if (instance === undefined) {
    instance = getFunctions(app, 'us-central1')
    // The build's own constant stands here, so that a production build drops the SDK's part too.
    if (import.meta.env.VITE_LECTERN_EMULATORS && emulators !== null) {
      connectFunctionsEmulator(instance, emulators.functions.host, emulators.functions.port)
    }
  }
  return instance
}
