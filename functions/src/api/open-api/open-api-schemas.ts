import { userSchema } from '@lectern/domain/account/account'
import {
  apiRegisterAnswerSchema,
  apiResendAnswerSchema,
  sessionSchema,
  tokensSchema,
} from '@lectern/domain/api/api-account'
import { errorCodes, failureSchema } from '@lectern/domain/api/api-envelope'
import { apiPaperSchema, pageLimit } from '@lectern/domain/api/api-paper'
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'

import { fieldNotes } from './api-notes.ts'
import { portablePattern } from './portable-pattern.ts'

/** A schema as OpenAPI 3.1 writes it. */
export type JsonSchema = ReturnType<typeof toJsonSchema>

/** What answers are made of, by the name that the document gives it. */
const shared = {
  Paper: apiPaperSchema,
  User: userSchema,
  Session: sessionSchema,
  Tokens: tokensSchema,
  Registration: apiRegisterAnswerSchema,
  Resend: apiResendAnswerSchema,
  Failure: failureSchema,
}

const conversion = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  // The one custom type of the table.
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom' ? { type: 'string', enum: errorCodes } : undefined,
  overrideAction: ({ jsonSchema }) =>
    jsonSchema.pattern === undefined
      ? undefined
      : { ...jsonSchema, pattern: portablePattern(jsonSchema.pattern) },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** The schemas that others refer to, by name: `components.schemas` of the document. */
export function sharedSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(shared, conversion)
}

/** Describes an answer's data; schemas that are shared are referred to, not repeated. */
export function answerSchema(schema: v.GenericSchema): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _shared,
    ...rest
  } = toJsonSchema(schema, {
    ...conversion,
    definitions: shared,
  })
  return rest
}

/**
 * Describes what is sent, each field with its note. Defaults are left out: generators of clients take a
 * field with a default for a required one.
 */
export function inputSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, properties = {}, ...rest } = toJsonSchema(schema, conversion)
  const described = Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    const { default: _default, ...plain } = property
    return [[name, { ...plain, ...noteOf(name) }] as const]
  })
  return { ...rest, properties: Object.fromEntries(described) }
}

/** Describes one parameter of a path. */
export function parameterSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, conversion)
  return rest
}

/** Describes each parameter of a query, without its note, which belongs beside the schema. */
export function querySchemas(query: v.GenericSchema): (readonly [string, JsonSchema])[] {
  return Object.entries(inputSchema(query).properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    // Its pattern says less than the number that it is read as.
    if (name === 'limit') return [[name, { type: 'integer', minimum: 1, maximum: pageLimit }]]
    const { description: _note, ...schema } = property
    return [[name, schema] as const]
  })
}

/** The note on a field or parameter, to be spread into what describes it; empty when there is none. */
export function noteOf(name: string): { readonly description?: string } {
  const description = fieldNotes[name]
  return description === undefined ? {} : { description }
}
