import { readConference, type ConferenceFacts } from './conference-facts.ts'
import type { ServerClock } from './conference-store.ts'

/** Where everybody learns of the conference. */
const address = '/api/v1/conference'

/** For how long a CDN may keep an answer, in milliseconds: so old is one that does not say when it was made. */
const keptFor = 15_000

/** The longest wait for an answer, in milliseconds. */
const patience = 15_000

/** What the server answered. */
export interface ConferenceAnswer {
  /** The JSON as it came. */
  readonly said: unknown
  /** Null when it can't be read. */
  readonly facts: ConferenceFacts | null
  /** When the server made it, by its own clock, in milliseconds since 1970. */
  readonly madeAt: number
  readonly clock: ServerClock
}

/** What this file needs of a window. */
export interface FetchingWindow {
  readonly fetch: typeof fetch
  readonly performance: Pick<Performance, 'now'>
}

/**
 * Asks the server about the conference, and what its clock says: the browser's own may be wrong, and may be
 * set while the page is open. Without cookies, which would make each visitor's request one of its own.
 *
 * @throws what `fetch` throws, and {Error} when the answer is none of the API's
 */
export async function fetchConference(browser: FetchingWindow): Promise<ConferenceAnswer> {
  const response = await browser.fetch(address, {
    // The browser's own copy would only add to the age of the CDN's.
    cache: 'no-cache',
    credentials: 'omit',
    priority: 'low',
    signal: AbortSignal.timeout(patience),
  })
  const answeredAt = momentIn(response, 'Date')
  if (!response.ok || answeredAt === null) {
    throw new Error(`${address} answered with ${String(response.status)}.`)
  }
  // The header names whole seconds: it is half a second later on average.
  const serverTime = answeredAt + Number(response.headers.get('Age') ?? 0) * 1000 + 500
  const receivedAt = browser.performance.now()
  const madeAt = momentIn(response, 'Last-Modified') ?? serverTime - keptFor
  const said: unknown = await response.json()
  const clock = () => serverTime + browser.performance.now() - receivedAt
  return { said, facts: readConference(said), madeAt, clock }
}

function momentIn({ headers }: Response, name: string): number | null {
  const moment = Date.parse(headers.get(name) ?? '')
  return Number.isNaN(moment) ? null : moment
}
