import { type ChangeEvent, type RefObject, useRef, useState } from 'react'

import { accountText } from './account-text.ts'
import { type FieldErrors, missingFields } from './missing-fields.ts'

/** What a field of an account form needs to be drawn. */
interface FieldBinding {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** How a form's fields stand before it is sent. */
type Verdict = 'complete' | 'missing' | 'invalid'

interface Fields<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly values: Readonly<Record<Name, string>>
  readonly field: (name: Name) => FieldBinding
  /** Checks the fields, marks those that are wrong, and leads to the first of them. */
  readonly check: () => Verdict
  /** Marks one field as wrong, and leads to it. */
  readonly mark: (name: Name, why: string) => void
  /** Puts what stood in the fields at first there again. */
  readonly reset: () => void
}

/**
 * Holds what was typed into an account form.
 *
 * @param labels each field's label, by its name; all fields are required
 * @param initial what stands in them at first
 */
export function useFields<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  initial: Readonly<Record<Name, string>>,
): Fields<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState(() => noErrors<Name>())

  return {
    form,
    values,
    field: (name) => ({
      name,
      label: labels[name],
      value: values[name],
      error: errors[name],
      onChange: (event) => {
        const { value } = event.target
        setValues((typed) => ({ ...typed, [name]: value }))
        setErrors((wrong) => ({ ...wrong, [name]: undefined }))
      },
    }),
    check: () => {
      const missing = missingFields(labels, values)
      const invalid =
        Object.keys(missing).length > 0 ? missing : invalidFields(form.current, labels)
      setErrors(invalid)
      const wrong = [...(form.current?.elements ?? [])].find(
        (element) => element instanceof HTMLInputElement && Object.hasOwn(invalid, element.name),
      )
      if (wrong instanceof HTMLInputElement) wrong.focus()
      if (Object.keys(missing).length > 0) return 'missing'
      return Object.keys(invalid).length > 0 ? 'invalid' : 'complete'
    },
    mark: (name, why) => {
      setErrors((wrong) => ({ ...wrong, [name]: why }))
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.focus()
    },
    reset: () => {
      setValues(initial)
    },
  }
}

/** The browser's own check of e-mail inputs (spec section 5: there is no other on the client). */
function invalidFields<Name extends string>(
  form: HTMLFormElement | null,
  labels: Readonly<Record<Name, string>>,
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {}
  for (const name in labels) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.validity.typeMismatch) {
      errors[name] = accountText.invalidEmail
    }
  }
  return errors
}

function noErrors<Name extends string>(): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {}
  return errors
}
