import { apiBase, endpoints } from '@lectern/domain/api-endpoints'

let document: object | undefined

/** Gives the OpenAPI document of the API. */
export function openApi(): object {
  return (document ??= makeDocument())
}

function makeDocument(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, { path, method, summary, description }] of Object.entries(endpoints)) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { operationId: name, summary, description, responses: {} },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lectern', version: '1' },
    servers: [{ url: apiBase }],
    paths,
  }
}
