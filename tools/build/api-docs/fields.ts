import type { Call, ShownSchema } from './document.ts'
import { code, html, prose, table, type Html } from './html.ts'

const numbers = new Intl.NumberFormat('en')

/** Makes the table of an object's fields. */
export function fieldTable(caption: string, schema: ShownSchema, sent: boolean): Html {
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    named(name, sent && !required.has(name) ? 'optional' : ''),
    described(typeOf(field), field.description),
  ])
  return table(caption, ['Field', sent ? 'Takes' : 'Holds'], rows)
}

/** Makes the table of a call's parameters in path and query. */
export function parameterTable({ parameters }: Call): Html {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    named(name, required ? `in the ${place}` : `in the ${place}, optional`),
    described(typeOf(schema), description),
  ])
  return table('Parameters', ['Parameter', 'Takes'], rows)
}

/** Says what a value is. */
export function typeOf(schema: ShownSchema): Html {
  const { $ref, enum: values, anyOf, items, const: only } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${objectId(name)}">${name}</a>`
  }
  if (values !== undefined) {
    if (values.length > 8) return html`one of the <a href="#errors">codes below</a>`
    return joined(values.map(code), ' or ')
  }
  if (anyOf !== undefined) return typeOfAny(anyOf)
  if (items !== undefined)
    return html`a list of ${items.type === 'string' ? 'texts' : typeOf(items)}`
  if (only !== undefined) return code(String(only))
  return html`${plainType(schema)}`
}

/** One value of a kind or several of it, as well as an empty text for none, are told in a few words. */
function typeOfAny(kinds: readonly ShownSchema[]): Html {
  const filled = kinds.filter((kind) => kind.const !== '')
  const list = filled.find(({ items }) => items !== undefined)
  const single = filled.find(({ enum: values }) => String(values) === String(list?.items?.enum))
  if (list !== undefined && single !== undefined) return html`${typeOf(single)}, or a list of these`
  return joined(filled.map(typeOf), ' or ')
}

/** The id of the part that describes a shared object. */
export function objectId(name: string): string {
  return `object-${name.toLowerCase()}`
}

function plainType(schema: ShownSchema): string {
  switch (schema.format) {
    case 'binary':
      return 'a PDF file'
    case 'date-time':
      return 'a time in UTC (ISO 8601)'
    case 'uri':
      return 'an address'
    case undefined:
      break
    default:
      return schema.format
  }
  if (schema.pattern === '^[0-9]{6}$') return '6 digits'
  switch (schema.type) {
    case 'string':
      return `a text${lengthOf(schema)}`
    case 'integer':
    case 'number':
      return schema.maximum === undefined
        ? 'a number'
        : `a number from ${numbers.format(schema.minimum ?? 0)} to ${numbers.format(schema.maximum)}`
    case undefined:
      return 'anything'
    default:
      return schema.type
  }
}

function lengthOf({ minLength, maxLength }: ShownSchema): string {
  if (maxLength === undefined) return ''
  return minLength === undefined
    ? ` of at most ${numbers.format(maxLength)} characters`
    : ` of ${String(minLength)} to ${numbers.format(maxLength)} characters`
}

function named(name: string, remark: string): Html {
  return remark === '' ? code(name) : html`${code(name)} <span class="remark">${remark}</span>`
}

function described(type: Html, note: string | undefined): Html {
  return note === undefined || note === ''
    ? html`<span class="type">${type}</span>`
    : html`<span class="type">${type}</span> <span class="note">${prose(note)}</span>`
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`
}
