import type { BidAnswer } from '@lectern/domain/reviews/bids'

import { sampleSession, type MadeCall } from '../session/sample-session.ts'
import type { BiddablePaper } from './bid-answers.ts'

/** A paper to bid on, for tests. */
export function biddable(paperId: string, fields: Partial<BiddablePaper> = {}): BiddablePaper {
  return { paperId, paperTitle: `On ${paperId}`, keywords: ['AI'], bid: null, ...fields }
}

interface BidServer {
  /** What the server has. */
  readonly stored: Map<string, BidAnswer | null>
  /** A code: how each bid is refused. */
  refusal: string | null
  isOpen: boolean
}

/** A server that takes bids, for tests; what it answers can be changed. */
export function bidServer(papers: readonly BiddablePaper[]) {
  const stored = new Map<string, BidAnswer | null>(papers.map((one) => [one.paperId, one.bid]))
  const server: BidServer = { stored, refusal: null, isOpen: true }
  const answer = ({ method, path, body }: MadeCall): unknown => {
    if (method === 'PUT') {
      if (server.refusal !== null) return server.refusal
      const id = path.split('/').at(-1) ?? ''
      if (!stored.has(id)) return 'not-found'
      stored.set(id, bidIn(body))
      return null
    }
    if (!path.includes('?')) {
      const listed = papers.map((one) => ({ ...one, bid: stored.get(one.paperId) ?? null }))
      return { isOpen: server.isOpen, closesAt: null, papers: server.isOpen ? listed : [] }
    }
    const ids = new URLSearchParams(path.split('?')[1]).get('papers')?.split(',') ?? []
    return ids
      .filter((id) => stored.has(id))
      .map((paperId) => ({ paperId, abstract: `Abstract of ${paperId}.` }))
  }
  return Object.assign(server, { session: sampleSession(answer) })
}

function bidIn(body: unknown): BidAnswer | null {
  const bid = typeof body === 'object' && body !== null && 'bid' in body ? body.bid : null
  return bid === 'yes' || bid === 'conflict' || bid === 'nothing' ? bid : null
}
