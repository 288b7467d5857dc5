import { endpoints } from '@lectern/domain/api/api-endpoints'
import { idempotencyKeySchema, paperFormFiles } from '@lectern/domain/api/api-paper'
import { apiBase, type Caller, type Endpoint } from '@lectern/domain/api/endpoint'

import { mediaTypes } from '../requests/request-body.ts'
import { examples } from './api-examples.ts'
import { callerNotes, tags } from './api-notes.ts'
import { headerComponents, responsesOf } from './open-api-responses.ts'
import {
  inputSchema,
  noteOf,
  parameterSchema,
  querySchemas,
  sharedSchemas,
  type JsonSchema,
} from './open-api-schemas.ts'

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token that logging in, verifying and refreshing answer.',
  },
  registrationToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `accessToken` that registering answers. It gives no other right.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__session',
    description: 'Set by the calls below /users, and sent by browsers to those alone.',
  },
  reviewerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `accessToken` that a reviewer’s link opens. It gives no other right.',
  },
  link: { type: 'apiKey', in: 'query', name: 'token', ...noteOf('token') },
}

type Security = Partial<Record<keyof typeof securitySchemes, string[]>>

const bearer: readonly Security[] = [{ accessToken: [] }]

const securityOf: Readonly<Record<Caller, readonly Security[]>> = {
  anyone: [],
  registrant: [{ registrationToken: [] }, { session: [] }, {}],
  session: [{ session: [] }, {}],
  member: bearer,
  admin: bearer,
  'paper-owner': bearer,
  'papers-owner': bearer,
  reviewer: [{ reviewerToken: [] }],
  link: [{ link: [] }, ...bearer],
}

let document: object | undefined

/** The OpenAPI 3.1 document of the API, made at the first call and kept. */
export function openApi(): object {
  return (document ??= makeDocument())
}

function makeDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  const entries = Object.entries<Endpoint>(endpoints)
  for (const [name, endpoint] of entries) {
    const { [endpoint.path]: others } = paths
    paths[endpoint.path] = { ...others, [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern',
      version: '1.0.0',
      summary: 'Accounts and papers of a conference, for scripts.',
      description: `The documentation for people is at ${apiBase}/docs.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiBase }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: sharedSchemas(), headers: headerComponents(), securitySchemes },
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const { path, summary, description, caller } = endpoint
  const example = exampleOf(name)
  const parameters = parametersOf(endpoint)
  const body = requestBody(endpoint, example.body)
  return {
    operationId: name,
    tags: [tags.find(({ prefix }) => path.startsWith(prefix))?.name],
    summary,
    description: `${description}\n\nWho may call: ${callerNotes[caller]}`,
    security: securityOf[caller],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(endpoint, example.data),
  }
}

function exampleOf(name: string) {
  const known = Object.entries(examples).find(([key]) => key === name)
  return known?.[1] ?? {}
}

function parametersOf({ parameters, query, takesKey }: Endpoint): object[] {
  const inPath = Object.entries(parameters).map(([name, schema]) =>
    parameter('path', name, parameterSchema(schema)),
  )
  const inQuery = querySchemas(query).map(([name, schema]) => parameter('query', name, schema))
  const inHeader =
    takesKey === true
      ? [parameter('header', 'Idempotency-Key', parameterSchema(idempotencyKeySchema))]
      : []
  return [...inPath, ...inQuery, ...inHeader]
}

function parameter(place: 'path' | 'query' | 'header', name: string, schema: JsonSchema): object {
  return { name, in: place, required: place === 'path', ...noteOf(name), schema }
}

function requestBody({ body }: Endpoint, example: unknown): object | undefined {
  if (body.kind === 'none') return undefined
  const fields = inputSchema(body.schema)
  if (body.kind !== 'paper-form') {
    const { required = [] } = fields
    const content = mediaTypes[body.kind].map(
      (type) => [type, { schema: fields, example }] as const,
    )
    return { required: required.length > 0, content: Object.fromEntries(content) }
  }
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/pdf' }
  const files = paperFormFiles.map((name) => [name, { ...file, ...noteOf(name) }] as const)
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(files) },
    required: [...(fields.required ?? []), ...(body.pdfFile === 'required' ? ['pdfFile'] : [])],
  }
  const encoding = Object.fromEntries(
    paperFormFiles.map((name) => [name, { contentType: 'application/pdf' }]),
  )
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}
