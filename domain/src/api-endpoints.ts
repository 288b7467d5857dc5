import * as v from 'valibot'

import { loginSchema, registrationSchema } from './account.ts'
import {
  apiRegisterAnswerSchema,
  apiResendAnswerSchema,
  apiResendSchema,
  apiVerificationSchema,
  refreshSchema,
  sessionSchema,
  tokensSchema,
} from './api-account.ts'
import {
  apiFileKinds,
  apiPaperSchema,
  fileQuerySchema,
  listQuerySchema,
  paperFormSchema,
  statusChangeFormSchema,
} from './api-paper.ts'
import type { Action, ErrorCode } from './errors.ts'
import { paperIdSchema } from './paper.ts'

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
  | 'link'

type FieldsSchema = v.GenericSchema<unknown, object>

/**
 * What the body of a request is:
 * - `fields`: named texts, as JSON, as a URL-encoded or as a multipart form;
 * - `paper-form`: a multipart form with texts and the two PDFs; `pdfFile` is required or not.
 */
export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'fields'; readonly schema: FieldsSchema }
  | {
      readonly kind: 'paper-form'
      readonly schema: FieldsSchema
      readonly pdfFile: 'required' | 'optional'
    }

/**
 * What a success is:
 * - `envelope`: `{ success, message, data }`; `message` is the usual one;
 * - `document`: JSON without an envelope;
 * - `pdf`: a file.
 */
export type Success =
  | {
      readonly kind: 'envelope'
      readonly status: 200 | 201
      readonly message: string
      readonly data: v.GenericSchema
    }
  | { readonly kind: 'document' | 'pdf'; readonly status: 200 }

/** One call of the API: router, validation, documentation and tests are all made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
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
  readonly success: Success
  /** Whose default text a failure carries that nobody foresaw (spec section 8). */
  readonly action: Action
  /** Refusals of its own, beside those that its caller, its body and the services bring with them. */
  readonly refusals: readonly ErrorCode[]
}

const noQuery = v.object({})
const noBody = { kind: 'none' } as const
const noData = v.null()
const paperParameter = { paperId: paperIdSchema }

