import * as v from 'valibot'

import type { Action, ErrorCode } from '../errors.ts'

/** What every address of the API begins with (spec section 7). */
export const apiBase = '/api/v1'

/**
 * Who may call an endpoint:
 * - `anyone`: no token is asked for;
 * - `registrant`: no token is asked for; a registration token, as bearer or cookie, says which
 *   registration is meant;
 * - `session`: who has a refresh token, in the body or as cookie;
 * - `member`: whoever is signed in;
 * - `admin`: admins alone;
 * - `paper-owner`: the paper's owner and admins; to everybody else the paper does not exist;
 * - `papers-owner`: the person whom the address names, and admins;
 * - `reviewer`: whoever was invited to review, by the token of `POST /reviews/session`;
 * - `link`: the paper's owner and admins, or whoever has a link that is not over.
 */
export type Caller =
  | 'anyone'
  | 'registrant'
  | 'session'
  | 'member'
  | 'admin'
  | 'paper-owner'
  | 'papers-owner'
  | 'reviewer'
  | 'link'

type FieldsSchema = v.GenericSchema<unknown, object>

/**
 * What the body of a request is:
 * - `fields`: named texts, as JSON, as a URL-encoded or as a multipart form;
 * - `json`: an object as JSON alone, in which null says something else than nothing; `isLarge` where it holds
 *   thousands of rows;
 * - `paper-form`: a multipart form with texts and the two PDFs; `pdfFile` is required or not.
 */
export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'fields'; readonly schema: FieldsSchema }
  | { readonly kind: 'json'; readonly schema: FieldsSchema; readonly isLarge?: true }
  | {
      readonly kind: 'paper-form'
      readonly schema: FieldsSchema
      readonly pdfFile: 'required' | 'optional'
    }

/**
 * What a success is:
 * - `envelope`: `{ success, message, data }`; `message` is the usual one;
 * - `document`: JSON without an envelope;
 * - `pdf`: a file;
 * - `calendar`: an iCalendar file.
 */
export type Success =
  | {
      readonly kind: 'envelope'
      readonly status: 200 | 201
      readonly message: string
      readonly data: v.GenericSchema
    }
  | { readonly kind: 'document' | 'pdf' | 'calendar'; readonly status: 200 }

/** One call of the API: router, validation, documentation and tests are all made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `apiBase`; `{name}` stands for one segment, which `parameters` describes. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly caller: Caller
  readonly parameters: Readonly<Record<string, v.GenericSchema<unknown, string>>>
  readonly query: FieldsSchema
  readonly body: RequestBody
  /** Whether the header `Idempotency-Key` makes it repeatable; what else changes something is so anyway. */
  readonly takesKey?: true
  /** For how many seconds everybody may keep the answer; without it, nobody may. */
  readonly cacheSeconds?: number
  readonly success: Success
  /** Whose default text a failure carries that nobody foresaw (spec section 8). */
  readonly action: Action
  /** Refusals of its own, beside those that its caller, its body and the services bring with them. */
  readonly refusals: readonly ErrorCode[]
}

/** Of calls that have no query. */
export const noQuery = v.object({})
/** Of calls that take no body. */
export const noBody = { kind: 'none' } as const satisfies RequestBody
/** What an answer carries that has nothing to say beside its message. */
export const noData = v.null()
