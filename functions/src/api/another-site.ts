import type { ApiRequest } from './http-messages.ts'

/**
 * Tells whether a page of another site had its visitor's browser send this, to change something. Such
 * a page needs no answer to plant its own session in that browser, or to register in somebody's name
 * from there. Programs, and browsers that are older than the header, don't say where they come from.
 */
export function isFromAnotherSite({
  method,
  header,
}: Pick<ApiRequest, 'method' | 'header'>): boolean {
  return header('sec-fetch-site') === 'cross-site' && method !== 'GET' && method !== 'HEAD'
}
