/** Puts a failure into words for a person at the terminal. */
export function failureText(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
