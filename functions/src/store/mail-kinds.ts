import * as v from 'valibot'

/** What a mail is about. */
export const mailKindSchema = v.picklist([
  'code',
  'account-exists',
  'password-code',
  'password-changed',
  'address-code',
  'address-in-use',
  'address-changed',
  'further-code',
  'paper-received',
  'paper-edited',
  'status-changed',
  'paper-withdrawn',
  'paper-deleted',
  'announcement',
  'invitation',
  'message',
  'test',
])

/** What a mail is about. */
export type MailKind = v.InferOutput<typeof mailKindSchema>

/** What is mailed to an address, by whoever asked for it: codes, and what comes in their place. */
const addressKinds: ReadonlySet<string> = new Set([
  'code',
  'account-exists',
  'password-code',
  'address-code',
  'address-in-use',
  'further-code',
])

/** Tells whether a mail is a code, or what is mailed in a code's place: about an address, good for minutes. */
export function isAboutAddress(kind: string): boolean {
  return addressKinds.has(kind)
}
