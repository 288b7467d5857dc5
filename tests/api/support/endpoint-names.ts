import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'

/** The names of all endpoints, in the order of the table. */
export const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName =>
  Object.hasOwn(endpoints, name),
)
