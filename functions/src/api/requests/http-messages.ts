import type { ClientAddress } from '../../platform/requests/client-address.ts'

/** A request as the pipeline sees it, whoever received it. */
export interface ApiRequest {
  readonly method: string
  /** Path and query as they came, still encoded. */
  readonly url: string
  /** A header's value; several of one name are joined. */
  readonly header: (name: string) => string | undefined
  /** The whole body as it came; empty where there is none. */
  readonly body: Uint8Array
  /** Where it comes from, as far as the platform says it. */
  readonly from: ClientAddress
}

/** An answer as the pipeline gives it, ready to be sent. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
