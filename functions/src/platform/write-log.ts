import { write, type LogSeverity } from 'firebase-functions/logger'

/** Writes one line to the log, with what it is about as fields. */
export function log(
  severity: LogSeverity,
  message: string,
  details: Readonly<Record<string, unknown>>,
): void {
  write({ ...details, severity, message })
}

/** Writes an error to the log, with its stack where Error Reporting looks, which groups errors by it. */
export function logFailure(
  message: string,
  failure: unknown,
  details: Readonly<Record<string, unknown>> = {},
): void {
  log('ERROR', message, { ...details, stack_trace: withoutAddresses(failure) })
}

/** Describes a failure, its stack included, with every e-mail address blanked. */
export function withoutAddresses(failure: unknown): string {
  const text = failure instanceof Error ? (failure.stack ?? failure.message) : 'not an error'
  return text.replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '<address>')
}
