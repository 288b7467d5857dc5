import type { ApiPaper } from '@lectern/domain/api/api-paper'
import { apiBase } from '@lectern/domain/api/endpoint'

import { stack } from '../../support/stack.ts'
import { send, type ApiAnswer } from './client.ts'

/** A link of a paper to one of its files. */
export type LinkName = Extract<keyof ApiPaper, `${string}Url`>

/**
 * Reads a link of a paper as a path below the API's base.
 *
 * @throws {Error} when the paper has none, or it leads elsewhere
 */
export function linkPath(paper: ApiPaper, name: LinkName): string {
  const link = paper[name] ?? ''
  const base = `${stack.origin}${apiBase}`
  if (!link.startsWith(`${base}/`)) throw new Error(`${name} leads elsewhere: ${link}`)
  return link.slice(base.length)
}

/** Opens a link of a paper, without a token or a cookie. */
export async function opened(paper: ApiPaper, name: LinkName): Promise<ApiAnswer> {
  return await send({ method: 'GET', path: linkPath(paper, name) })
}
