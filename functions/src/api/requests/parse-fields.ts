import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'

/**
 * Parses the named texts of a body or a query.
 *
 * @param fields what is absent is not in it, or undefined
 * @throws {DomainError} `invalid-input`: 'All fields are required' as soon as one that is required is
 *   missing or empty (spec section 5), else the first wrong field's own message; `passwords-differ`
 */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): v.InferOutput<Schema> {
  // An empty message marks a schema that has none of its own.
  const result = v.safeParse(schema, fields, { message: () => '' })
  if (result.success) return result.output
  if (result.issues.some((issue) => isMissing(issue))) throw new DomainError('invalid-input')
  const [issue] = result.issues
  if (issue.type === 'partial_check') throw new DomainError('passwords-differ', issue.message)
  throw new DomainError('invalid-input', issue.message === '' ? description(issue) : issue.message)
}

function isMissing(issue: v.BaseIssue<unknown>): boolean {
  const [field, ...inner] = issue.path ?? []
  if (field === undefined || inner.length > 0) return false
  return field.value === undefined || field.value === '' || issue.type === 'non_empty'
}

/** Names the field and what it takes, and never repeats what was sent. */
function description(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? 'body'
  const expected = (issue.expected ?? '')
    .replaceAll(/[()]/g, '')
    .replaceAll(' | ', ' or ')
    .replace(/^string$/, 'a text')
    .replace(/^<=(\d+)$/, 'a text of $1 characters at most')
  return expected === ''
    ? `The field ${name} is not right.`
    : `The field ${name} is not right: ${expected} is expected.`
}
