import type { ServerResponse } from 'node:http'

import { errorTexts } from '@lectern/domain/error-texts'

import type { SentRequest } from '../platform/requests/another-site.ts'

/** The answer to a page of another site, in the form of the protocol of callables. */
export const foreignAnswer = {
  error: {
    details: { code: 'forbidden' },
    message: errorTexts.forbidden,
    status: 'PERMISSION_DENIED',
  },
} as const

/**
 * Lets the browser give the answer to the page that asked, one of the site's own: the site's functions
 * are at another origin than its pages. The SDK would let every page read the answer.
 *
 * @returns whether the request was the browser's question about that alone, and is answered
 */
export function letSiteRead({ method, header }: SentRequest, response: ServerResponse): boolean {
  const origin = header('origin')
  response.setHeader('Vary', 'Origin, Access-Control-Request-Headers')
  // Of another method nobody has asked whose page it is.
  if (origin === undefined || (method !== 'POST' && method !== 'OPTIONS')) return false
  response.setHeader('Access-Control-Allow-Origin', origin)
  if (method !== 'OPTIONS') return false
  response.setHeader('Access-Control-Allow-Methods', 'POST')
  const asked = header('access-control-request-headers')
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked)
  // Half an hour: browsers that are told nothing ask again after seconds.
  response.setHeader('Access-Control-Max-Age', '1800')
  response.writeHead(204).end()
  return true
}
