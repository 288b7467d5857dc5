/** A call that was refused, or that got no answer: the message is for a person. */
export class ReviewFailure extends Error {
  override readonly name = 'ReviewFailure'
  /** A code of the API; `network-failed` where there was no answer. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Tells whether the same call may succeed in a moment. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof ReviewFailure &&
    /^(network-failed|unavailable|internal|too-many-requests)$/.test(error.code)
  )
}

/** Says what went wrong, for a person. */
export function failureText(error: unknown): string {
  return error instanceof ReviewFailure ? error.message : sessionText.unexpected
}

/** What is said where the server says nothing itself. */
export const sessionText = {
  noConnection: 'No connection to the server. Check your network and try again.',
  noAnswer: 'The server does not answer just now. Try again in a moment.',
  over: 'this report cannot be changed any more.',
  unreadable: 'The server’s answer cannot be read. Load this page again.',
  unexpected: 'Something went wrong. Load this page again; what you typed is kept.',
} as const
