import * as v from 'valibot'

import { conferenceLimits, reviewLimits, textLimits } from '../limits.ts'
import { emailSchema, fullnameSchema, optionalLine, requiredLine } from '../text/text-fields.ts'
import { wholeNumber } from '../text/whole-number.ts'

/** Where somebody stands who was invited to review (conference, section 4). */
export const reviewerStates = [
  'invited',
  'accepted',
  'declined',
  'reserve',
  'stepped back',
  'removed',
] as const

/** Where somebody stands who was invited to review. */
export type ReviewerState = (typeof reviewerStates)[number]

/** The states in which the own link opens something. */
export const linkedStates: ReadonlySet<ReviewerState> = new Set([
  'invited',
  'accepted',
  'declined',
  'reserve',
  'stepped back',
])

/** What reviewers may say themselves, by the state in which they are: an answer can be taken back. */
export const answersOf: Readonly<Record<ReviewerState, readonly ReviewerState[]>> = {
  invited: ['accepted', 'declined'],
  accepted: ['stepped back'],
  declined: ['accepted'],
  reserve: ['declined'],
  'stepped back': ['accepted'],
  removed: [],
}

/** Who is to be invited, as organisers type it, paste it or read it from a CSV. */
export const newReviewerSchema = v.object({
  name: fullnameSchema,
  email: emailSchema,
  affiliation: v.optional(optionalLine('Affiliation', textLimits.affiliation), ''),
  topics: v.optional(
    v.pipe(
      v.array(requiredLine('A topic', conferenceLimits.topic)),
      v.maxLength(conferenceLimits.topics, 'These are too many topics.'),
      v.transform((topics) => [...new Set(topics)]),
    ),
    [],
  ),
  /** Papers at most; null: as the settings say. */
  most: v.optional(v.nullable(wholeNumber('Most papers', reviewLimits.most)), null),
})

/** Who is to be invited. */
export type NewReviewer = v.InferOutput<typeof newReviewerSchema>

/** The id of a reviewer: letters and digits. */
export const reviewerIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{1,64}$/),
  v.brand('ReviewerId'),
)

/** The id of a reviewer. */
export type ReviewerId = v.InferOutput<typeof reviewerIdSchema>

const openedSchema = v.object({ email: v.string(), name: v.string() })

/** Somebody who was invited to review, as it is stored: `reviewers/{reviewerId}`. */
export const storedReviewerSchema = v.object({
  name: v.string(),
  /** Names by which organisers knew the reviewer before: an author may have named somebody by one. */
  formerNames: v.optional(v.array(v.string()), []),
  /** Present while only the reviewer who suggested this colleague has typed the name. */
  isSuggestedName: v.exactOptional(v.literal(true)),
  email: v.string(),
  /** Other addresses of the reviewer, as organisers typed them. Each bars the reviewer; none gets email. */
  furtherEmails: v.optional(v.array(v.string()), []),
  /** The address at which the link was opened, and the name at that time, until organisers type another address. */
  opened: v.nullable(openedSchema),
  /** The same of former addresses: its owner may be named by that name. */
  openedBefore: v.optional(v.array(openedSchema), []),
  affiliation: v.string(),
  topics: v.array(v.string()),
  most: v.nullable(v.number()),
  state: v.picklist(reviewerStates),
  /** Of the link: with each new one those of before are worth nothing. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  invitedBy: v.string(),
  invitedAt: v.date(),
  /** The newest mail with the link. */
  mailId: v.nullable(v.string()),
  answeredAt: v.nullable(v.date()),
})

/** All addresses of a reviewer that walls are asked for by. */
export function addressesOf({
  email,
  furtherEmails,
}: Pick<Reviewer, 'email' | 'furtherEmails'>): readonly string[] {
  return [email, ...furtherEmails]
}

/** Returns the address by which a reviewer is known to be an account's owner, if its owner has opened the link. */
export function ownAddresses({ opened }: Pick<Reviewer, 'opened'>): string[] {
  return opened === null ? [] : [opened.email]
}

/** Returns where a reviewer's links went: the present address, and those where one was opened before. */
export function heldAddresses({
  email,
  openedBefore,
}: Pick<Reviewer, 'email' | 'openedBefore'>): string[] {
  return [email, ...openedBefore.map((one) => one.email)]
}

/** The states that only a reviewer who has opened the link gets into. */
export const answeredStates: ReadonlySet<ReviewerState> = new Set([
  'accepted',
  'declined',
  'stepped back',
])

/** Returns the former names of a reviewer whose name changes. */
export function formerNamesWith(
  before: Pick<Reviewer, 'name' | 'formerNames'>,
  name: string,
): string[] {
  return [...new Set([...before.formerNames, before.name])].filter((one) => one !== name)
}

/** Returns the name by which emails greet a reviewer, or null if only another reviewer has typed it. */
export function nameToGreet({
  name,
  isSuggestedName,
}: Pick<Reviewer, 'name' | 'isSuggestedName'>): string | null {
  return isSuggestedName === true ? null : name
}

/** Somebody who was invited to review. */
export type Reviewer = v.InferOutput<typeof storedReviewerSchema> & { readonly id: ReviewerId }
