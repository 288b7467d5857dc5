import { reviewLimits } from '@lectern/domain/limits'
import { reviewerIdSchema, type Reviewer, type ReviewerId } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import { sameSignature } from '../../platform/constant-time.ts'
import { sign } from '../../platform/keys.ts'
import { readSignedId, signedId } from '../../platform/signed-id.ts'

/** Which link of which reviewer is meant: with each new version those of before are worth nothing. */
export interface LinkVersion {
  readonly id: ReviewerId
  readonly version: number
}

const form = /^([A-Za-z0-9]+v[0-9]{1,9})\.([A-Za-z0-9_-]+)$/

/**
 * Makes the token of a reviewer's link. It has no end of its own: it is good as long as the reviewer's version
 * is the same, so that a link can be opened as often as it is needed (conference, section 4).
 *
 * @throws {Error} when the secret is missing or too short
 */
export function linkToken(appSecret: string, reviewer: Pick<Reviewer, 'id' | 'version'>): string {
  const name = versionName(reviewer)
  return `${name}.${sign(appSecret, 'reviewer link', name)}`
}

/**
 * Makes the address that a reviewer is mailed. The token stands behind `#`: no server and no log sees it when
 * the link is opened.
 *
 * @param siteUrl without a slash at the end
 */
export function linkAddress(
  siteUrl: string,
  appSecret: string,
  reviewer: Pick<Reviewer, 'id' | 'version'>,
): string {
  return `${siteUrl}/review#${linkToken(appSecret, reviewer)}`
}

/**
 * Reads the token of a link; undefined when it is forged or broken. Whether it is still in force only the
 * reviewer's document tells.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function readLinkToken(appSecret: string, token: string): LinkVersion | undefined {
  const [, name, signature] = form.exec(token) ?? []
  if (name === undefined || signature === undefined) return undefined
  if (!sameSignature(signature, sign(appSecret, 'reviewer link', name))) return undefined
  return versionIn(name)
}

/**
 * Makes the access token of a reviewer's session.
 *
 * @param now milliseconds since 1970
 */
export function sessionToken(appSecret: string, reviewer: LinkVersion, now: number): string {
  const end = now + reviewLimits.session
  return signedId(appSecret, 'reviewer session', versionName(reviewer), end)
}

/** Reads the access token of a reviewer's session; undefined when it is forged, broken or over. */
export function readSessionToken(
  appSecret: string,
  token: string,
  now: number,
): LinkVersion | undefined {
  const name = readSignedId(appSecret, 'reviewer session', token, now)
  return name === undefined ? undefined : versionIn(name)
}

function versionName({ id, version }: LinkVersion): string {
  return `${id}v${String(version)}`
}

function versionIn(name: string): LinkVersion | undefined {
  const end = name.lastIndexOf('v')
  const id = v.safeParse(reviewerIdSchema, name.slice(0, end))
  return id.success ? { id: id.output, version: Number(name.slice(end + 1)) } : undefined
}
