import * as v from 'valibot'

import { mailContext } from '../accounts/account-services.ts'
import { deliverDueMail } from '../mail/deliver-due.ts'
import { deliverMail } from '../mail/deliver.ts'
import * as logs from '../platform/logs.ts'
import { mailIdSchema } from '../store/outbox.ts'

/**
 * The trigger on a new mail. A mail server's failure does not fail it: the schedule tries again, at
 * the mail's own pace. Failures of Firebase do, and the platform calls it again.
 */
export async function handleMailWritten(mailId: string): Promise<void> {
  await deliverMail(mailContext(), v.parse(mailIdSchema, mailId))
}

/** The schedule that sends what is due. */
export async function handleMailDue(): Promise<void> {
  logs.dueMailDelivered(await deliverDueMail(mailContext()))
}
