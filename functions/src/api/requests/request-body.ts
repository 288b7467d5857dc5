import { MIMEType } from 'node:util'

import { paperFormFiles, type PaperFormFile } from '@lectern/domain/api/api-paper'
import type { RequestBody } from '@lectern/domain/api/endpoint'
import { DomainError } from '@lectern/domain/errors'
import { bodyLimits } from '@lectern/domain/limits'

import type { UploadedPdf } from '../../papers/files/uploaded-pdf.ts'
import { fieldNames } from './field-names.ts'
import { formFields, type FormEntry } from './form-fields.ts'
import type { ApiRequest } from './http-messages.ts'
import { readMultipartForm } from './multipart-form.ts'
import { parseFields } from './parse-fields.ts'

/** A body after parsing: its texts, and the files of a paper's form. */
export interface ReadBody {
  readonly input: object | null
  readonly files: Readonly<Record<PaperFormFile, UploadedPdf | null>> | null
}

type MediaType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data'

/** What can be sent to an endpoint that takes each kind of body. */
export const mediaTypes = {
  fields: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  json: ['application/json'],
  'paper-form': ['multipart/form-data'],
} as const satisfies Record<Exclude<RequestBody['kind'], 'none'>, readonly MediaType[]>

/**
 * Reads the body of a request: its type first, then its size, then its fields. A body of no bytes is
 * one without fields; where none is expected, whatever comes is ignored.
 *
 * @throws {DomainError} `unsupported-media-type`, `body-too-large`, `malformed-request`,
 *   `invalid-input`, `passwords-differ`
 */
export async function readBody(request: ApiRequest, expected: RequestBody): Promise<ReadBody> {
  if (expected.kind === 'none') return { input: null, files: null }
  const type = readType(request, mediaTypes[expected.kind])
  if (request.body.length > limitOf(expected)) throw new DomainError('body-too-large')
  if (expected.kind === 'fields') {
    const fields = await readFields(request, type, fieldNames(expected.schema))
    return { input: parseFields(expected.schema, fields), files: null }
  }
  if (expected.kind === 'json') {
    return { input: parseFields(expected.schema, readJson(request.body)), files: null }
  }
  const entries = await readEntries(request, type)
  const { texts, files } = formFields(entries, fieldNames(expected.schema), paperFormFiles)
  if (expected.pdfFile === 'required' && !files.has('pdfFile')) {
    throw new DomainError('invalid-input')
  }
  const input = parseFields(expected.schema, texts)
  const [pdfFile = null, supplementaryPdf = null] = await Promise.all(
    paperFormFiles.map(async (name) => {
      const file = files.get(name)
      return file === undefined ? null : await uploaded(file)
    }),
  )
  return { input, files: { pdfFile, supplementaryPdf } }
}

function limitOf(expected: RequestBody): number {
  if (expected.kind === 'paper-form') return bodyLimits.files
  return expected.kind === 'json' && expected.isLarge === true ? bodyLimits.rows : bodyLimits.fields
}

async function readFields(
  request: ApiRequest,
  type: MediaType | undefined,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  if (type === 'application/json') return withoutNulls(readJson(request.body))
  return formFields(await readEntries(request, type), names, []).texts
}

/** Undefined when nothing was sent that could have a media type. */
function readType(request: ApiRequest, taken: readonly MediaType[]): MediaType | undefined {
  const encoding = request.header('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw new DomainError('unsupported-media-type')
  const header = request.header('content-type')?.trim() ?? ''
  if (header === '' && request.body.length === 0) return undefined
  const { essence, params } = parsedType(header)
  const type = taken.find((name) => name === essence)
  const charset = params.get('charset')?.toLowerCase() ?? 'utf-8'
  if (type === undefined || !['utf-8', 'utf8', 'us-ascii'].includes(charset)) {
    throw new DomainError('unsupported-media-type')
  }
  return type
}

function parsedType(header: string): MIMEType {
  try {
    return new MIMEType(header)
  } catch {
    throw new DomainError('unsupported-media-type')
  }
}

/** A null counts as absent: clients write it for what they do not have. */
function withoutNulls(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null))
}

function readJson(body: Uint8Array): Record<string, unknown> {
  if (body.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(decoded(body))
  } catch (error) {
    throw new DomainError('malformed-request', undefined, { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('malformed-request')
  }
  return { ...value }
}

async function readEntries(
  request: ApiRequest,
  type: MediaType | undefined,
): Promise<Iterable<FormEntry>> {
  if (request.body.length === 0) return []
  if (type === 'multipart/form-data') {
    return await readMultipartForm(request.body, parsedType(request.header('content-type') ?? ''))
  }
  try {
    return new URLSearchParams(decoded(request.body))
  } catch (error) {
    throw new DomainError('malformed-request', undefined, { cause: error })
  }
}

function decoded(body: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body)
}

async function uploaded(file: File): Promise<UploadedPdf> {
  return { name: file.name, content: new Uint8Array(await file.arrayBuffer()) }
}
