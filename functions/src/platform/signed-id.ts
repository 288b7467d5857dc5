import { sameSignature } from './constant-time.ts'
import { sign, type KeyPurpose } from './keys.ts'

const form = /^([A-Za-z0-9]+)\.([0-9]{1,15})\.([A-Za-z0-9_-]+)$/

/**
 * Makes a token that proves which document is meant, and gives no other right. Form: id, end, signature.
 *
 * @param id letters and digits alone
 * @param expiresAt when it ends, milliseconds since 1970
 * @throws {Error} when the secret is missing or too short
 */
export function signedId(
  appSecret: string,
  purpose: KeyPurpose,
  id: string,
  expiresAt: number,
): string {
  const content = `${id}.${String(expiresAt)}`
  return `${content}.${sign(appSecret, purpose, content)}`
}

/**
 * Reads such a token.
 *
 * @param now milliseconds since 1970
 * @returns the id, or undefined when the token is forged, broken, over, or for another purpose
 * @throws {Error} when the secret is missing or too short
 */
export function readSignedId(
  appSecret: string,
  purpose: KeyPurpose,
  token: string,
  now: number,
): string | undefined {
  const [, id, expiresAt, signature] = form.exec(token) ?? []
  if (id === undefined || expiresAt === undefined || signature === undefined) return undefined
  const expected = sign(appSecret, purpose, `${id}.${expiresAt}`)
  return sameSignature(signature, expected) && Number(expiresAt) > now ? id : undefined
}
