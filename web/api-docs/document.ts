import * as v from 'valibot'

import { openApi } from '../../functions/src/api/open-api/open-api.ts'

/** The part of a schema that the page shows. */
export interface ShownSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: string | boolean
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
  readonly anyOf?: readonly ShownSchema[]
  readonly items?: ShownSchema
  readonly properties?: Readonly<Record<string, ShownSchema>>
  readonly required?: readonly string[]
}

interface Content {
  readonly schema: ShownSchema
  readonly example?: object
  readonly examples?: object
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description: string
  readonly security: readonly object[]
  readonly parameters?: readonly (Pick<ShownSchema, 'description'> & {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: ShownSchema
  })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, Content>> }>
  >
}

/** One call as the page shows it. */
export interface Call extends Operation {
  readonly method: string
  readonly path: string
}

/** The document is our own, and its tests hold what it is made of: it is taken as it is. */
const documentSchema = v.custom<{
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, ShownSchema>> }
}>(() => true)

/** Reads the API's document: the groups of its calls, the calls, and what answers are made of. */
export function readDocument() {
  const { tags, paths, components } = v.parse(documentSchema, openApi())
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call =>
      Object.assign({ method: method.toUpperCase(), path }, operation),
    ),
  )
  return { tags, calls, schemas: Object.entries(components.schemas) }
}
