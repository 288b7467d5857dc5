import { DomainError } from '@lectern/domain/errors'
import type * as v from 'valibot'

import { fieldNames } from './field-names.ts'
import { parseFields } from './parse-fields.ts'

/**
 * Reads the part of an address after its `?`. What the schema does not name is ignored.
 *
 * @throws {DomainError} `invalid-input` when a parameter is wrong or comes twice
 */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: URLSearchParams,
): v.InferOutput<Schema> {
  const fields: Record<string, string> = {}
  for (const name of fieldNames(schema)) {
    const [value, ...more] = query.getAll(name)
    if (more.length > 0) {
      throw new DomainError('invalid-input', `The parameter ${name} came more than once.`)
    }
    if (value !== undefined) fields[name] = value
  }
  return parseFields(schema, fields)
}
