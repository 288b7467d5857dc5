import { idempotencyKeySchema } from '@lectern/domain/api/api-paper'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'

/**
 * Reads the header with which a client names a request that it may have to repeat.
 *
 * @returns undefined without one, and where the endpoint takes none
 * @throws {DomainError} `invalid-input` when it has not the form of one: a key that is ignored would
 *   promise what nobody keeps
 */
export function readIdempotencyKey(
  { takesKey }: Endpoint,
  header: string | undefined,
): string | undefined {
  if (takesKey !== true || header === undefined) return undefined
  const parsed = v.safeParse(idempotencyKeySchema, header)
  if (!parsed.success) throw new DomainError('invalid-input', parsed.issues[0].message)
  return parsed.output
}
