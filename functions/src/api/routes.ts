import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import { apiBase, type Endpoint } from '@lectern/domain/api/endpoint'

/** A call that was found: its name, what the table says of it, and the path's parameters. */
export interface Route {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  /** Percent-decoded, and otherwise unchecked. */
  readonly parameters: Readonly<Record<string, string>>
}

/** What stands at an address: a call, other methods than the asked one, or nothing. */
export type Destination =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'other-methods'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

interface Resource {
  readonly segments: readonly string[]
  readonly methods: ReadonlyMap<string, readonly [EndpointName, Endpoint]>
}

const unknown = { kind: 'unknown' } as const

/** A word goes before a parameter in its place: `/papers/submit` is never a paper named submit. */
const resources = resourcesOf(endpoints).toSorted((one, other) =>
  rankOf(one).localeCompare(rankOf(other)),
)

/**
 * Finds the call that a request means. One slash at the end is tolerated, HEAD is GET without a
 * body, and a path whose percent-encoding is broken leads nowhere.
 *
 * @param path as it came: encoded, without the query
 */
export function findRoute(method: string, path: string): Destination {
  const segments = decodedSegments(path)
  if (segments === undefined) return unknown
  for (const resource of resources) {
    const parameters = matched(resource.segments, segments)
    if (parameters === undefined) continue
    const found = resource.methods.get(method === 'HEAD' ? 'GET' : method)
    if (found === undefined) return { kind: 'other-methods', allowed: allowedMethods(resource) }
    const [name, endpoint] = found
    return { kind: 'route', route: { name, endpoint, parameters } }
  }
  return unknown
}

function resourcesOf(table: Readonly<Record<EndpointName, Endpoint>>): Resource[] {
  const byPath = new Map<string, Map<string, readonly [EndpointName, Endpoint]>>()
  for (const name of Object.keys(table).filter((key) => isEndpointName(key))) {
    const endpoint = table[name]
    const methods =
      byPath.get(endpoint.path) ?? new Map<string, readonly [EndpointName, Endpoint]>()
    methods.set(endpoint.method, [name, endpoint])
    byPath.set(endpoint.path, methods)
  }
  return [...byPath].map(([path, methods]) => ({ segments: path.slice(1).split('/'), methods }))
}

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name)
}

function decodedSegments(path: string): string[] | undefined {
  if (!path.startsWith(`${apiBase}/`)) return undefined
  const rest = path.slice(apiBase.length + 1).replace(/\/$/, '')
  try {
    return rest.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matched(
  template: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? ''
    const name = parameterName(expected)
    if (name === undefined ? segment !== expected : segment === '') return undefined
    if (name !== undefined) parameters[name] = segment
  }
  return parameters
}

function parameterName(segment: string): string | undefined {
  return /^\{(\w+)\}$/.exec(segment)?.[1]
}

/** Says place by place whether a word or a parameter stands there. */
function rankOf({ segments }: Resource): string {
  return segments.map((segment) => (parameterName(segment) === undefined ? '0' : '1')).join('')
}

function allowedMethods({ methods }: Resource): string[] {
  return [...methods.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
