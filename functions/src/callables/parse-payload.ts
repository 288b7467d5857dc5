import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'

/**
 * Parses what a client sent.
 *
 * @throws {DomainError} `invalid-input` with the first field's own message, or the catalogue's where
 *   the schema has none (a missing field); `passwords-differ`
 */
export function parsePayload<Schema extends v.GenericSchema>(
  schema: Schema,
  payload: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, payload, {
    message: errorTexts['invalid-input'],
  })
  if (result.success) return result.output
  const [{ type, message }] = result.issues
  throw new DomainError(type === 'partial_check' ? 'passwords-differ' : 'invalid-input', message)
}
