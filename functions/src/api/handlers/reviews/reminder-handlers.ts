import { listReminders as list } from '../../../reviews/reminding/list-reminders.ts'
import { pauseReminders as pause } from '../../../reviews/reminding/pause-reminders.ts'
import { sendReminders as send } from '../../../reviews/reminding/send-reminders.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /reminders: for admins. */
export const listReminders: ApiHandler<'listReminders'> = async ({ viewer }) => ({
  data: await list(reviewContext(), viewer),
})

/** POST /reminders: for admins. */
export const sendReminders: ApiHandler<'sendReminders'> = async ({ viewer, input }) => ({
  data: { writtenTo: await send(reviewContext(), input, viewer) },
})

/** PUT /reminders/{reviewerId}: for admins. */
export const pauseReminders: ApiHandler<'pauseReminders'> = async ({
  parameters: { reviewerId },
  input: { paused },
}) => {
  await pause(reviewContext(), reviewerId, paused)
  return { data: { paused } }
}
