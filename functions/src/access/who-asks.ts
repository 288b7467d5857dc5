import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import { reviewerIdSchema, type Reviewer, reviewerStates } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

/** Somebody who is signed in: the account's id, its proved address, its role. */
export interface Member {
  readonly uid: Uid
  readonly email: string
  readonly role: Role
}

/*
 * What follows is proof of who asks: a service that takes an `Organiser` or an `Owner` cannot be called
 * for anybody else. Only gates make them, right after they have authenticated a call; a test holds the
 * list of gates (tests/structure/one-way.test.ts).
 */

const organiserSchema = v.pipe(
  v.object({ uid: uidSchema, email: v.string(), role: v.literal('admin') }),
  v.readonly(),
  v.brand('Organiser'),
)

/** A signed-in member who was found to be an organiser. */
export type Organiser = v.InferOutput<typeof organiserSchema>

/**
 * Makes sure that a member is an organiser.
 *
 * @throws {DomainError} `forbidden` for anyone else
 */
export function organiserOf(member: Member): Organiser {
  const organiser = v.safeParse(organiserSchema, member)
  if (!organiser.success) throw new DomainError('forbidden')
  return organiser.output
}

const invitedReviewerSchema = v.pipe(
  v.object({
    id: reviewerIdSchema,
    version: v.number(),
    name: v.string(),
    email: v.string(),
    state: v.picklist(reviewerStates),
  }),
  v.readonly(),
  v.brand('InvitedReviewer'),
)

/** Somebody who was invited to review and has opened a link that is in force. */
export type InvitedReviewer = v.InferOutput<typeof invitedReviewerSchema>

/** Takes a reviewer as who calls. */
export function invitedReviewerOf(reviewer: Reviewer): InvitedReviewer {
  return v.parse(invitedReviewerSchema, reviewer)
}

const ownerSchema = v.pipe(uidSchema, v.brand('Owner'))

/** The id of an account that somebody asked for who may: the own one, or an organiser any. */
export type Owner = v.InferOutput<typeof ownerSchema>

/** Takes a member as the owner of the own papers. */
export function ownerOf({ uid }: Pick<Member, 'uid'>): Owner {
  return v.parse(ownerSchema, uid)
}

/** Takes any account as the owner of its papers, for an organiser. */
export function ownerFor(_organiser: Organiser, uid: Uid): Owner {
  return v.parse(ownerSchema, uid)
}
