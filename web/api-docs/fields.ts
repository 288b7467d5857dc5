import type { Call, ShownSchema } from './document.ts'

const numbers = new Intl.NumberFormat('en')

export function table(...rows: readonly (readonly string[])[]): string {
  const [headers = [], ...others] = rows
  return [headers, headers.map(() => '---'), ...others]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

export function fieldTable({ properties, required = [] }: ShownSchema, sent: boolean): string {
  const rows = Object.entries(properties ?? {}).map(([name, field]) => [
    sent && !required.includes(name) ? `\`${name}\` optional` : `\`${name}\``,
    described(field, field.description),
  ])
  return table(['Field', sent ? 'Takes' : 'Holds'], ...rows)
}

/** Writes the table of a call's parameters in path, query and header. */
export function parameterTable({ parameters = [] }: Call): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    `\`${name}\` in the ${place}${required ? '' : ', optional'}`,
    described(schema, description),
  ])
  return table(['Parameter', 'Takes'], ...rows)
}

function described(schema: ShownSchema, note: string | undefined): string {
  const type = typeOf(schema)
  return note === undefined ? type : `${type}. ${note}`
}

/** Says what a value is, in Markdown. */
export function typeOf({
  $ref,
  enum: values,
  anyOf,
  items,
  const: only,
  ...plain
}: ShownSchema): string {
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return `[${name}](#${objectId(name)})`
  }
  if (values !== undefined) {
    if (values.length > 8) return 'one of the [codes below](#errors)'
    return values.map((value) => `\`${value}\``).join(' or ')
  }
  if (anyOf !== undefined) return typeOfAny(anyOf)
  if (items !== undefined) return `a list of ${items.type === 'string' ? 'texts' : typeOf(items)}`
  return only === undefined ? plainType(plain) : `\`${String(only)}\``
}

/** One value of a kind or several of it, as well as an empty text for none, are told in a few words. */
function typeOfAny(kinds: readonly ShownSchema[]): string {
  const filled = kinds.filter((kind) => kind.const !== '')
  const list = filled.find(({ items }) => items !== undefined)
  const single = filled.find(({ enum: values }) => String(values) === String(list?.items?.enum))
  if (list !== undefined && single !== undefined) return `${typeOf(single)}, or a list of these`
  return filled.map(typeOf).join(' or ')
}

/** The id of the part that describes a shared object. */
export function objectId(name: string): string {
  return `object-${name.toLowerCase()}`
}

const formats = new Map([
  ['binary', 'a PDF file'],
  ['date-time', 'a time in UTC (ISO 8601)'],
  ['uri', 'an address'],
])

function plainType(schema: ShownSchema): string {
  const { format, pattern, type, minimum = 0, maximum } = schema
  if (format !== undefined) return formats.get(format) ?? format
  if (pattern === '^[0-9]{6}$') return '6 digits'
  if (type === 'string') return `a text${lengthOf(schema)}`
  if (type !== 'integer' && type !== 'number') return type ?? 'anything'
  if (maximum === undefined) return 'a number'
  return `a number from ${numbers.format(minimum)} to ${numbers.format(maximum)}`
}

function lengthOf({ minLength, maxLength }: ShownSchema): string {
  if (maxLength === undefined) return ''
  const most = `${numbers.format(maxLength)} characters`
  return minLength === undefined ? ` of at most ${most}` : ` of ${String(minLength)} to ${most}`
}
