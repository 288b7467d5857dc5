import type { Failure } from '@lectern/domain/api/api-envelope'
import { apiBase, type Endpoint } from '@lectern/domain/api/endpoint'

import type { SessionToken } from '../requests/api-call.ts'
import type { ApiResponse } from '../requests/http-messages.ts'
import { writeSessionCookie } from '../requests/session-cookie.ts'
import { contentDisposition } from './content-disposition.ts'

/** What any handler may give back; each one's own form is `ApiAnswer`. */
export type AnyAnswer =
  | {
      readonly data: unknown
      readonly message?: string
      readonly session?: SessionToken | null
      readonly next?: string | undefined
    }
  | {
      readonly pdf: Uint8Array
      readonly name: string
      readonly disposition: 'inline' | 'attachment'
    }
  | { readonly calendar: string }
  | { readonly document: unknown }

/** What every answer carries. Hosting's own headers for these addresses say the same. */
const everywhere = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const

const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
/** The site shows a PDF in a frame; any other directive can keep a browser's viewer from working. */
const pdfPolicy = "frame-ancestors 'self'"

/**
 * Puts status, envelope and headers around what a handler gave back.
 *
 * @param siteUrl gives the site's address, without a slash at the end
 * @throws {Error} when a session's token does not fit into a cookie
 */
export function successResponse(
  endpoint: Endpoint,
  answer: AnyAnswer,
  siteUrl: () => string,
): ApiResponse {
  const { success } = endpoint
  if ('pdf' in answer) {
    return {
      status: success.status,
      headers: {
        ...everywhere,
        'Content-Security-Policy': pdfPolicy,
        'Content-Type': 'application/pdf',
        'Content-Disposition': contentDisposition(answer.disposition, answer.name),
      },
      body: answer.pdf,
    }
  }
  if ('calendar' in answer) {
    return {
      status: success.status,
      headers: {
        ...everywhere,
        'Content-Security-Policy': dataPolicy,
        'Content-Type': 'text/calendar; charset=utf-8',
        ...keeping(endpoint),
      },
      body: Buffer.from(answer.calendar),
    }
  }
  if ('document' in answer) return jsonResponse(success.status, answer.document)
  const message = answer.message ?? (success.kind === 'envelope' ? success.message : '')
  return jsonResponse(
    success.status,
    { success: true, message, data: answer.data },
    {
      ...keeping(endpoint),
      ...(answer.session === undefined ? {} : cookieHeader(answer.session, siteUrl())),
      ...(answer.next === undefined
        ? {}
        : { Link: `<${siteUrl()}${apiBase}${answer.next}>; rel="next"` }),
    },
  )
}

/** Says for how long everybody may keep an answer, and when it was made: a CDN tells that by nothing else. */
function keeping({ cacheSeconds }: Endpoint): Readonly<Record<string, string>> {
  if (cacheSeconds === undefined) return {}
  return {
    'Cache-Control': `public, max-age=${String(cacheSeconds)}`,
    'Last-Modified': new Date().toUTCString(),
  }
}

/** Makes the answer of a refusal or failure, in the envelope that every failure has. */
export function failureAnswer(
  status: number,
  failure: Failure,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  return jsonResponse(status, failure, headers)
}

/** Makes the header that keeps a session's refresh token in the browser, or with null clears it. */
export function cookieHeader(
  session: SessionToken | null,
  siteUrl: string,
): Readonly<Record<string, string>> {
  return { 'Set-Cookie': writeSessionCookie(session, siteUrl) }
}

function jsonResponse(
  status: number,
  content: unknown,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  return {
    status,
    headers: {
      ...everywhere,
      'Content-Security-Policy': dataPolicy,
      'Content-Type': 'application/json; charset=utf-8',
      ...headers,
    },
    body: Buffer.from(JSON.stringify(content)),
  }
}
