import { setTimeout as wait } from 'node:timers/promises'

import { GoogleAuth, UserRefreshClient } from 'google-auth-library'
import * as v from 'valibot'

import { firebaseLogin, isUnreachable, notLoggedIn } from '../google-login.ts'

/** Sends one request, and gives the status and the body of its answer. */
export type Send = (
  method: string,
  url: string,
  body: string | undefined,
) => Promise<{ readonly status: number; readonly text: string }>

const errorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.object({
      message: v.optional(v.string(), ''),
      status: v.optional(v.string(), ''),
      details: v.optional(v.array(v.looseObject({ reason: v.optional(v.string()) })), []),
    }),
  }),
)

/** An answer of a Google API that is no success. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  readonly status: number
  /** The constraint of an organisation's policy that forbids the call, or undefined. */
  readonly constraint: string | undefined
  readonly #text: string

  constructor(url: string, status: number, text: string) {
    const parsed = v.safeParse(errorSchema, text)
    const message = parsed.success ? parsed.output.error.message : text.slice(0, 200)
    const constraint = forbiddingConstraint(text)
    const policy = constraint === undefined ? '' : `. ${constraintText(constraint)}`
    super(`${new URL(url).hostname} answered ${String(status)}: ${message}${policy}`)
    this.constraint = constraint
    this.status = status
    this.#text = text
  }

  /** True if the API isn't switched on in the project, or not everywhere yet. */
  get isSwitchedOff(): boolean {
    return this.status === 403 && /SERVICE_DISABLED|has not been used in project/.test(this.#text)
  }
}

/** Returns the organisation's constraint that a text of Google's blames, or undefined. */
export function forbiddingConstraint(text: string): string | undefined {
  // Google answers a binding of allUsers so, and names no constraint.
  if (/do not belong to a permitted customer/.test(text)) return 'iam.allowedPolicyMemberDomains'
  return /constraints\/([\w.]+)/.exec(text)?.[1]
}

/** A reason to stop, in words for a person, with the remedy. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Returns the sentence about a constraint, and about the people who can lift it. */
export function constraintText(constraint: string): string {
  return `Your organisation forbids this with the policy constraints/${constraint}. Someone with the role Organisation Policy Administrator (roles/orgpolicy.policyAdmin) can lift it for this project: docs/deploying-in-an-organisation.md has the command to send them.`
}

/** Returns an error of Google's, or of an answer in another form, as a sentence with its remedy; others as they are. */
export function explained(what: string, error: unknown): unknown {
  if (!(error instanceof GoogleError) && !v.isValiError(error)) return error
  const reason =
    error instanceof GoogleError
      ? error.message
      : `Google’s answer has another form: ${error.message}`
  return new Refusal(
    `${what}: ${reason.replace(/[.\s]*$/, '.')}\nPut right what it names, then run the same command again: it goes on where it stopped.`,
    { cause: error },
  )
}

const operationSchema = v.object({
  name: v.pipe(v.string(), v.includes('operations/')),
  done: v.optional(v.boolean(), false),
  error: v.optional(v.object({ code: v.number(), message: v.optional(v.string(), '') })),
})

const pageSchema = v.looseObject({ nextPageToken: v.optional(v.string(), '') })

/** Calls Google’s APIs for one project. */
export class Google {
  readonly projectId: string
  /** True once the APIs are switched on: what is still off then is waited for. */
  patient = false
  readonly #send: Send
  readonly #pause: (milliseconds: number) => Promise<unknown>

  constructor(
    projectId: string,
    send: Send,
    pause: (milliseconds: number) => Promise<unknown> = wait,
  ) {
    this.projectId = projectId
    this.#send = send
    this.#pause = pause
  }

  /** Waits a while. */
  async pause(milliseconds: number): Promise<void> {
    await this.#pause(milliseconds)
  }

  /** Returns a resource, or undefined if it doesn't exist or its API isn't switched on. */
  async read<Schema extends v.GenericSchema>(
    url: string,
    schema: Schema,
    body?: unknown,
  ): Promise<v.InferOutput<Schema> | undefined> {
    try {
      return v.parse(schema, await this.call(body === undefined ? 'GET' : 'POST', url, body))
    } catch (error) {
      if (error instanceof GoogleError && (error.status === 404 || error.isSwitchedOff))
        return undefined
      throw error
    }
  }

