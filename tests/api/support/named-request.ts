import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'

import { pathOf, type ApiRequest } from './client.ts'

/** A request to an endpoint: its method, its path with the parameters in it, and a body. */
export function request(
  name: EndpointName,
  {
    parameters = {},
    query = '',
    ...rest
  }: {
    readonly parameters?: Readonly<Record<string, string>>
    readonly query?: string
  } & Pick<ApiRequest, 'body' | 'token' | 'cookie' | 'headers'> = {},
): ApiRequest {
  const endpoint = endpoints[name]
  return { method: endpoint.method, path: `${pathOf(endpoint, parameters)}${query}`, ...rest }
}
