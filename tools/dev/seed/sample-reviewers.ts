import {
  newReviewerSchema,
  reviewerIdSchema,
  type Reviewer,
  type ReviewerState,
} from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import { sampleAdmin } from './accounts.ts'

const day = 24 * 60 * 60 * 1000

type Invited = readonly [
  id: string,
  name: string,
  affiliation: string,
  topics: readonly string[],
  state: ReviewerState,
  most?: number,
]

/** Who is invited to review the sample conference: invented people, in every state. */
const invited: readonly Invited[] = [
  ['Holm', 'Bodil Holm', 'Sample University of the North', ['AI', 'ML'], 'accepted'],
  ['Eze', 'Adaeze Eze', 'Sample Polytechnic, Lagos', ['CV'], 'accepted'],
  ['Kovac', 'Ivan Kovač', 'Sample Institute of Transport', ['ML'], 'accepted', 3],
  ['Mendes', 'Teresa Mendes', 'Sample University, Porto', ['NLP'], 'accepted'],
  ['Ito', 'Yuki Ito', 'Sample Laboratories', ['CV', 'AI'], 'accepted'],
  ['Haddad', 'Samir Haddad', 'Sample College of Engineering', ['ML', 'NLP'], 'accepted'],
  ['Novak', 'Petra Novák', 'Sample Academy', ['AI'], 'accepted'],
  ['Silva', 'Rui Silva', 'Sample University, Recife', ['NLP', 'CV'], 'accepted', 2],
  ['Berg', 'Anna Berg', 'Sample Research Centre', ['ML'], 'invited'],
  ['Chen', 'Chen Li', 'Sample Institute of Computing', ['AI'], 'declined'],
  ['Osei', 'Kofi Osei', 'Sample University, Accra', ['CV', 'ML'], 'reserve'],
  ['Walsh', 'Niamh Walsh', 'Sample University, Galway', ['NLP'], 'stepped back'],
]

/**
 * The sample reviewers.
 *
 * @param now when the sample data is loaded; they were invited before, milliseconds since 1970
 */
export function sampleReviewers(now: number): readonly Reviewer[] {
  const invitedAt = new Date(now - 30 * day)
  return Array.from(invited, ([id, name, affiliation, topics, state, most], index) => {
    const email = `${id.toLowerCase()}@reviewers.example.org`
    const hasAnswered = state !== 'invited' && state !== 'reserve'
    return {
      ...v.parse(newReviewerSchema, { name, email, affiliation, topics, most: most ?? null }),
      formerNames: [],
      furtherEmails: [],
      opened: hasAnswered ? { email, name } : null,
      openedBefore: [],
      id: v.parse(reviewerIdSchema, `sampleReviewer${id}`),
      state,
      version: 1,
      invitedBy: sampleAdmin.uid,
      invitedAt,
      mailId: null,
      answeredAt: hasAnswered ? new Date(invitedAt.getTime() + (index + 1) * 7_000_000) : null,
    }
  })
}
