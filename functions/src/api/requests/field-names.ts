import type * as v from 'valibot'

/**
 * Lists the names of the fields that an object's schema reads.
 *
 * @throws {TypeError} when it is no object's schema
 */
export function fieldNames(schema: v.GenericSchema): string[] {
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    return Object.keys(schema.entries)
  }
  throw new TypeError(`A schema of type ${schema.type} names no fields.`)
}
