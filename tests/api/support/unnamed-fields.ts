import * as v from 'valibot'

interface SchemaParts {
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaParts>>
  readonly item?: SchemaParts
  readonly wrapped?: SchemaParts
}

const leaves = new Set(['string', 'number', 'boolean', 'null', 'picklist', 'literal'])

/**
 * Lists the fields of a value that its schema doesn't name, at any depth, as paths. Knows the kinds
 * of schema that the API's answers are made of.
 *
 * @throws {Error} for a kind that it does not know
 * @throws {v.ValiError} when the value has another form than the schema says
 */
export function unnamedFields(schema: SchemaParts, value: unknown, path = 'data'): string[] {
  const { type, entries = {}, item, wrapped } = schema
  if (leaves.has(type)) return []
  if (type === 'object' || type === 'strict_object') {
    return Object.entries(v.parse(v.record(v.string(), v.unknown()), value)).flatMap(
      ([name, field]) => {
        const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
        const here = `${path}.${name}`
        return entry === undefined ? [here] : unnamedFields(entry, field, here)
      },
    )
  }
  if (type === 'nullable' && wrapped !== undefined) {
    return value === null ? [] : unnamedFields(wrapped, value, path)
  }
  if (type === 'array' && item !== undefined) {
    return v
      .parse(v.array(v.unknown()), value)
      .flatMap((one, index) => unnamedFields(item, one, `${path}.${String(index)}`))
  }
  throw new Error(`Schemas of the kind ${type} are not known here.`)
}
