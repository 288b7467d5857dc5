import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import * as v from 'valibot'

import { sessionSchema } from './review-answers.ts'
import { ReviewFailure, sessionText as text } from './review-failure.ts'
import { writeTimesIn } from './written-time.ts'

const api = '/api/v1'

/** The longest wait for an answer that is no file, in milliseconds. */
const patience = 30_000

/** What may be sent so that it arrives though the page is left, in bytes: browsers take 64 KB in all. */
const keptAlive = 60_000

/** So long before its end an access token is replaced, in milliseconds. */
const renewedBefore = 60_000

const refusalSchema = v.object({ message: v.string(), code: v.string() })

/** A call by a reviewer. */
export interface ReviewCall<Schema extends v.GenericSchema> {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH'
  /** Behind /api/v1. */
  readonly path: string
  readonly body?: unknown
  /** What the data of the answer must be. */
  readonly answer: Schema
  /** Whether it is to arrive though the page is being left. */
  readonly isLast?: boolean
}

/** What a reviewer's pages ask of the server. */
export interface ReviewSession {
  /**
   * Opens the session with the link.
   *
   * @throws {ReviewFailure} `link-not-in-force`, `network-failed` …
   */
  readonly open: () => Promise<ApiOwnReviewer>
  /** @throws {ReviewFailure} with the API's code, or `network-failed` */
  readonly call: <Schema extends v.GenericSchema>(
    call: ReviewCall<Schema>,
  ) => Promise<v.InferOutput<Schema>>
  /** Reads a PDF. @throws {ReviewFailure} */
  readonly file: (path: string) => Promise<Blob>
}

/** What this file needs of a browser. */
export interface SessionBrowser {
  readonly fetch: typeof fetch
  readonly now: () => number
}

/**
 * Makes a reviewer's session. The access token lives in this page alone; it is renewed by the link's token
 * before it ends, and once when the server says that it is over (conference, section 4).
 *
 * @param token the link's
 * @param onLinkOver told when the server says that the link is not in force any more
 */
export function createSession(
  browser: SessionBrowser,
  token: string,
  onLinkOver: () => void,
): ReviewSession {
  let access: { readonly token: string; readonly end: number } | null = null
  let opening: Promise<ApiOwnReviewer> | null = null

  const openAnew = async () => {
    try {
      const body = JSON.stringify({ token })
      const response = await send('POST', '/reviews/session', { body, timeout: patience })
      const session = await dataOf(response, sessionSchema)
      access = { token: session.accessToken, end: browser.now() + session.expiresIn * 1000 }
      writeTimesIn(session.reviewer.timeZone)
      return session.reviewer
    } catch (error) {
      if (error instanceof ReviewFailure && error.code === 'link-not-in-force') onLinkOver()
      throw error
    } finally {
      opening = null
    }
  }
  // Calls that need a new access token at the same time share one.
  const open = async () => await (opening ??= openAnew())

  const accessToken = async () => {
    if (access === null || browser.now() > access.end - renewedBefore) await open()
    return access?.token ?? ''
  }

  /** As a reviewer; an access token that is over is replaced once. */
  const asReviewer = async (method: string, path: string, options: SendOptions) => {
    const bearer = await accessToken()
    const response = await send(method, path, { ...options, bearer })
    if (response.status !== 401) return response
    if (access?.token === bearer) access = null
    return await send(method, path, { ...options, bearer: await accessToken() })
  }

  async function send(method: string, path: string, options: SendOptions): Promise<Response> {
    const { body, bearer, timeout, isLast = false } = options
    const headers = new Headers()
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    try {
      return await browser.fetch(`${api}${path}`, {
        method,
        headers,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        keepalive: isLast && new Blob([body ?? '']).size < keptAlive,
        ...(body === undefined ? {} : { body }),
        ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }),
      })
    } catch (error) {
      throw new ReviewFailure('network-failed', text.noConnection, { cause: error })
    }
  }

  return {
    open,
    async call({ method, path, body, answer, isLast = false }) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await asReviewer(method, path, { ...sent, timeout: patience, isLast })
      return await dataOf(response, answer)
    },
    async file(path) {
      const response = await asReviewer('GET', path, {})
      if (!response.ok) throw await refusalOf(response)
      try {
        // Whatever the server calls it: this is shown as a PDF, and as nothing else.
        return new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
      } catch (error) {
        throw new ReviewFailure('network-failed', text.noConnection, { cause: error })
      }
    },
  }
}

interface SendOptions {
  readonly body?: string
  readonly bearer?: string
  readonly timeout?: number
  readonly isLast?: boolean
}

/**
 * Has a reviewer's link mailed; whether the address is a reviewer's is never told.
 *
 * @throws {ReviewFailure} when the address can't be one, or there is no answer
 */
export async function askForLink(browser: SessionBrowser, email: string): Promise<string> {
  let response
  try {
    response = await browser.fetch(`${api}/reviews/link`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    throw new ReviewFailure('network-failed', text.noConnection, { cause: error })
  }
  if (!response.ok) throw await refusalOf(response)
  return v.parse(v.object({ message: v.string() }), await response.json()).message
}

async function dataOf<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!response.ok) throw await refusalOf(response)
  const parsed = v.safeParse(v.object({ data: schema }), await bodyOf(response))
  if (!parsed.success) throw new ReviewFailure('unreadable', text.unreadable)
  return parsed.output.data
}

async function refusalOf(response: Response): Promise<ReviewFailure> {
  const refusal = v.safeParse(refusalSchema, await bodyOf(response))
  if (refusal.success) return new ReviewFailure(refusal.output.code, refusal.output.message)
  return new ReviewFailure('unavailable', text.noAnswer)
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
