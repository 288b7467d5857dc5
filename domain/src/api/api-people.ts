import * as v from 'valibot'

import { roleSchema } from '../account/roles.ts'
import { textLimits } from '../limits.ts'
import { mailStates } from '../mail/paper-mails.ts'
import { emailSchema } from '../text/text-fields.ts'
import { shownMomentSchema } from './shown-moment.ts'

/** Where a mail stands: never its words. */
export const apiMailSchema = v.object({
  state: v.picklist(mailStates),
  at: shownMomentSchema,
  /** What the mail server said last. */
  lastError: v.nullable(v.string()),
})

/** Where a mail stands. */
export type ApiMail = v.InferOutput<typeof apiMailSchema>

/** What `POST /organisers` takes. */
export const organiserAddressSchema = v.object({ email: emailSchema })

/** An organiser, or who may become one by name. */
export const apiOrganiserSchema = v.object({
  state: v.picklist(['registered', 'blocked', 'invited', 'listed']),
  email: v.string(),
  uid: v.nullable(v.string()),
  fullname: v.nullable(v.string()),
  since: v.nullable(shownMomentSchema),
  mail: v.nullable(apiMailSchema),
})

/** An organiser, or who may become one by name. */
export type ApiOrganiser = v.InferOutput<typeof apiOrganiserSchema>

/** The id of a registration in a path. */
export const registrationIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/))

/** A registration that waits for its code, as organisers see it: never the code. */
export const apiPendingSchema = v.object({
  registrationId: v.string(),
  email: v.string(),
  fullname: v.string(),
  role: roleSchema,
  since: shownMomentSchema,
  until: shownMomentSchema,
  mail: v.nullable(apiMailSchema),
})

/** A registration that waits for its code, as organisers see it. */
export type ApiPending = v.InferOutput<typeof apiPendingSchema>

/** A code to be told by telephone. */
export const apiToldCodeSchema = v.object({ code: v.string(), validMinutes: v.number() })

/** What accounts are asked for: the beginnings of words of a name or an address. */
export const accountSearchSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(textLimits.email)), ''),
})

/** An account, as organisers see it. */
export const apiAccountSchema = v.object({
  uid: v.string(),
  email: v.string(),
  fullname: v.string(),
  role: roleSchema,
  since: shownMomentSchema,
  addressProved: v.boolean(),
  blocked: v.nullable(
    v.object({
      from: v.picklist(['everything', 'submitting']),
      until: v.nullable(shownMomentSchema),
    }),
  ),
  extension: v.nullable(v.object({ until: shownMomentSchema, note: v.string() })),
})

/** An account, as organisers see it. */
export type ApiAccount = v.InferOutput<typeof apiAccountSchema>

/** What a search for accounts finds: as many as are shown, and how many there are. */
export const apiFoundAccountsSchema = v.object({
  accounts: v.array(apiAccountSchema),
  found: v.number(),
})
