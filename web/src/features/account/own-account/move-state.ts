import { mailOutcomeSchema } from '@lectern/domain/account/account'
import type { AccountChanged } from '@lectern/domain/account/own-account'
import * as v from 'valibot'

/** The address that waits for its code; a reload of the screen keeps it. */
const moveStateSchema = v.object({
  moveTo: v.pipe(v.string(), v.nonEmpty()),
  mail: v.nullable(mailOutcomeSchema),
  /** Minutes until a mail that waits leaves, when that was said. */
  waitMinutes: v.number(),
})

/** The address that waits for its code. */
export type MoveState = v.InferOutput<typeof moveStateSchema>

/** Reads what the screen's own navigation carried; `null` when no address waits for its code. */
export function parseMoveState(state: unknown): MoveState | null {
  const parsed = v.safeParse(moveStateSchema, state)
  return parsed.success ? parsed.output : null
}

/** What is kept of an address that a code was just asked for. */
export function movingTo(email: string, answer: AccountChanged): MoveState {
  return {
    moveTo: email,
    mail: answer.mail,
    waitMinutes: Math.ceil(answer.mailAfterSeconds / 60),
  }
}
