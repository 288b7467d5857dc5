import { endpoints } from '@lectern/domain/api/api-endpoints'
import { apiBase, type Endpoint } from '@lectern/domain/api/endpoint'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { isErrorCode } from '@lectern/domain/errors'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fieldNames } from '../requests/field-names.ts'
import { examples } from './api-examples.ts'
import { fieldNotes, tags } from './api-notes.ts'
import { expectedRefusals } from './expected-refusals.ts'
import { openApi } from './open-api.ts'

const objectSchema = v.record(v.string(), v.unknown())
const contentSchema = v.record(v.string(), v.looseObject({ schema: objectSchema }))
const operationSchema = v.looseObject({
  operationId: v.string(),
  tags: v.tuple([v.picklist(tags.map(({ name }) => name))]),
  security: v.array(objectSchema),
  parameters: v.optional(
    v.array(
      v.looseObject({
        name: v.string(),
        in: v.string(),
        description: v.string(),
        schema: objectSchema,
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.looseObject({ required: v.boolean(), content: contentSchema })),
  responses: v.record(
    v.string(),
    v.looseObject({ description: v.pipe(v.string(), v.nonEmpty()), content: contentSchema }),
  ),
})
const documentSchema = v.looseObject({
  openapi: v.literal('3.1.0'),
  servers: v.tuple([v.object({ url: v.literal(apiBase) })]),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.record(v.string(), objectSchema),
})

const document = v.parse(documentSchema, JSON.parse(JSON.stringify(openApi())))
const table = Object.entries<Endpoint>(endpoints)

function operationOf({ path, method }: Endpoint) {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`The document lacks ${method} ${path}.`)
  return operation
}

/** Every object in a value, itself included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap((part) => objectsIn(part))
  return Array.isArray(value) ? inner : [v.parse(objectSchema, value), ...inner]
}

function found(reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, name) => v.parse(objectSchema, at)[name], document)
}

describe('the document', () => {
  it('has each call of the table and no other', () => {
    const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId} ${method} ${path}`,
      ),
    )
    expect(calls.toSorted()).toEqual(
      table.map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`).toSorted(),
    )
  })

  it('refers to nothing that is not there', () => {
    const references = objectsIn(document).flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    )
    expect(references.length).toBeGreaterThan(table.length)
    expect(references.filter((reference) => found(reference) === undefined)).toEqual([])
  })

  it('refers to every component that it has', () => {
    const text = JSON.stringify(document)
    const { schemas = {}, headers = {}, securitySchemes = {} } = document.components
    const unused = [
      ...Object.keys(schemas).map((name) => `"#/components/schemas/${name}"`),
      ...Object.keys(headers).map((name) => `"#/components/headers/${name}"`),
      ...Object.keys(securitySchemes).map((name) => `{"${name}":[]}`),
    ].filter((mark) => !text.includes(mark))
    expect(unused).toEqual([])
  })

  it('has schemas that say what they describe', () => {
    const schemas = objectsIn(document).flatMap(({ schema }) =>
      typeof schema === 'object' ? objectsIn(schema) : [],
    )
    const leaves = schemas.filter(({ properties }) => properties !== undefined)
    expect(leaves.length).toBeGreaterThan(table.length)
    const types = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'])
    const says = ({ type, $ref, anyOf, const: only }: Record<string, unknown>) =>
      types.has(String(type)) || [$ref, anyOf, only].some((word) => word !== undefined)
    const empty = leaves.flatMap(({ properties }) =>
      Object.entries(v.parse(v.record(v.string(), objectSchema), properties)).filter(
        ([, property]) => !says(property),
      ),
    )
    expect(empty).toEqual([])
    // Patterns are read with the flag u, as JSON Schema wants it, or without.
    const patterns = schemas.flatMap(({ pattern }) =>
      typeof pattern === 'string' ? [pattern] : [],
    )
    for (const flags of ['', 'u']) {
      expect(patterns.map((pattern) => new RegExp(pattern, flags).source)).toEqual(patterns)
    }
    expect(patterns.filter((pattern) => /\\[pPu]\{/.test(pattern))).toEqual([])
  })

  it('names no dialect and no default of what is sent', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain('"$schema"')
    expect(text).not.toContain('"$defs"')
    expect(text).not.toContain('"default"')
  })

  it('is made once', () => {
    expect(openApi()).toBe(openApi())
  })
})

describe.each(table)('%s', (name, endpoint) => {
  const operation = operationOf(endpoint)
  const { success, body, parameters, query, takesKey } = endpoint
  const example = Object.entries(examples).find(([key]) => key === name)?.[1] ?? {}

  it('tells its success and each of its refusals under the right status', () => {
    const told = Object.entries(operation.responses).flatMap(([status, { content }]) =>
      objectsIn(content)
        .map(({ code }) => code)
        .filter((code) => isErrorCode(code))
        .map((code) => `${status} ${code}`),
    )
    const codes = expectedRefusals(endpoint)
    const expected = codes.map((code) => `${String(errorStatuses[code])} ${code}`)
    expect(told.toSorted()).toEqual(expected.toSorted())
    const statuses = new Set([success.status, ...codes.map((code) => errorStatuses[code])])
    expect(Object.keys(operation.responses).map(Number)).toEqual(
      [...statuses].toSorted((one, other) => one - other),
    )
  })

  it('describes its parameters', () => {
    expect(operation.parameters.map((parameter) => [parameter.in, parameter.name])).toEqual([
      ...Object.keys(parameters).map((parameter) => ['path', parameter]),
      ...fieldNames(query).map((parameter) => ['query', parameter]),
      ...(takesKey === true ? [['header', 'Idempotency-Key']] : []),
    ])
  })

  it('describes its fields, and every form that they may take', () => {
    const types = {
      none: [],
      fields: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      json: ['application/json'],
      'paper-form': ['multipart/form-data'],
    }[body.kind]
    const content = operation.requestBody?.content ?? {}
    expect(Object.keys(content)).toEqual(types)
    const files = body.kind === 'paper-form' ? ['pdfFile', 'supplementaryPdf'] : []
    const names = body.kind === 'none' ? [] : [...fieldNames(body.schema), ...files]
    expect(names.filter((field) => fieldNotes[field] === undefined)).toEqual([])
    for (const { schema } of Object.values(content)) {
      expect(Object.keys(v.parse(objectSchema, schema['properties']))).toEqual(names)
    }
  })

  it('has examples that are right', () => {
    if (body.kind !== 'none') v.assert(body.schema, example.body ?? {})
    if (success.kind === 'envelope') v.assert(success.data, example.data)
    expect('body' in example).toBe(body.kind !== 'none')
  })
})
