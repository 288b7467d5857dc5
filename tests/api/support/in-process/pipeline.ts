import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import { invitedReviewerOf, type Member } from '../../../../functions/src/access/who-asks.ts'
import { handleRequest, type AnyCall } from '../../../../functions/src/api/handle-request.ts'
import type { ApiAnswer, ApiRequest } from '../client.ts'
import { answerOf, received } from './messages.ts'

/** The sender of a request, by its token. */
export type Sender = keyof typeof members | 'reviewer' | 'without rights' | 'stranger'

const members = {
  author: { uid: v.parse(uidSchema, 'u1'), email: 'author@example.org', role: 'author' },
  admin: { uid: v.parse(uidSchema, 'u2'), email: 'admin@example.org', role: 'admin' },
} as const satisfies Readonly<Record<string, Member>>

/** What the pipeline made of a request: its answer, and the call that reached the handler, or null. */
export interface Passed {
  readonly answer: ApiAnswer
  readonly call: AnyCall | null
}

/**
 * Has the API's pipeline route, authorise and parse a request. Handlers and accounts are replaced, so that
 * nothing is read or stored.
 */
export async function passThrough(request: ApiRequest, sender: Sender): Promise<Passed> {
  const calls: AnyCall[] = []
  const response = await handleRequest(received({ ...request, token: 'a-token' }), {
    authenticate: async () => memberOf(sender),
    authenticateReviewer: async () => {
      if (sender !== 'reviewer') throw new DomainError('reviewer-session-over')
      return reviewer
    },
    handle: async (call) => {
      calls.push(call)
      return { data: null }
    },
    siteUrl: () => 'https://lectern.example.org',
  })
  return { answer: answerOf(response, request.path), call: calls[0] ?? null }
}

const reviewer = invitedReviewerOf({
  id: v.parse(reviewerIdSchema, 'r1'),
  name: 'Bodil Holm',
  formerNames: [],
  email: 'bodil@example.org',
  furtherEmails: [],
  opened: null,
  openedBefore: [],
  affiliation: '',
  topics: [],
  most: null,
  state: 'accepted',
  version: 1,
  invitedBy: 'u2',
  invitedAt: new Date(0),
  mailId: null,
  answeredAt: null,
})

function memberOf(sender: Sender): Member {
  if (sender === 'author' || sender === 'admin') return members[sender]
  throw new DomainError(sender === 'without rights' ? 'forbidden' : 'not-signed-in')
}
