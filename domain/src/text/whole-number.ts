import * as v from 'valibot'

/**
 * A whole number from 1 to `most`.
 *
 * @param name what the message calls the field, such as 'Pages'
 */
export function wholeNumber(name: string, most: number) {
  const message = `${name}: a whole number from 1 to ${String(most)} is expected.`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(most, message),
  )
}
