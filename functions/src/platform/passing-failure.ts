/** What Google's services say when a repetition helps: too much at once, too late, not there. */
const passingCodes: ReadonlySet<unknown> = new Set([
  // Firestore: numbers of gRPC; a busy document ends as 10 (aborted).
  4,
  8,
  10,
  14,
  // Storage: statuses of HTTP.
  429,
  502,
  503,
  504,
  // Auth.
  'app/network-error',
  'app/network-timeout',
  // What the SDK makes of an answer that it can't read, such as a 502 of a proxy.
  'app/unable-to-parse-response',
  'auth/internal-error',
  // The way there.
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ETIMEDOUT',
])

/** How Firestore's emulator, unlike Firestore, tells that another transaction was faster: as a wrong argument. */
const overtakenInEmulator = 'Transaction is invalid or closed'

/** Tells whether a failure of a Google service passes by itself, so that a repetition may help. */
export function isPassing(failure: unknown): boolean {
  if (!(failure instanceof Error) || !('code' in failure)) return false
  return passingCodes.has(failure.code) || failure.message.includes(overtakenInEmulator)
}
