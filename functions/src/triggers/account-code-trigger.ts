import * as v from 'valibot'

import { accountCodeContext } from '../accounts/account-services.ts'
import { mailPasswordCode } from '../accounts/password/mail-password-code.ts'
import { accountCodeIdSchema } from '../store/account-codes.ts'

/** The trigger on a code that was asked for: nobody waits for what it does. */
export async function handlePasswordForgotten(codeId: string): Promise<void> {
  await mailPasswordCode(accountCodeContext(), v.parse(accountCodeIdSchema, codeId))
}
