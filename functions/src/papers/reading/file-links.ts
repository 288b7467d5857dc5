import type { ApiFileKind } from '@lectern/domain/api/api-paper'
import { apiBase } from '@lectern/domain/api/endpoint'
import type { PaperId } from '@lectern/domain/paper/paper'

import { sameSignature } from '../../platform/constant-time.ts'
import { sign } from '../../platform/keys.ts'
import type { LinkContext } from './paper-context.ts'

/** How long a link to a file can be used, in milliseconds: docs/decisions/0021-links-to-files-end.md. */
export const linkLifetime = 15 * 60_000

/** How a browser takes a file: to show it or to save it. */
export type Disposition = 'inline' | 'attachment'

/** What a link leads to. */
export interface LinkedFile {
  readonly paperId: PaperId
  readonly kind: ApiFileKind
  readonly disposition: Disposition
}

/** What a link's token is worth; a forged one is worth no more than none. */
export type LinkState = 'valid' | 'expired' | 'forged'

const form = /^([0-9]{1,15})\.([A-Za-z0-9_-]+)$/

/**
 * Makes the address of a paper's file, which needs no sign-in for 15 minutes (spec section 3:
 * pdfFileViewerUrl, pdfFileDownloadUrl). Its token holds for this file of this paper and this
 * disposition alone. Form of the token: end, signature.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function fileLink({ appSecret, siteUrl, now }: LinkContext, file: LinkedFile): string {
  const end = String(now() + linkLifetime)
  const token = `${end}.${signature(appSecret, file, end)}`
  const address = `${siteUrl}${apiBase}/papers/${file.paperId}/files/${file.kind}`
  return `${address}?disposition=${file.disposition}&token=${token}`
}

/**
 * Tells what the token of a link is worth for the file that is asked for.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function linkState(
  { appSecret, now }: Pick<LinkContext, 'appSecret' | 'now'>,
  file: LinkedFile,
  token: string,
): LinkState {
  const [, end, given] = form.exec(token) ?? []
  if (end === undefined || given === undefined) return 'forged'
  if (!sameSignature(given, signature(appSecret, file, end))) return 'forged'
  return Number(end) > now() ? 'valid' : 'expired'
}

function signature(appSecret: string, file: LinkedFile, end: string): string {
  // None of the parts has a dot.
  return sign(appSecret, 'file link', `${file.paperId}.${file.kind}.${file.disposition}.${end}`)
}
