import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** What a key is for. Each purpose has a key of its own, so that no value of one passes for another's. */
export type KeyPurpose =
  | 'one-time code'
  | 'digits of a code'
  | 'registration token'
  | 'password reset token'
  | 'rate limit'
  | 'file link'
  | 'paper of a request'
  | 'reviewer link'
  | 'reviewer session'
  | 'letter of a reviewer'
  | 'address of a conflict'

const shortestSecret = 32

/**
 * Signs a text with the key of one purpose: HMAC-SHA256, as base64url.
 *
 * @param appSecret the secret that all keys are derived from (HKDF-SHA256)
 * @throws {Error} when the secret is missing or shorter than 32 characters: nothing is ever signed
 *   with a key that can be guessed
 */
export function sign(appSecret: string, purpose: KeyPurpose, text: string): string {
  if (appSecret.length < shortestSecret) {
    throw new Error(
      `The secret APP_SECRET is missing or shorter than ${String(shortestSecret)} characters.`,
    )
  }
  return createHmac('sha256', keyFor(appSecret, purpose)).update(text).digest('base64url')
}

/** The newest key of each purpose: a list of papers is signed link by link. */
const keys = new Map<KeyPurpose, { readonly appSecret: string; readonly key: KeyObject }>()

function keyFor(appSecret: string, purpose: KeyPurpose): KeyObject {
  const known = keys.get(purpose)
  if (known?.appSecret === appSecret) return known.key
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'lectern', purpose, 32)))
  keys.set(purpose, { appSecret, key })
  return key
}