  /** Returns all entries of a list, which is empty if its API isn't switched on. */
  async list<Schema extends v.GenericSchema>(
    url: string,
    key: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>[]> {
    const entries: v.InferOutput<Schema>[] = []
    for (let token: string | undefined = ''; token !== undefined;) {
      const page: v.InferOutput<typeof pageSchema> | undefined = await this.read(
        token === '' ? url : `${url}${url.includes('?') ? '&' : '?'}pageToken=${token}`,
        pageSchema,
      )
      entries.push(...v.parse(v.array(schema), page?.[key] ?? []))
      token = page?.nextPageToken === '' ? undefined : page?.nextPageToken
    }
    return entries
  }

  /**
   * Sends a request, again while the service is busy, and waits until the operation is over that it
   * starts.
   *
   * @throws {GoogleError}
   */
  async call(method: string, url: string, body?: unknown): Promise<unknown> {
    let answer = await this.#once(method, url, body)
    const polled = `${new URL(url).origin}/${new URL(url).pathname.split('/')[1] ?? ''}`
    for (;;) {
      const operation = v.safeParse(operationSchema, answer)
      if (!operation.success) return answer
      const { name, done, error } = operation.output
      if (error !== undefined)
        throw new GoogleError(
          url,
          error.code,
          JSON.stringify({ error: { message: error.message } }),
        )
      if (done) return answer
      await this.#pause(3000)
      answer = await this.#once('GET', `${polled}/${name}`)
    }
  }

  /** Sends a request as `call` does, and doesn't wait for the operation that it starts. */
  async start(method: string, url: string, body: unknown): Promise<void> {
    await this.#once(method, url, body)
  }

  async #once(method: string, url: string, body?: unknown): Promise<unknown> {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    for (let tries = 1; ; tries += 1) {
      const { status, text } = await this.#send(method, url, sent)
      if (status < 300) return text === '' ? {} : JSON.parse(text)
      const error = new GoogleError(url, status, text)
      // What was read can be read again; what was written may have been done.
      const isBusy = status === 429 || status === 503 || (method === 'GET' && status >= 500)
      if (tries > 12 || !(isBusy || (this.patient && error.isSwitchedOff))) throw error
      await this.#pause(10_000)
    }
  }
}

/**
 * Returns the login of `npx firebase login`, or else Google's application default credentials: the Firebase CLI
 * chooses in the same order.
 */
export function yourLogin(): GoogleAuth {
  const login = firebaseLogin()
  return new GoogleAuth({
    scopes: 'https://www.googleapis.com/auth/cloud-platform',
    ...(login === undefined ? {} : { authClient: UserRefreshClient.fromJSON(login) }),
  })
}

/**
 * Asks a person who isn't logged in to do that now.
 *
 * @throws {Refusal} if the answer is no
 */
export async function offerLogin(
  auth: Pick<GoogleAuth, 'getAccessToken'>,
  ask: (text: string) => Promise<string>,
  logIn: () => Promise<void>,
): Promise<void> {
  try {
    await accessToken(auth)
  } catch (error) {
    // The first call reports a connection that is missing.
    if (!(error instanceof Refusal)) return
    if (/^n/i.test(await ask('You aren’t logged in to Google. Log in now? [Y/n] '))) throw error
    await logIn()
  }
}

/** Sends requests with your login. */
export function sendAsYou(projectId: string): Send {
  const auth = yourLogin()
  return async (method, url, body) => {
    const response = await sendAgain(url, async () => {
      const token = await accessToken(auth)
      return await fetch(url, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          // These four work before the project may be charged for calls; the others ask whom to charge.
          ...(/\/\/(serviceusage|cloudresourcemanager|firebase|cloudbilling)\./.test(url)
            ? {}
            : { 'X-Goog-User-Project': projectId }),
        },
        ...(body === undefined ? {} : { body }),
      })
    })
    return { status: response.status, text: await response.text() }
  }
}

/** A connection that breaks is no reason to end a deploy of a quarter of an hour. */
export async function sendAgain(
  url: string,
  send: () => Promise<Response>,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (tries === 5) {
        throw new Refusal(
          `${new URL(url).hostname} can’t be reached. Check your connection, then run the same command again: it goes on where it stopped.`,
          { cause: error },
        )
      }
      await pause(5000)
    }
  }
}

/** @throws {Refusal} if Google refuses the login; the connection's error if Google can't be reached */
export async function accessToken(auth: Pick<GoogleAuth, 'getAccessToken'>): Promise<string> {
  try {
    return (await auth.getAccessToken()) ?? ''
  } catch (error) {
    if (isUnreachable(error)) throw error
    throw new Refusal(notLoggedIn, { cause: error })
  }
}
