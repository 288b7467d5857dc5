import type { EndpointName, endpoints } from '@lectern/domain/api/api-endpoints'
import type { Caller, Endpoint } from '@lectern/domain/api/endpoint'
import type * as v from 'valibot'

import type { InvitedReviewer, Member, Organiser } from '../../access/who-asks.ts'
import type { UploadedPdf } from '../../papers/files/uploaded-pdf.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'

type Of<Name extends EndpointName> = (typeof endpoints)[Name]

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never

type InputOf<Body> = Body extends { readonly schema: infer Schema } ? Parsed<Schema> : null

type ViewerOf<Who extends Caller> = Who extends 'anyone' | 'registrant' | 'session'
  ? null
  : Who extends 'link'
    ? Member | null
    : Who extends 'admin'
      ? Organiser
      : Who extends 'reviewer'
        ? InvitedReviewer
        : Member

type FilesOf<Body> = Body extends { readonly kind: 'paper-form'; readonly pdfFile: infer Needed }
  ? {
      readonly pdfFile: Needed extends 'required' ? UploadedPdf : UploadedPdf | null
      readonly supplementaryPdf: UploadedPdf | null
    }
  : null

/** A call of the API after routing, authentication and parsing: what its handler sees. */
export interface ApiCall<Name extends EndpointName> {
  /** Who calls; null where no token is asked for. */
  readonly viewer: ViewerOf<Of<Name>['caller']>
  readonly parameters: {
    readonly [Parameter in keyof Of<Name>['parameters']]: Parsed<Of<Name>['parameters'][Parameter]>
  }
  readonly query: Parsed<Of<Name>['query']>
  /** The body's texts; null where none is expected. */
  readonly input: InputOf<Of<Name>['body']>
  readonly files: FilesOf<Of<Name>['body']>
  /** What the header `Idempotency-Key` holds, where one is taken and was sent. */
  readonly idempotencyKey?: string
  /** What stands after `Authorization: Bearer`, unchecked. */
  readonly bearer: string | undefined
  /** What the cookie `__session` keeps. */
  readonly session: SessionToken | null
  /** Where the request comes from, as far as the platform says it. */
  readonly from: ClientAddress
}

/**
 * What the cookie `__session` keeps: which registration is open, which new password was asked for, or how
 * to get new tokens.
 */
export interface SessionToken {
  readonly kind: 'registration' | 'refresh' | 'reset'
  readonly token: string
}

type SuccessOf<Success extends Endpoint['success']> = Success extends {
  readonly kind: 'envelope'
  readonly data: infer Data
}
  ? {
      readonly data: Parsed<Data>
      /** Instead of the table's message. */
      readonly message?: string
      /** Sets the cookie `__session`; null clears it. */
      readonly session?: SessionToken | null
      /** The next page's address, below the API's base. */
      readonly next?: string | undefined
    }
  : Success extends { readonly kind: 'pdf' }
    ? {
        readonly pdf: Buffer
        readonly name: string
        readonly disposition: 'inline' | 'attachment'
      }
    : Success extends { readonly kind: 'calendar' }
      ? { readonly calendar: string }
      : { readonly document: unknown }

/** What a handler gives back; the envelope, the status and the headers are put around it. */
type ApiAnswer<Name extends EndpointName> = SuccessOf<Of<Name>['success']>

/** Handles one of the API's calls: authorises what the table alone can't, and calls a service. */
export type ApiHandler<Name extends EndpointName> = (
  call: ApiCall<Name>,
) => Promise<ApiAnswer<Name>>
