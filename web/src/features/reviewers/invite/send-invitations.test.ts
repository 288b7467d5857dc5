import type { ApiInvited } from '@lectern/domain/api/api-reviews'
import { invitedReviewersSchema } from '@lectern/domain/api/api-reviews'
import { bodyLimits, reviewLimits } from '@lectern/domain/limits'
import type { NewReviewer } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'
import { expect, it } from 'vitest'

import { invitationBody, type InvitationPart } from '../../../firebase/reviews/reviewers.ts'
import { type Addressee, type Outcome, partsOf, sendInvitations } from './send-invitations.ts'

const said = { words: 'Hello', reserve: false }

function addressees(count: number, changes: Partial<NewReviewer> = {}): Addressee[] {
  return Array.from({ length: count }, (_one, index) => ({
    id: index + 1,
    person: {
      name: `Person ${String(index)}`,
      email: `p${String(index)}@example.org`,
      affiliation: '',
      topics: [],
      most: null,
      ...changes,
    },
  }))
}

const sizes = (parts: readonly unknown[][]) => parts.map(({ length }) => length)

it('sends as many in a part as a call takes', () => {
  const most = reviewLimits.invitedAtOnce
  expect(partsOf([], said)).toEqual([])
  expect(sizes(partsOf(addressees(most), said))).toEqual([most])
  expect(sizes(partsOf(addressees(most + 1), said))).toEqual([most, 1])
  expect(partsOf(addressees(250), said).flat()).toEqual(addressees(250))
})

it('sends no more in a part than a body holds, whatever is in it', () => {
  const long = { affiliation: 'ü'.repeat(300), topics: ['"'.repeat(60)] }
  const words = '\u0001'.repeat(reviewLimits.invitationWords)
  const parts = partsOf(addressees(120, long), { ...said, words })
  expect(parts.flat()).toHaveLength(120)
  const bodies = parts.map((part) => {
    const people = part.map(({ person }) => person)
    return JSON.stringify(invitationBody({ words, reserve: false, people }))
  })
  const bytes = bodies.map((body) => new TextEncoder().encode(body).length)
  expect(bytes.filter((size) => size > bodyLimits.fields)).toEqual([])
  // Another one would not have found room.
  expect(bytes.slice(0, -1).filter((size) => size < bodyLimits.fields - 1000)).toEqual([])
  expect(bodies.every((body) => v.is(invitedReviewersSchema, JSON.parse(body)))).toBe(true)
})

const answerTo = ({ email }: NewReviewer): ApiInvited => ({
  email,
  reviewerId: email,
  state: 'invited',
  refused: null,
})

/** Sends to so many; `invite` may throw. */
async function send(
  count: number,
  invite: (part: InvitationPart, index: number) => ApiInvited[],
  isStopped: () => boolean = () => false,
) {
  const parts: Outcome[][] = []
  let calls = 0
  const sending = sendInvitations(addressees(count), said, {
    invite: async (part) => {
      await Promise.resolve()
      return invite(part, calls++)
    },
    onPart: (part) => parts.push([...part]),
    isStopped,
  })
  const failure = await sending.then(
    () => null,
    (error: unknown) => error,
  )
  return { parts: sizes(parts), outcomes: parts.flat(), failure, calls }
}

it('tells what became of each, by its row', async () => {
  const { outcomes, parts } = await send(150, ({ people }) =>
    people.map((one) => {
      if (one.name === 'Person 1') return { ...answerTo(one), refused: 'Known.' }
      if (one.name === 'Person 2') return { ...answerTo(one), reviewerId: null, refused: 'Bad.' }
      return answerTo(one)
    }),
  )
  expect(parts).toEqual([100, 50])
  expect(outcomes.map(({ id }) => id)).toEqual(addressees(150).map(({ id }) => id))
  expect(outcomes.slice(0, 3)).toEqual([
    { id: 1, isListed: true, refused: null },
    { id: 2, isListed: true, refused: 'Known.' },
    { id: 3, isListed: false, refused: 'Bad.' },
  ])
})

it('ends with the first failure, after it has told of all before', async () => {
  const lost = new Error('lost')
  const { parts, failure, calls } = await send(250, ({ people }, index) => {
    if (index === 1) throw lost
    return people.map(answerTo)
  })
  expect({ parts, failure, calls }).toEqual({ parts: [100], failure: lost, calls: 2 })
})

it('ends before the next part when it is stopped', async () => {
  const { parts, failure } = await send(
    250,
    ({ people }) => people.map(answerTo),
    () => true,
  )
  expect({ parts, failure }).toEqual({ parts: [100], failure: null })
})
