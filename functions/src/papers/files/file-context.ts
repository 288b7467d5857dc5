import type { Bucket } from '@google-cloud/storage'
import type { Firestore } from 'firebase-admin/firestore'

import type { BuiltConference } from '../../mail/mail-sender.ts'

/** Where papers and their files are kept. */
export interface PaperStore {
  readonly firestore: Firestore
  readonly bucket: Bucket
}

/** What checking the files of papers needs. */
export interface FileCheckContext extends PaperStore {
  /** What the receipt says of the conference. */
  readonly conference: BuiltConference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}
