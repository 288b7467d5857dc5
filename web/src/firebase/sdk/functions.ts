import {
  connectFunctionsEmulator,
  type Functions,
  getFunctions,
  httpsCallable,
} from 'firebase/functions'
import * as v from 'valibot'

import { firebaseApp } from './app.ts'
import { asMember } from './as-member.ts'
import { toDomainError } from './errors.ts'
import { emulators } from './options.ts'

/**
 * Calls one of the product's own functions for the person who is signed in, as `asMember` has it.
 *
 * @throws {DomainError} with the server's text
 */
export async function callAsMember<T extends v.GenericSchema>(
  name: string,
  payload: unknown,
  answerSchema: T,
): Promise<v.InferOutput<T>> {
  return await asMember(async () => await callFunction(name, payload, answerSchema))
}

/**
 * Calls one of the product's own functions, with the access token of whoever is signed in, if anybody is.
 *
 * @throws {DomainError} with the server's text
 */
export async function callFunction<T extends v.GenericSchema>(
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
