import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import type { DocumentData } from 'firebase-admin/firestore'

/** A write to a paper as a trigger tells it. */
export interface PaperChange {
  /** The id of the trigger's event: the same one each time that it is delivered. */
  readonly eventId: string
  readonly paperId: PaperId
  /** Undefined when the write made the paper. */
  readonly before: Paper | undefined
  /** What the document held then, field by field as it was stored. */
  readonly documentBefore: DocumentData | undefined
  /** Undefined when the write deleted it. */
  readonly after: Paper | undefined
  /** When the server wrote it. */
  readonly at: Date
}
