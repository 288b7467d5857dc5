import { expect } from 'vitest'

import { json } from './bodies.ts'
import { send, sessionCookieOf, type ApiAnswer } from './client.ts'
import { request } from './good-requests.ts'

/** What the site's own browsers are told to do with the cookie; without TLS it is not Secure. */
const attributes = ['Path=/api/v1/users', 'HttpOnly', 'SameSite=Strict']

/** Checks the cookie that an answer sets. */
export function expectCookie(answer: ApiAnswer, value: string, maxAge: number): void {
  const cookie = sessionCookieOf(answer)
  expect({ ...cookie, attributes: new Set(cookie?.attributes) }).toEqual({
    value,
    attributes: new Set([...attributes, `Max-Age=${String(maxAge)}`]),
  })
}

/** Sends a code to `verifyOtp`, with a token or not. */
export async function verify(
  { email, role }: { readonly email: string; readonly role: string },
  otp: string,
  proof: { readonly token?: string; readonly cookie?: string } = {},
): Promise<ApiAnswer> {
  return await send(request('verifyOtp', { body: json({ email, otp, role }), ...proof }))
}

/** Logs in. */
export async function logIn(person: {
  readonly email: string
  readonly password: string
  readonly role: string
}): Promise<ApiAnswer> {
  const { email, password, role } = person
  return await send(request('login', { body: json({ email, password, role }) }))
}

/** Asks for new tokens, by body or by cookie. */
export async function refresh(proof: { readonly body?: string; readonly cookie?: string }) {
  const body = proof.body === undefined ? undefined : json({ refreshToken: proof.body })
  return await send(request('refreshToken', { body, cookie: proof.cookie }))
}

/** Asks for a person’s papers: something that needs an access token. */
export async function ownPapers(uid: string, token: string): Promise<ApiAnswer> {
  return await send(request('listUserPapers', { parameters: { userId: uid }, token }))
}
