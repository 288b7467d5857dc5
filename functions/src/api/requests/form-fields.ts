import { DomainError } from '@lectern/domain/errors'

/** A field of a form: its name, and a text or a file. */
export type FormEntry = readonly [name: string, value: string | File]

/** The one field that may come several times: each time with one of a paper's keywords. */
const repeatable = 'keywords'

/**
 * Sorts what came with a form; other names than the given ones are ignored. A file without a name and
 * without content is what a browser sends for a field that nobody filled in: it counts as absent,
 * and so does an empty text where a file belongs.
 *
 * @throws {DomainError} `invalid-input` when a field comes twice, a file where a text belongs, or a
 *   text where a file belongs
 */
export function formFields<FileName extends string>(
  entries: Iterable<FormEntry>,
  textNames: readonly string[],
  fileNames: readonly FileName[],
): {
  readonly texts: Record<string, string | readonly string[]>
  readonly files: ReadonlyMap<FileName, File>
} {
  const texts = new Map<string, string[]>()
  const files = new Map<FileName, File>()
  for (const [name, value] of entries) {
    const fileName = fileNames.find((known) => known === name)
    if (isUnfilled(value)) continue
    if (fileName !== undefined) {
      if (value === '') continue
      if (typeof value === 'string') throw wrongKind(name, 'a file')
      if (files.has(fileName)) throw repeated(name)
      files.set(fileName, value)
    } else if (textNames.includes(name)) {
      if (typeof value !== 'string') throw wrongKind(name, 'a text')
      const before = texts.get(name) ?? []
      if (before.length > 0 && name !== repeatable) throw repeated(name)
      texts.set(name, [...before, value])
    }
  }
  return { texts: Object.fromEntries([...texts].map(oneOrAll)), files }
}

function isUnfilled(value: string | File): boolean {
  return typeof value !== 'string' && value.name === '' && value.size === 0
}

function oneOrAll([name, values]: [string, string[]]): [string, string | readonly string[]] {
  const [only, ...more] = values
  return [name, only === undefined || more.length > 0 ? values : only]
}

function wrongKind(name: string, expected: string): DomainError {
  return new DomainError(
    'invalid-input',
    `The field ${name} is not right: ${expected} is expected.`,
  )
}

function repeated(name: string): DomainError {
  return new DomainError('invalid-input', `The field ${name} came more than once.`)
}
