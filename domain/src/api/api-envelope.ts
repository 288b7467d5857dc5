import * as v from 'valibot'

import { errorTexts } from '../error-texts.ts'
import { isErrorCode, type ErrorCode } from '../errors.ts'

/** The names of all errors, for the document that describes them. */
export const errorCodes = Object.keys(errorTexts).filter((name) => isErrorCode(name))

/** The schema of a successful answer around the given data (spec section 7); takes no other field. */
export function successSchema<Data extends v.GenericSchema>(data: Data) {
  return v.strictObject({ success: v.literal(true), message: v.string(), data })
}

/** A pair that can't be made, and why. */
export const refusedPairSchema = v.object({
  paperId: v.string(),
  reviewerId: v.string(),
  reason: v.string(),
})

/** What every refusal and failure answers (spec section 7); the code is one of the catalogue. */
export const failureSchema = v.strictObject({
  success: v.literal(false),
  message: v.pipe(v.string(), v.description('For a person.')),
  code: v.pipe(v.custom<ErrorCode>(isErrorCode), v.description('For a program.')),
  refused: v.optional(
    v.pipe(
      v.array(refusedPairSchema),
      v.description(
        'Only of `POST /assignments` with `not-assignable`: each pair, with its reason.',
      ),
    ),
  ),
})

/** What every refusal and failure answers. */
export type Failure = v.InferOutput<typeof failureSchema>

/** Why something can't be done: a code of the catalogue; null: it can. */
export const apiRefusalSchema = v.nullable(
  v.pipe(
    v.string(),
    v.check((code) => Object.hasOwn(errorTexts, code)),
  ),
)
