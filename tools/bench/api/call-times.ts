/** A request of the API, ready to be sent any number of times. */
export interface Call {
  readonly method: string
  /** The address below the site's, such as /api/v1/papers. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  /** The status that the answer must have. */
  readonly status: number
}

/** How long a call took, and the same request to the bare function, in milliseconds each. */
export interface PairTimes {
  readonly own: readonly number[]
  readonly bare: readonly number[]
}

/**
 * Sends a call and a bare one by turns, so that whatever else the machine does slows down both.
 *
 * @param warmUps how many of each are sent before, uncounted
 * @throws {Error} when an answer has another status than expected
 */
export async function timePair(
  origin: string,
  pair: { readonly own: Call; readonly bare: Call },
  counts: { readonly rounds: number; readonly warmUps: number },
  signal: AbortSignal,
): Promise<PairTimes> {
  const own: number[] = []
  const bare: number[] = []
  for (let round = -counts.warmUps; round < counts.rounds; round++) {
    const ownTime = await timeCall(origin, pair.own, signal)
    const bareTime = await timeCall(origin, pair.bare, signal)
    if (round < 0) continue
    own.push(ownTime)
    bare.push(bareTime)
  }
  return { own, bare }
}

/**
 * Sends a call again and again, a number of them at once.
 *
 * @returns how many were answered in a second, once each parallel one had been answered a few times
 * @throws {Error} when an answer has another status than expected
 */
export async function callsPerSecond(
  origin: string,
  call: Call,
  counts: { readonly atOnce: number; readonly rounds: number; readonly warmUps: number },
  signal: AbortSignal,
): Promise<number> {
  const sendInTurn = async (times: number) => {
    for (let sent = 0; sent < times; sent++) await timeCall(origin, call, signal)
  }
  const sendAtOnce = async (times: number) => {
    await Promise.all(Array.from({ length: counts.atOnce }, async () => sendInTurn(times)))
  }
  await sendAtOnce(counts.warmUps)
  const begun = performance.now()
  await sendAtOnce(counts.rounds)
  return (counts.atOnce * counts.rounds * 1000) / (performance.now() - begun)
}

/** Sends a call and reads the whole answer. */
async function timeCall(origin: string, call: Call, signal: AbortSignal): Promise<number> {
  const { method, path, headers, body = null, status } = call
  const begun = performance.now()
  const response = await fetch(`${origin}${path}`, { method, headers, body, signal })
  const answer = await response.text()
  const time = performance.now() - begun
  if (response.status === status) return time
  throw new Error(`${method} ${path} answered ${String(response.status)}: ${answer.slice(0, 500)}`)
}
