/** A person's name as bibliographies want it, in two parts. */
export interface NameParts {
  /** Empty when the name has one part. */
  readonly given: string
  readonly family: string
}

/**
 * Cuts a name as people type it into given and family name: at the comma when there is one, else
 * before the last word. A guess, since names are built differently around the world: whoever
 * publishes them looks at them first.
 */
export function namePartsOf(fullname: string): NameParts {
  const name = fullname.replaceAll(/\s+/gu, ' ').trim()
  const comma = /^([^,]+), *([^,]+)$/u.exec(name)
  if (comma !== null) return { family: (comma[1] ?? '').trim(), given: (comma[2] ?? '').trim() }
  const space = name.lastIndexOf(' ')
  return { given: name.slice(0, Math.max(space, 0)), family: name.slice(space + 1) }
}
