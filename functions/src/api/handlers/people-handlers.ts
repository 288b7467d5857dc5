import type { ApiAccount, ApiMail, ApiOrganiser, ApiPending } from '@lectern/domain/api/api-people'
import * as v from 'valibot'

import { registrationContext } from '../../accounts/account-services.ts'
import { findAccounts as find, type FoundAccount } from '../../people/find-accounts.ts'
import { inviteOrganiser as invite } from '../../people/invite-organiser.ts'
import { listOrganisers as list, type ListedOrganiser } from '../../people/list-organisers.ts'
import {
  listRegistrations as listWaiting,
  type WaitingRegistration,
} from '../../people/list-registrations.ts'
import type { MailStanding } from '../../people/mail-standing.ts'
import { removeOrganiser as remove } from '../../people/remove-organiser.ts'
import { sendMessage as send } from '../../people/send-message.ts'
import { tellCode as tell } from '../../people/tell-code.ts'
import { registrationIdSchema } from '../../store/registrations.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** GET /organisers (conference, section 8): for admins. */
export const listOrganisers: ApiHandler<'listOrganisers'> = async () => ({
  data: (await list(registrationContext())).map(shownOrganiser),
})

/** POST /organisers (conference, section 8): for admins. */
export const inviteOrganiser: ApiHandler<'inviteOrganiser'> = async ({ viewer, input }) => {
  await invite(registrationContext(), input.email, viewer)
  return { data: null }
}

/** DELETE /organisers/{email} (conference, section 8): for admins. */
export const removeOrganiser: ApiHandler<'removeOrganiser'> = async ({
  viewer,
  parameters: { email },
}) => {
  await remove(registrationContext(), email, viewer)
  return { data: null }
}

/** GET /people/registrations: for admins. */
export const listRegistrations: ApiHandler<'listRegistrations'> = async () => ({
  data: (await listWaiting(registrationContext())).map(shownRegistration),
})

/** POST /people/registrations/{registrationId}/code: for admins. */
export const tellCode: ApiHandler<'tellCode'> = async ({
  viewer,
  parameters: { registrationId },
}) => {
  const id = v.parse(registrationIdSchema, registrationId)
  return { data: await tell(registrationContext(), id, viewer) }
}

/** GET /people/accounts: for admins. */
export const findAccounts: ApiHandler<'findAccounts'> = async ({ query }) => {
  const { accounts, found } = await find(registrationContext(), query.search)
  return { data: { accounts: accounts.map(shownAccount), found } }
}

/** POST /people/accounts/{uid}/messages: for admins. */
export const sendMessage: ApiHandler<'sendMessage'> = async ({
  viewer,
  parameters: { uid },
  input,
}) => {
  await send(registrationContext(), uid, input, viewer)
  return { data: null }
}

function shownOrganiser({ since, mail, ...rest }: ListedOrganiser): ApiOrganiser {
  return { ...rest, since: since === null ? null : momentOf(since), mail: shownMail(mail) }
}

function shownRegistration({ registration, mail }: WaitingRegistration): ApiPending {
  const { id, email, fullname, role, createdAt, expiresAt } = registration
  return {
    registrationId: id,
    email,
    fullname,
    role,
    since: momentOf(createdAt),
    until: momentOf(expiresAt),
    mail: shownMail(mail),
  }
}

function shownAccount(account: FoundAccount): ApiAccount {
  const { uid, email, fullname, role, verifiedAt, addressProved, block, extension } = account
  const until = block?.until ?? null
  return {
    uid,
    email,
    fullname,
    role,
    since: verifiedAt.toISOString(),
    addressProved,
    blocked:
      block === null ? null : { from: block.from, until: until === null ? null : momentOf(until) },
    extension: extension === null ? null : { ...extension, until: momentOf(extension.until) },
  }
}

function shownMail(mail: MailStanding | null): ApiMail | null {
  return mail === null ? null : { ...mail, at: momentOf(mail.at) }
}

function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
