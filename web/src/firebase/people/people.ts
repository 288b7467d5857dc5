import type { ApiAccount, ApiOrganiser, ApiPending } from '@lectern/domain/api/api-people'
import { paperEndpoints } from '@lectern/domain/api/paper-endpoints'
import { peopleEndpoints } from '@lectern/domain/api/people-endpoints'
import type { PersonalMessage } from '@lectern/domain/mail/personal-message'

import { callApi } from '../sdk/api.ts'

/** Reads who organises the conference, and who may, for admins. Throws a `DomainError`. */
export async function readOrganisers(): Promise<ApiOrganiser[]> {
  return await callApi(peopleEndpoints.listOrganisers)
}

/**
 * Invites an address to organise the conference, for admins; an author's account under it becomes an
 * organiser's at once.
 *
 * @throws {DomainError} 'account-blocked', 'address-not-proved', 'too-many-requests', 'invalid-input', …
 */
export async function inviteOrganiser(email: string): Promise<void> {
  await callApi(peopleEndpoints.inviteOrganiser, { body: { email } })
}

/**
 * Removes an organiser, or takes an invitation back, for admins; it holds at once, everywhere.
 *
 * @throws {DomainError} 'last-organiser', 'not-found', 'network-failed', …
 */
export async function removeOrganiser(email: string): Promise<void> {
  await callApi(peopleEndpoints.removeOrganiser, { parameters: { email } })
}

/** Reads which registrations wait for their code, for admins. Throws a `DomainError`. */
export async function readRegistrations(): Promise<ApiPending[]> {
  return await callApi(peopleEndpoints.listRegistrations)
}

/**
 * Makes a code of an author's registration that is told by telephone, for admins. It is shown here once.
 *
 * @throws {DomainError} 'resend-too-soon', 'resends-used-up', 'address-taken', 'not-found', …
 */
export async function makeToldCode(
  registrationId: string,
): Promise<{ readonly code: string; readonly validMinutes: number }> {
  return await callApi(peopleEndpoints.tellCode, { parameters: { registrationId } })
}

/**
 * Finds accounts by the beginnings of words of names and addresses, for admins; without any, the newest.
 *
 * @returns as many as are shown, and how many there are
 * @throws {DomainError} 'invalid-input', 'network-failed', …
 */
export async function findAccounts(
  search: string,
): Promise<{ readonly accounts: ApiAccount[]; readonly found: number }> {
  return await callApi(peopleEndpoints.findAccounts, { query: { search } })
}

/** A paper of an account, as far as a list of them tells. */
export interface AccountPaper {
  readonly id: string
  /** Null for some seconds after the submission. */
  readonly number: number | null
  readonly title: string
  readonly status: string
}

/** Reads the papers of an account, newest first, for admins. Throws a `DomainError`. */
export async function readPapersOf(uid: string): Promise<AccountPaper[]> {
  const papers = await callApi(paperEndpoints.listUserPapers, { parameters: { userId: uid } })
  return papers.map(({ _id, number, paperTitle, status }) => ({
    id: _id,
    number,
    title: paperTitle,
    status,
  }))
}

/**
 * Writes to one person, by mail, for admins.
 *
 * @throws {DomainError} 'not-found', 'too-many-requests', 'invalid-input', 'network-failed', …
 */
export async function sendMessage(uid: string, message: PersonalMessage): Promise<void> {
  await callApi(peopleEndpoints.sendMessage, { parameters: { uid }, body: message })
}