/** All calls of the API (spec section 7), by name. */
export const endpoints = {
  register: {
    method: 'POST',
    path: '/users/register',
    summary: 'Register',
    description:
      'Begins a registration and mails a one-time code. The access token of the answer proves which registration is meant, and gives no other right.',
    caller: 'anyone',
    parameters: {},
    query: noQuery,
    body: { kind: 'fields', schema: registrationSchema },
    success: {
      kind: 'envelope',
      status: 201,
      message: 'Registration successful! Please verify your email.',
      data: apiRegisterAnswerSchema,
    },
    action: 'register',
    refusals: ['passwords-differ', 'admin-not-listed', 'too-many-requests'],
  },
  verifyOtp: {
    method: 'POST',
    path: '/users/verify-otp',
    summary: 'Verify the one-time code',
    description:
      'Opens the account and signs in. May be repeated with the same code as long as it lives. Without a registration token it works only if exactly one registration is open for the address and role.',
    caller: 'registrant',
    parameters: {},
    query: noQuery,
    body: { kind: 'fields', schema: apiVerificationSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Email verified successfully!',
      data: sessionSchema,
    },
    action: 'verifyOtp',
    refusals: [
      'wrong-code',
      'code-expired',
      'code-used-up',
      'registration-used-up',
      'registration-unknown',
      'address-taken',
      'admin-not-listed',
      'too-many-requests',
    ],
  },
  resendOtp: {
    method: 'POST',
    path: '/users/resend-otp',
    summary: 'Mail another code',
    description:
      'The code before is worthless from then on. Without a registration token the answer is always the same, whether or not a mail goes out.',
    caller: 'registrant',
    parameters: {},
    query: noQuery,
    body: { kind: 'fields', schema: apiResendSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'OTP resent successfully',
      data: apiResendAnswerSchema,
    },
    action: 'resendOtp',
    refusals: ['registration-unknown', 'resend-too-soon', 'resends-used-up', 'too-many-requests'],
  },
  login: {
    method: 'POST',
    path: '/users/login',
    summary: 'Log in',
    description:
      'An unknown address, a wrong password and an address that was never verified get one and the same answer.',
    caller: 'anyone',
    parameters: {},
    query: noQuery,
    body: { kind: 'fields', schema: loginSchema },
    success: { kind: 'envelope', status: 200, message: 'Login successful!', data: sessionSchema },
    action: 'login',
    refusals: ['wrong-credentials', 'wrong-role', 'too-many-requests'],
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    summary: 'Log out',
    description:
      'Ends all sessions of the account, on every device: their tokens are refused from then on. Clears the cookie.',
    caller: 'member',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'Logged out successfully', data: noData },
    action: 'logout',
    refusals: [],
  },
  refreshToken: {
    method: 'POST',
    path: '/users/refresh-token',
    summary: 'Get new tokens',
    description:
      'Takes the refresh token from the body or, without one, from the cookie `__session`.',
    caller: 'session',
    parameters: {},
    query: noQuery,
    body: { kind: 'fields', schema: refreshSchema },
    success: { kind: 'envelope', status: 200, message: 'Tokens refreshed', data: tokensSchema },
    action: 'refreshToken',
    refusals: [],
  },
  submitPaper: {
    method: 'POST',
    path: '/papers/submit',
    summary: 'Submit a paper',
    description:
      'The paper becomes the caller’s, with the status Submitted. Files may be 15 MB each; only PDFs are taken. Repeated with the same `Idempotency-Key`, texts and files, as after an answer that was lost, it answers with the paper that is there and makes no second one.',
    caller: 'member',
    parameters: {},
    query: noQuery,
    body: { kind: 'paper-form', schema: paperFormSchema, pdfFile: 'required' },
    takesKey: true,
    success: {
      kind: 'envelope',
      status: 201,
      message: 'Paper submitted successfully!',
      data: apiPaperSchema,
    },
    action: 'submit',
    refusals: ['key-used', 'paper-limit', 'upload-limit'],
  },
  updatePaper: {
    method: 'PUT',
    path: '/papers/update/{paperId}',
    summary: 'Edit a paper',
    description: 'Replaces the texts. A file that is not sent stays as it is.',
    caller: 'paper-owner',
    parameters: paperParameter,
    query: noQuery,
    body: { kind: 'paper-form', schema: paperFormSchema, pdfFile: 'optional' },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Paper updated successfully!',
      data: apiPaperSchema,
    },
    action: 'update',
    refusals: ['paper-accepted', 'upload-limit'],
  },
  deletePaper: {
    method: 'DELETE',
    path: '/papers/delete/{paperId}',
    summary: 'Delete a paper',
    description: 'Papers that are accepted stay.',
    caller: 'paper-owner',
    parameters: paperParameter,
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Paper deleted successfully!',
      data: noData,
    },
    action: 'delete',
    refusals: ['paper-accepted'],
  },
  updateStatus: {
    method: 'PUT',
    path: '/papers/status/{paperId}',
    summary: 'Set a paper’s status',
    description:
      'Each of the five statuses may follow each other one, except that Accept is final. Before a paper is accepted, its files are compared with what is stored: where one cannot be read, the answer is `files-not-good` and says why, unless `force` is true; where one is not there, it is `files-missing`, whatever is sent.',
    caller: 'admin',
    parameters: paperParameter,
    query: noQuery,
    body: { kind: 'fields', schema: statusChangeFormSchema },
    success: { kind: 'envelope', status: 200, message: 'Status updated!', data: apiPaperSchema },
    action: 'updateStatus',
    refusals: ['not-found', 'paper-accepted', 'files-not-good', 'files-missing', 'paper-changed'],
  },
  listPapers: {
    method: 'GET',
    path: '/papers',
    summary: 'List all papers',
    description: 'Newest first.',
    caller: 'admin',
    parameters: {},
    query: listQuerySchema,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Papers of all authors',
      data: v.array(apiPaperSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  listUserPapers: {
    method: 'GET',
    path: '/papers/user/{userId}',
    summary: 'List a person’s papers',
    description: 'Newest first. The person is named by the account’s id or its e-mail address.',
    caller: 'papers-owner',
    parameters: { userId: v.pipe(v.string(), v.minLength(1), v.maxLength(254)) },
    query: listQuerySchema,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Papers of this author',
      data: v.array(apiPaperSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  getPaper: {
    method: 'GET',
    path: '/papers/{paperId}',
    summary: 'Get a paper',
    description: 'Its links to the files are new each time.',
    caller: 'paper-owner',
    parameters: paperParameter,
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'The paper', data: apiPaperSchema },
    action: 'fetch',
    refusals: [],
  },
  getPaperFile: {
    method: 'GET',
    path: '/papers/{paperId}/files/{kind}',
    summary: 'Get a paper’s PDF',
    description: 'The links of a paper lead here. A bearer token will do as well.',
    caller: 'link',
    parameters: { ...paperParameter, kind: v.picklist(apiFileKinds) },
    query: fileQuerySchema,
    body: noBody,
    success: { kind: 'pdf', status: 200 },
    action: 'fetch',
    refusals: ['link-expired', 'not-found'],
  },
  openApiDocument: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Get the OpenAPI document',
    description: 'OpenAPI 3.1, made from the same table as the router, for client generators.',
    caller: 'anyone',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: { kind: 'document', status: 200 },
    action: 'fetch',
    refusals: [],
  },
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Tell whether the service works',
    description: 'Asks the database; 503 when it does not answer.',
    caller: 'anyone',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The service works',
      data: v.object({ time: v.pipe(v.string(), v.isoTimestamp()) }),
    },
    action: 'fetch',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>

/** The name of one of the API's calls. */
export type EndpointName = keyof typeof endpoints
