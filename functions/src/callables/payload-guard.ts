import { errorTexts } from '@lectern/domain/error-texts'
import type { Request } from 'firebase-functions/https'

/** As many bytes as the API takes where no file is sent. */
const mostBytes = 64 * 1024

/** Every payload is an object of texts, inside the protocol's own `data`. */
const deepest = 4

/**
 * Tells whether a callable's payload is larger, or deeper, than any that is taken. The SDK itself
 * follows a payload down as far as it goes, and breaks on one that goes down thousands of levels.
 *
 * @param most bytes that are taken, where more than usual are
 */
export function isOverdone(
  { rawBody, body }: Pick<Request, 'rawBody' | 'body'>,
  most = mostBytes,
): boolean {
  if (rawBody !== undefined && rawBody.length > most) return true
  return isDeeper(body, deepest)
}

/** The answer to such a payload, in the form of the protocol of callables. */
export const overdoneAnswer = {
  error: {
    details: { code: 'body-too-large' },
    message: errorTexts['body-too-large'],
    status: 'INVALID_ARGUMENT',
  },
} as const

/** Level by level, since each step down by itself would break on what is asked here. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels; depth++) level = level.flatMap((one) => children(one))
  return level.length > 0
}

function children(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
