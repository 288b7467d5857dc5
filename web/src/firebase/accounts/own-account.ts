import {
  type SentAccountChange,
  type SiteAccountChanged,
  siteAccountChangedSchema,
} from '@lectern/domain/account/own-account'
import { type OwnData, ownDataSchema } from '@lectern/domain/api/own-data'
import * as v from 'valibot'

import { accessToken } from '../sdk/auth.ts'
import { callFunction } from '../sdk/functions.ts'

/**
 * Changes the account of whoever is signed in: name, password or address. Where that ends all sessions, the
 * answer's custom token signs the browser in again: see `signInVerified`.
 *
 * @throws {DomainError} 'wrong-password', 'not-signed-in', 'network-failed', … with the server's text
 */
export async function changeAccount(change: SentAccountChange): Promise<SiteAccountChanged> {
  await accessToken()
  return await callFunction('changeAccount', change, siteAccountChangedSchema)
}

/**
 * Reads what is stored about whoever is signed in.
 *
 * @throws {DomainError} 'not-signed-in', 'too-many-requests', 'network-failed', …
 */
export async function readOwnData(): Promise<OwnData> {
  await accessToken()
  return await callFunction('readOwnData', null, ownDataSchema)
}

/**
 * Ends all sessions of whoever is signed in, this one, too.
 *
 * @throws {DomainError} 'not-signed-in', 'network-failed', …: then nothing has ended
 */
export async function logOutEverywhere(): Promise<void> {
  await accessToken()
  await callFunction('logOutEverywhere', null, v.null())
}
