import type { ApiInvited } from '@lectern/domain/api/api-reviews'
import { bodyLimits, reviewLimits } from '@lectern/domain/limits'
import type { NewReviewer } from '@lectern/domain/reviews/reviewer'

import { invitationBody, type InvitationPart } from '../../../firebase/reviews/reviewers.ts'

/** Somebody who is to be invited, and which row that is. */
export interface Addressee {
  readonly id: number
  readonly person: NewReviewer
}

/** What is said to all of them. */
export type SaidToAll = Omit<InvitationPart, 'people'>

/** What became of a row. */
export interface Outcome {
  readonly id: number
  /** Whether the address is on the list now, invited by this call or before it. */
  readonly isListed: boolean
  /** Why it was refused; null: it was invited. */
  readonly refused: string | null
}

/** Splits addressees into parts that one call takes, by their number and by the size of the body. */
export function partsOf(addressees: readonly Addressee[], said: SaidToAll): Addressee[][] {
  const parts: Addressee[][] = []
  let part: Addressee[] = []
  let bytes = 0
  const around = bytesOf(invitationBody({ ...said, people: [] }))
  for (const addressee of addressees) {
    const own = bytesOf(addressee.person) + 1
    const isFull = part.length === reviewLimits.invitedAtOnce
    if (part.length > 0 && (isFull || around + bytes + own > bodyLimits.fields)) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(addressee)
    bytes += own
  }
  return part.length === 0 ? parts : [...parts, part]
}

function bytesOf(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

interface Sending {
  readonly invite: (part: InvitationPart) => Promise<readonly ApiInvited[]>
  /** Called after each part, before the next one leaves. */
  readonly onPart: (outcomes: readonly Outcome[]) => void
  /** Asked before each part but the first. */
  readonly isStopped: () => boolean
}

/**
 * Invites people, one part after the other. What a part has done is told before the next one leaves, so that
 * after a failure the rest can be sent by itself.
 *
 * @throws what `invite` throws; the part that failed may have been done, and is then answered as known
 */
export async function sendInvitations(
  addressees: readonly Addressee[],
  said: SaidToAll,
  { invite, onPart, isStopped }: Sending,
): Promise<void> {
  for (const [index, part] of partsOf(addressees, said).entries()) {
    if (index > 0 && isStopped()) return
    // One after the other: the first refusal ends them all.
    const answers = await invite({ ...said, people: part.map(({ person }) => person) })
    onPart(part.map(({ id }, at) => outcomeOf(id, answers[at])))
  }
}

function outcomeOf(id: number, answer: ApiInvited | undefined): Outcome {
  if (answer === undefined) return { id, isListed: false, refused: '' }
  return { id, isListed: answer.reviewerId !== null, refused: answer.refused }
}
