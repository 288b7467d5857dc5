import * as v from 'valibot'

/** How an ORCID iD is stored and shown: four groups of four, the last character may be an X. */
const orcidForm = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/

/** What people type or paste: as its site shows it, as an address, or as one run of digits. */
const typedForm = /^(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?([\dX-]+)$/i

/**
 * Works out the check character of an ORCID iD (ISO 7064, MOD 11-2): a digit or `X`.
 *
 * @param digits its first 15 digits, without hyphens
 */
export function orcidCheckCharacter(digits: string): string {
  let total = 0
  for (const digit of digits) total = (total + Number(digit)) * 2
  const rest = (12 - (total % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}

/** Tells whether a text is an ORCID iD in its stored form, its check character included. */
export function isOrcid(text: string): boolean {
  if (!orcidForm.test(text)) return false
  const characters = text.replaceAll('-', '')
  return orcidCheckCharacter(characters.slice(0, 15)) === characters.slice(15)
}

/**
 * Brings an ORCID iD as a person types it into the form in which it is stored: without the address
 * before it, with hyphens, X as a capital. What looks like none is given back trimmed.
 */
export function orcidAsTyped(typed: string): string {
  const text = typed.trim()
  const characters = typedForm.exec(text)?.[1]?.replaceAll('-', '').toUpperCase()
  if (characters?.length !== 16) return text
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** An ORCID iD as a person types it; its check character finds nearly every slip. */
export const orcidSchema = v.pipe(
  v.string(),
  v.transform(orcidAsTyped),
  v.check(
    isOrcid,
    'This is no ORCID iD: compare it with orcid.org, where it looks like 0000-0002-1825-0097, or leave it empty.',
  ),
)
