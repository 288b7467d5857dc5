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

/**
 * Sends a call and a bare one by turns, so that whatever else the machine does slows down both.
 *
 * @param counts how many of each are timed, and how many are sent before
 * @returns how long each call took, in milliseconds
 */
export async function timePair(
  origin: string,
  own: Call,
  bare: Call,
  counts: { readonly rounds: number; readonly warmUps: number },
  signal: AbortSignal,
): Promise<{ own: number[]; bare: number[] }> {
  const times: { readonly own: number[]; readonly bare: number[] } = { own: [], bare: [] }
  const time = async (call: Call) => {
    const begun = performance.now()
    await sendCall(origin, call, signal)
    return performance.now() - begun
  }
  for (let round = 0; round < counts.warmUps + counts.rounds; round++) {
    times.own.push(await time(own))
    times.bare.push(await time(bare))
  }
  return { own: times.own.slice(counts.warmUps), bare: times.bare.slice(counts.warmUps) }
}

/** Sends a call and reads the whole answer. */
export async function sendCall(origin: string, call: Call, signal?: AbortSignal): Promise<string> {
  const { path, status, ...request } = call
  const response = await fetch(`${origin}${path}`, { ...request, signal: signal ?? null })
  const answer = await response.text()
  if (response.status === status) return answer
  throw new Error(
    `${call.method} ${path} answered ${String(response.status)}: ${answer.slice(0, 500)}`,
  )
}
