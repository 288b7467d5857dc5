import type { UserImportRecord, UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

const text = v.nullable(v.string())

/** An account as an export holds it; its password's hash does not come along. */
export const accountRecordSchema = v.object({
  uid: v.string(),
  email: text,
  emailVerified: v.boolean(),
  displayName: text,
  photoURL: text,
  phoneNumber: text,
  disabled: v.boolean(),
  customClaims: v.record(v.string(), v.unknown()),
  creationTime: v.string(),
  lastSignInTime: text,
})

export type AccountRecord = v.InferOutput<typeof accountRecordSchema>

/** Makes an account's record for an export; a password is not part of it. */
export function accountRecord(user: UserRecord): AccountRecord {
  const { creationTime, lastSignInTime } = user.metadata
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? null,
    photoURL: user.photoURL ?? null,
    phoneNumber: user.phoneNumber ?? null,
    disabled: user.disabled,
    customClaims: { ...user.customClaims },
    creationTime,
    // Of somebody who never signed in the SDK says it in several ways.
    lastSignInTime: Date.parse(lastSignInTime) > 0 ? lastSignInTime : null,
  }
}

/** Makes what Firebase Auth imports: an account without a password, which can't log in by itself. */
export function importRecord(record: AccountRecord): UserImportRecord {
  const { uid, emailVerified, disabled, customClaims, creationTime } = record
  const { email, displayName, photoURL, phoneNumber, lastSignInTime } = record
  return {
    uid,
    emailVerified,
    disabled,
    customClaims,
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    ...(photoURL !== null && { photoURL }),
    ...(phoneNumber !== null && { phoneNumber }),
    metadata: { creationTime, ...(lastSignInTime !== null && { lastSignInTime }) },
  }
}
