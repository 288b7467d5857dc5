import * as v from 'valibot'

import { personalMessageSchema } from '../mail/personal-message.ts'
import { uidSchema } from '../paper/paper.ts'
import { storedEmailSchema } from '../text/text-fields.ts'
import {
  accountSearchSchema,
  apiFoundAccountsSchema,
  apiOrganiserSchema,
  apiPendingSchema,
  apiToldCodeSchema,
  organiserAddressSchema,
  registrationIdSchema,
} from './api-people.ts'
import { noBody, noData, noQuery, type Endpoint } from './endpoint.ts'

/** The calls by which organisers look after people. */
export const peopleEndpoints = {
  listOrganisers: {
    method: 'GET',
    path: '/organisers',
    summary: 'List the organisers',
    description:
      'Those who are, those who were invited and have not registered yet, and those whom the deployment’s own list names and who have not registered. `blocked` is an organiser who was blocked by hand.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The organisers',
      data: v.array(apiOrganiserSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  inviteOrganiser: {
    method: 'POST',
    path: '/organisers',
    summary: 'Invite an organiser',
    description:
      'By mail: the address may then register as Admin. Where it has an author’s account, that becomes an organiser’s at once, and must log in again. May be repeated to mail the invitation again; nothing happens to an organiser.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: { kind: 'fields', schema: organiserAddressSchema },
    success: { kind: 'envelope', status: 200, message: 'Organiser invited', data: noData },
    action: 'save',
    refusals: ['account-blocked', 'address-not-proved', 'too-many-requests'],
  },
  removeOrganiser: {
    method: 'DELETE',
    path: '/organisers/{email}',
    summary: 'Remove an organiser',
    description:
      'At once, with all sessions; the account is an author’s from then on, with its papers as they were. Invitations that this organiser sent and by which nobody has registered yet are taken back with it. Takes an invitation back, too. The address can become an organiser’s again by an invitation alone. Nobody removes the last organiser.',
    caller: 'admin',
    parameters: { email: storedEmailSchema },
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'Organiser removed', data: noData },
    action: 'save',
    refusals: ['not-found', 'last-organiser'],
  },
  listRegistrations: {
    method: 'GET',
    path: '/people/registrations',
    summary: 'List registrations that wait for their code',
    description: 'Oldest first, with how the mail with the newest code fared.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Registrations that wait',
      data: v.array(apiPendingSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  tellCode: {
    method: 'POST',
    path: '/people/registrations/{registrationId}/code',
    summary: 'Make a code to be told by telephone',
    description:
      'For an author’s registration alone. The code before is worthless from then on; the new one is mailed to the address as well. The account that is opened with it is marked until a mailed code proves its address.',
    caller: 'admin',
    parameters: { registrationId: registrationIdSchema },
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'Code made', data: apiToldCodeSchema },
    action: 'save',
    refusals: [
      'not-found',
      'forbidden',
      'address-taken',
      'resend-too-soon',
      'resends-used-up',
      'too-many-requests',
    ],
  },
  findAccounts: {
    method: 'GET',
    path: '/people/accounts',
    summary: 'Find accounts',
    description:
      'By the beginnings of words of a name or an address, in whatever case. Without a search the newest ones.',
    caller: 'admin',
    parameters: {},
    query: accountSearchSchema,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Accounts found',
      data: apiFoundAccountsSchema,
    },
    action: 'fetch',
    refusals: [],
  },
  sendMessage: {
    method: 'POST',
    path: '/people/accounts/{uid}/messages',
    summary: 'Write to one person',
    description: 'A mail to the account’s address. Who wrote to whom is recorded, not the words.',
    caller: 'admin',
    parameters: { uid: uidSchema },
    query: noQuery,
    body: { kind: 'fields', schema: personalMessageSchema },
    success: { kind: 'envelope', status: 200, message: 'Message sent', data: noData },
    action: 'save',
    refusals: ['not-found', 'too-many-requests'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
