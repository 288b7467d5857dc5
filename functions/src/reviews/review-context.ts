import type { Bucket } from '@google-cloud/storage'
import type { Firestore } from 'firebase-admin/firestore'

import type { BuiltConference } from '../mail/mail-sender.ts'

/** What the services of reviews need. */
export interface ReviewContext {
  readonly firestore: Firestore
  readonly appSecret: string
  readonly conference: BuiltConference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/** What reading the files of papers under review needs beside that. */
export interface ReviewFileContext extends ReviewContext {
  readonly bucket: Bucket
}
