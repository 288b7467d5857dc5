import * as v from 'valibot'

import { mailContext } from '../accounts/account-services.ts'
import { deliverMail } from '../mail/deliver.ts'
import { mailIdSchema } from '../store/outbox.ts'

/**
 * The trigger on a new mail. A mail server's failure does not fail it: the schedule tries again, at
 * the mail's own pace. Failures of Firebase do, and the platform calls it again.
 */
export async function handleMailWritten(mailId: string): Promise<void> {
  await deliverMail(mailContext(), v.parse(mailIdSchema, mailId))
}
