import type { Bucket } from '@google-cloud/storage'
import type { Firestore } from 'firebase-admin/firestore'

import type { SubmissionLimits } from '../../platform/submission-limits.ts'

/** What links to files need. */
export interface LinkContext {
  /** The key for links to files is derived from it. */
  readonly appSecret: string
  /** The site's address, without a slash at the end. */
  readonly siteUrl: string
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/** What finding, changing and showing papers needs. */
export interface PaperContext extends LinkContext {
  readonly firestore: Firestore
}

/** What the papers' files need beside that. */
export interface PaperFileContext extends PaperContext {
  /** Where the files are stored. */
  readonly bucket: Bucket
  /** How much one account may submit. */
  readonly limits: SubmissionLimits
}
