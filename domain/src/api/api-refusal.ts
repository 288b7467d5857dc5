import * as v from 'valibot'

import { errorCatalogue } from '../error-catalogue.ts'

/** Why something can't be done: a code of the catalogue; null: it can. */
export const apiRefusalSchema = v.nullable(
  v.pipe(
    v.string(),
    v.check((code) => Object.hasOwn(errorCatalogue, code)),
  ),
)
