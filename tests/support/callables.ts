import {
  deletionAnswerSchema,
  registerAnswerSchema,
  resendAnswerSchema,
  verifyAnswerSchema,
} from '@lectern/domain/account/account'
import * as v from 'valibot'

import { stack } from './stack.ts'

const failureSchema = v.object({
  error: v.object({
    status: v.string(),
    message: v.string(),
    details: v.strictObject({ code: v.string(), retryAfterSeconds: v.optional(v.number()) }),
  }),
})

/** A refusal as the client sees it. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/**
 * Calls a deployed callable over HTTP and gives its answer.
 *
 * @throws {Error} with the refusal when there was one
 */
export async function call<Schema extends v.GenericSchema>(
  name: string,
  payload: unknown,
  answer: Schema,
  accessToken?: string,
): Promise<v.InferOutput<Schema>> {
  const body = await post(name, payload, accessToken)
  return v.parse(v.object({ result: answer }), body, {
    message: `${name} was refused: ${JSON.stringify(body)}`,
  }).result
}

/**
 * Calls a deployed callable that must refuse, and gives the refusal.
 *
 * @throws {v.ValiError} when it did not refuse
 */
export async function refusal(
  name: string,
  payload: unknown,
  accessToken?: string,
): Promise<Refusal> {
  const body = await post(name, payload, accessToken)
  const { error } = v.parse(failureSchema, body, {
    message: `${name} did not refuse: ${JSON.stringify(body)}`,
  })
  return { code: error.details.code, message: error.message }
}

/** Calls `register`. */
export async function register(payload: unknown) {
  return await call('register', payload, v.strictObject(registerAnswerSchema.entries))
}

/** Calls `verifyOtp`. */
export async function verifyOtp(payload: unknown) {
  return await call('verifyOtp', payload, v.strictObject(verifyAnswerSchema.entries))
}

/** Calls `resendOtp`. */
export async function resendOtp(payload: unknown) {
  return await call('resendOtp', payload, v.strictObject(resendAnswerSchema.entries))
}

/** Calls `deleteAccount` for whoever the token belongs to. */
export async function deleteAccount(accessToken: string) {
  return await call(
    'deleteAccount',
    null,
    v.strictObject(deletionAnswerSchema.entries),
    accessToken,
  )
}

async function post(name: string, payload: unknown, accessToken?: string): Promise<unknown> {
  const address = `http://${stack.functions}/${stack.projectId}/us-central1/${name}`
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ data: payload }),
  })
  return await response.json()
}
