import type { IndexKind, IndexState } from '@lectern/domain/paper-index/paper-index'

/** A document of the index that a worker is to read, and by whose right. */
export interface IndexQuestion {
  readonly kind: 'state' | IndexKind
  readonly name: string
  /** The ID token of who asks: the rules hold here as everywhere. */
  readonly token: string
}

/** What comes of a document, piece by piece. */
export type IndexPiece =
  | { readonly kind: 'state'; readonly state: IndexState }
  /** Lines of a shard of summaries, each of them checked, as the items of a JSON array. */
  | { readonly kind: 'summaries'; readonly lines: string }
  | { readonly kind: 'abstracts'; readonly abstracts: readonly IndexedAbstract[] }

/** An abstract and whose it is. */
type IndexedAbstract = readonly [id: string, abstract: string]

/**
 * How a reading ended: `none` when there is no such document, or one that is damaged or of another
 * form, and when the service has none for this page; `unanswered` without a connection or a service
 * that works.
 */
export type IndexEnd = 'read' | 'none' | 'unanswered' | 'token-refused'
