import { fullFormats } from 'ajv-formats/dist/formats.js'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { openApi } from './open-api.ts'

const exampleSchema = v.looseObject({ value: v.unknown() })
const contentSchema = v.record(
  v.string(),
  v.looseObject({
    schema: v.record(v.string(), v.unknown()),
    example: v.optional(v.unknown()),
    examples: v.optional(v.record(v.string(), exampleSchema), {}),
  }),
)
const bodySchema = v.looseObject({ content: contentSchema })
const operationSchema = v.looseObject({
  operationId: v.string(),
  requestBody: v.optional(bodySchema),
  responses: v.record(v.string(), bodySchema),
})
const documentSchema = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
})

const json: unknown = JSON.parse(JSON.stringify(openApi()))
const operations = Object.values(v.parse(documentSchema, json).paths).flatMap((path) =>
  Object.values(path),
)

/** Every example of the document, with the schema beside it. */
const examples = operations.flatMap(({ operationId, requestBody, responses }) =>
  Object.entries({ ...(requestBody && { request: requestBody }), ...responses }).flatMap(
    ([of, { content }]) =>
      Object.entries(content).flatMap(([type, { schema, example, examples: named }]) =>
        [
          ...(example === undefined ? [] : [['example', example] as const]),
          ...Object.entries(named).map(([name, { value }]) => [name, value] as const),
        ].map(([name, value]) => ({ what: `${operationId} ${of} ${type} ${name}`, schema, value })),
      ),
  ),
)

/** Finds what is wrong with the examples, as a validator does that reads patterns in this way. */
function mistakes(unicodeRegExp: boolean): string[] {
  const ajv = new Ajv2020({ unicodeRegExp, formats: fullFormats, strict: false, allErrors: true })
  ajv.addSchema({ $id: 'document', ...v.parse(v.record(v.string(), v.unknown()), json) })
  // Most answers have one of a few schemas.
  const compiled = new Map<string, ValidateFunction>()
  return examples.flatMap(({ what, schema, value }) => {
    const absolute = JSON.stringify(schema).replaceAll('"#/', '"document#/')
    const validate =
      compiled.get(absolute) ??
      ajv.compile(v.parse(v.record(v.string(), v.unknown()), JSON.parse(absolute)))
    compiled.set(absolute, validate)
    return validate(value) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}`]
  })
}

describe('the examples of the document', () => {
  it('are there for every call that sends or answers JSON', () => {
    expect(examples.length).toBeGreaterThan(operations.length * 2)
  })

  it.each([
    ['with the flag u', true],
    ['without it', false],
    // Each schema is compiled for itself: seconds of a free processor, and many of a busy one.
  ])(
    'are valid by their schemas, patterns read %s',
    { timeout: 120_000 },
    (_how, unicodeRegExp) => {
      expect(mistakes(unicodeRegExp)).toEqual([])
    },
  )
})
