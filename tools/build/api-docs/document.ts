import * as v from 'valibot'

import { openApi } from '../../../functions/src/api/open-api/open-api.ts'

/** The part of a schema that the page shows. */
export interface ShownSchema {
  readonly $ref?: string | undefined
  readonly type?: string | undefined
  readonly const?: string | boolean | undefined
  readonly enum?: readonly string[] | undefined
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly description?: string | undefined
  readonly anyOf?: readonly ShownSchema[] | undefined
  readonly items?: ShownSchema | undefined
  readonly properties?: Readonly<Record<string, ShownSchema>> | undefined
  readonly required?: readonly string[] | undefined
}

const schemaSchema: v.GenericSchema<unknown, ShownSchema> = v.object({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  const: v.optional(v.union([v.string(), v.boolean()])),
  enum: v.optional(v.array(v.string())),
  format: v.optional(v.string()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  description: v.optional(v.string()),
  anyOf: v.optional(v.array(v.lazy(() => schemaSchema))),
  items: v.optional(v.lazy(() => schemaSchema)),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => schemaSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
})

const exampleSchema = v.record(v.string(), v.unknown())

const operationSchema = v.object({
  operationId: v.string(),
  tags: v.tuple([v.string()]),
  summary: v.string(),
  description: v.string(),
  security: v.array(v.record(v.string(), v.unknown())),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.picklist(['path', 'query', 'header']),
        required: v.boolean(),
        description: v.optional(v.string(), ''),
        schema: schemaSchema,
      }),
    ),
    [],
  ),
  requestBody: v.optional(
    v.object({
      content: v.record(
        v.string(),
        v.object({ schema: schemaSchema, example: v.optional(exampleSchema) }),
      ),
    }),
  ),
  responses: v.record(
    v.string(),
    v.object({
      content: v.record(
        v.string(),
        v.object({
          schema: schemaSchema,
          example: v.optional(exampleSchema),
          examples: v.optional(v.record(v.string(), v.unknown()), {}),
        }),
      ),
    }),
  ),
})

const documentSchema = v.object({
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.object({ schemas: v.record(v.string(), schemaSchema) }),
})

/** One call as the page shows it. */
export type Call = v.InferOutput<typeof operationSchema> & {
  readonly method: string
  readonly path: string
}

/** What the page shows of the API's document. */
export interface ShownDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly calls: readonly Call[]
  readonly schemas: Readonly<Record<string, ShownSchema>>
}

/**
 * Reads the API's document for the page.
 *
 * @throws {v.ValiError} when it has another form than the page can show
 */
export function readDocument(): ShownDocument {
  const { tags, paths, components } = v.parse(documentSchema, openApi())
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      Object.assign(operation, { method: method.toUpperCase(), path }),
    ),
  )
  return { tags, calls, schemas: components.schemas }
}
