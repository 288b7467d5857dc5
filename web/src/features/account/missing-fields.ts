import { accountText } from './account-text.ts'

/** What is wrong with which field. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

/**
 * Finds an error for each field that is empty or blank (spec section 5: all inputs are required).
 *
 * @param labels each field's label, by its name
 */
export function missingFields<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  values: Readonly<Record<Name, string>>,
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {}
  for (const name in labels) {
    if (values[name].trim() === '') errors[name] = accountText.missing(labels[name])
  }
  return errors
}
