import { loginSchema } from '@lectern/domain/account/account'
import { refreshSchema } from '@lectern/domain/api/api-account'
import { paperFormSchema } from '@lectern/domain/api/api-paper'
import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import { bodyLimits } from '@lectern/domain/limits'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { readBody, type ReadBody } from './request-body.ts'

const login = { email: 'ada@example.org', password: 'pässword &=+%', role: 'author' }
const loginBody = { kind: 'fields', schema: loginSchema } as const
const anyText = v.object({ text: v.string() })
const textBody = { kind: 'fields', schema: anyText } as const
const submitBody = { kind: 'paper-form', schema: paperFormSchema, pdfFile: 'required' } as const
const updateBody = { ...submitBody, pdfFile: 'optional' } as const

async function read(
  body: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams,
  expected: Parameters<typeof readBody>[1],
  headers: Record<string, string> = {},
): Promise<ReadBody> {
  const sent = new Request('http://test.invalid', { method: 'POST', body })
  const own = body instanceof FormData || body instanceof URLSearchParams
  const all = new Headers(headers)
  if (own && !all.has('content-type')) {
    all.set('content-type', sent.headers.get('content-type') ?? '')
  }
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const header = (name: string) => all.get(name) ?? undefined
  return await readBody(
    {
      method: 'POST',
      url: '',
      header,
      body: bytes,
      from: { address: '192.0.2.1', network: '192.0.2.0/24', gateway: null },
    },
    expected,
  )
}

async function readJson(content: unknown, type = 'application/json') {
  return await read(JSON.stringify(content), loginBody, { 'content-type': type })
}

async function refusal(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.message]
    throw error
  }
}

/** A refusal in the catalogue's own words. */
function told(code: ErrorCode): [ErrorCode, string] {
  return [code, errorTexts[code]]
}

function isRefusal(result: unknown): boolean {
  return Array.isArray(result) && ['malformed-request', 'invalid-input'].includes(String(result[0]))
}

function form(fields: Readonly<Record<string, FormValue | FormValue[]>>): FormData {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) data.append(name, value)
  }
  return data
}

type FormValue = string | File

const texts = { fullname: 'Ada', email: 'ada@example.org', paperTitle: 'Title', abstract: 'Text' }
const pdf = () => new File(['%PDF-1.7'], 'शोध "1".pdf', { type: 'application/pdf' })

describe('fields', () => {
  it.each([
    'application/json',
    'Application/JSON; Charset=UTF-8',
    'application/json;charset="utf8"',
  ])('come as %s', async (type) => {
    expect(await readJson(login, type)).toEqual({ input: login, files: null })
  })

  it.each([
    'application/x-www-form-urlencoded',
    'APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8',
  ])('come as %s', async (type) => {
    const body = new URLSearchParams(login).toString()
    expect(await read(body, loginBody, { 'content-type': type })).toEqual({
      input: login,
      files: null,
    })
  })

  it('come as a multipart form', async () => {
    expect(await read(form(login), loginBody)).toEqual({ input: login, files: null })
  })

  it('come as a multipart form whose type is written in upper case', async () => {
    const body = '--B\r\nContent-Disposition: form-data; name="text"\r\n\r\nwörds\r\n--B--\r\n'
    const type = { 'content-type': 'MULTIPART/FORM-DATA; boundary=B' }
    expect(await read(body, textBody, type)).toEqual({ input: { text: 'wörds' }, files: null })
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/json-patch+json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded; charset=iso-8859-1',
    'json',
    '',
  ])('do not come as %j', async (type) => {
    expect(await refusal(readJson(login, type))).toEqual(told('unsupported-media-type'))
  })

  it.each([
    ['gzip', false],
    ['br, gzip', false],
    ['identity', true],
    ['Identity', true],
  ])('come encoded as %s: %s', async (encoding, taken) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const result = await refusal(read(JSON.stringify(login), loginBody, headers))
    expect(result).toEqual(taken ? { input: login, files: null } : told('unsupported-media-type'))
  })

  it.each(['{', 'null', '[]', '"text"', '7', '', ' ', '{"email":"a"}x'])(
    'do not come from the JSON %j',
    async (json) => {
      const result = await refusal(read(json, loginBody, { 'content-type': 'application/json' }))
      const code = json === '' ? 'invalid-input' : 'malformed-request'
      expect(result).toEqual(told(code))
    },
  )

  it('do not come in broken UTF-8', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const body = Buffer.from([0x22, 0xff, 0x22])
      const result = await refusal(read(body, loginBody, { 'content-type': type }))
      expect(result).toEqual(told('malformed-request'))
    }
  })

  it.each([
    ['multipart/form-data', '--B\r\n\r\n--B--'],
    ['multipart/form-data; boundary=B', 'no boundary'],
    [
      'multipart/form-data; boundary=B',
      '--B\r\nContent-Disposition: form-data; name="text"\r\n\r\nx',
    ],
  ])('do not come from a broken form (%s, %j)', async (type, body) => {
    const result = await refusal(read(body, textBody, { 'content-type': type }))
    expect(result).toEqual(told('malformed-request'))
  })

  it('may be up to 64 KB together', async () => {
    const rest = JSON.stringify({ text: '' }).length
    const largest = JSON.stringify({ text: 'x'.repeat(bodyLimits.fields - rest) })
    const headers = { 'content-type': 'application/json' }
    expect(await refusal(read(largest, textBody, headers))).toMatchObject({ files: null })
    expect(await refusal(read(`${largest} `, textBody, headers))).toEqual(told('body-too-large'))
  })

  it('of thousands of rows may be up to 1 MB', async () => {
    const rows = { kind: 'json', schema: v.object({ text: v.string() }), isLarge: true } as const
    const rest = JSON.stringify({ text: '' }).length
    const largest = JSON.stringify({ text: 'x'.repeat(bodyLimits.rows - rest) })
    const headers = { 'content-type': 'application/json' }
    expect(await refusal(read(largest, rows, headers))).toMatchObject({ files: null })
    expect(await refusal(read(`${largest} `, rows, headers))).toEqual(told('body-too-large'))
    const few = { kind: 'json', schema: rows.schema } as const
    expect(await refusal(read(largest, few, headers))).toEqual(told('body-too-large'))
  })

  it('are refused for their type before their size, and for their size before their form', async () => {
    const large = 'x'.repeat(bodyLimits.fields + 1)
    const as = async (type: string) =>
      await refusal(read(large, textBody, { 'content-type': type }))
    expect(await as('text/plain')).toEqual(told('unsupported-media-type'))
    expect(await as('application/json')).toEqual(told('body-too-large'))
  })

  it('that are all optional need no body at all', async () => {
    const optional = { kind: 'fields', schema: refreshSchema } as const
    const nothing = { input: {}, files: null }
    expect(await read('', optional)).toEqual(nothing)
    expect(await read('', optional, { 'content-type': 'application/json' })).toEqual(nothing)
    expect(await read('', optional, { 'content-type': 'multipart/form-data' })).toEqual(nothing)
    expect(await readNull(optional)).toEqual(nothing)
    expect(await refusal(read('', optional, { 'content-type': 'text/plain' }))).toEqual(
      told('unsupported-media-type'),
    )
    expect(await refusal(read('', loginBody))).toEqual(['invalid-input', 'All fields are required'])
  })

  it.each([
    [
      'a repeated field',
      { ...login, role: ['author', 'admin'] },
      'The field role came more than once.',
    ],
    ['a file', { ...login, role: pdf() }, 'The field role is not right: a text is expected.'],
  ])('are refused with %s', async (_what, fields, message) => {
    expect(await refusal(read(form(fields), loginBody))).toEqual(['invalid-input', message])
  })

  it('that nobody asked for are ignored, repeated and as files too', async () => {
    const more = form({ ...login, uid: ['a', 'b'], file: [pdf(), pdf()], pdfFile: 'text' })
    expect(await read(more, loginBody)).toEqual({ input: login, files: null })
  })

  it('come from JSON as deep and as odd as can be', async () => {
    const depth = 15_000
    const body = `{"text":"t","more":${'['.repeat(depth)}${']'.repeat(depth)},"__proto__":{"text":"no"}}`
    const headers = { 'content-type': 'application/json' }
    expect(await read(body, textBody, headers)).toEqual({ input: { text: 't' }, files: null })
  })

  it('come from any JSON, or are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        const result = await refusal(read(json, textBody, { 'content-type': 'application/json' }))
        const value: unknown = JSON.parse(json)
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        expect(result).toEqual(told(isObject ? 'invalid-input' : 'malformed-request'))
      }),
    )
  })

  it('are the same text in each of the three forms', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (any) => {
        // A form's line breaks are CRLF, and its texts are UTF-8.
        const text = any
          .toWellFormed()
          .replaceAll(/\r\n|\r|\n/g, '\r\n')
          .replaceAll('\uFEFF', '')
        fc.pre(text !== '')
        const expected = { input: { text }, files: null }
        const headers = { 'content-type': 'application/json' }
        expect(await read(JSON.stringify({ text }), textBody, headers)).toEqual(expected)
        expect(await read(new URLSearchParams({ text }), textBody)).toEqual(expected)
        expect(await read(form({ text }), textBody)).toEqual(expected)
      }),
    )
  })

  it('never fail in another way, whatever bytes come', async () => {
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=B',
    ]
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), fc.constantFrom(...types), async (bytes, type) => {
        const start = type.startsWith('multipart') ? '--B\r\n' : ''
        const body = Buffer.concat([Buffer.from(start), bytes])
        const result = await refusal(read(body, loginBody, { 'content-type': type }))
        expect(result).toSatisfy(isRefusal)
      }),
    )
  })
})

async function readNull(expected: Parameters<typeof readBody>[1]) {
  return await read('{"refreshToken":null}', expected, { 'content-type': 'application/json' })
}

describe('a paper’s form', () => {
  const uploaded = { name: 'शोध "1".pdf', content: new Uint8Array(Buffer.from('%PDF-1.7')) }

  it('brings texts and files', async () => {
    const data = form({ ...texts, keywords: 'AI', pdfFile: pdf(), supplementaryPdf: pdf() })
    expect(await read(data, submitBody)).toEqual({
      input: { ...texts, keywords: ['AI'] },
      files: { pdfFile: uploaded, supplementaryPdf: uploaded },
    })
  })

  it('may name several keywords', async () => {
    const data = form({ ...texts, keywords: ['AI', 'ML'], pdfFile: pdf() })
    expect(await read(data, submitBody)).toEqual({
      input: { ...texts, keywords: ['AI', 'ML'] },
      files: { pdfFile: uploaded, supplementaryPdf: null },
    })
  })

  it.each([
    ['nothing', {}],
    ['an empty text', { pdfFile: '' }],
  ])('has no file when %s was sent for it', async (_what, files) => {
    expect(await read(form({ ...texts, ...files }), updateBody)).toEqual({
      input: { ...texts, keywords: [] },
      files: { pdfFile: null, supplementaryPdf: null },
    })
    expect(await refusal(read(form({ ...texts, ...files }), submitBody))).toEqual([
      'invalid-input',
      'All fields are required',
    ])
  })

  // As browsers write it: a FormData of Node.js leaves out the file name that is empty.
  const nameless = (content: string) =>
    [
      ...Object.entries(texts).map(
        ([name, text]) =>
          `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
      ),
      '--B\r\nContent-Disposition: form-data; name="pdfFile"; filename=""\r\n',
      `Content-Type: application/octet-stream\r\n\r\n${content}\r\n--B--\r\n`,
    ].join('')

  it.each([
    ['', null],
    ['%PDF-1.7', { name: '', content: new Uint8Array(Buffer.from('%PDF-1.7')) }],
  ])('has a file without a name only when there is content: %j', async (content, pdfFile) => {
    const type = { 'content-type': 'multipart/form-data; boundary=B' }
    expect(await read(nameless(content), updateBody, type)).toEqual({
      input: { ...texts, keywords: [] },
      files: { pdfFile, supplementaryPdf: null },
    })
  })

  it('is refused when its required file is such a one', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=B' }
    expect(await refusal(read(nameless(''), submitBody, type))).toEqual(told('invalid-input'))
  })

  it('leaves it to others whether an empty file with a name is a PDF', async () => {
    const data = form({ ...texts, pdfFile: new File([], 'a.pdf') })
    expect(await read(data, submitBody)).toMatchObject({
      files: { pdfFile: { name: 'a.pdf', content: new Uint8Array() } },
    })
  })

  it.each([
    [
      'a text for a file',
      { pdfFile: 'text' },
      'The field pdfFile is not right: a file is expected.',
    ],
    [
      'a file for a text',
      { abstract: pdf() },
      'The field abstract is not right: a text is expected.',
    ],
    ['two files', { pdfFile: [pdf(), pdf()] }, 'The field pdfFile came more than once.'],
    ['two titles', { paperTitle: ['a', 'b'] }, 'The field paperTitle came more than once.'],
    ['a missing text', { abstract: '' }, 'All fields are required'],
  ])('is refused with %s', async (_what, change, message) => {
    const data = form({ ...texts, pdfFile: pdf(), ...change })
    expect(await refusal(read(data, submitBody))).toEqual(['invalid-input', message])
  })

  it('ignores files that nobody asked for', async () => {
    const data = form({ ...texts, pdfFile: pdf(), more: [pdf(), pdf()] })
    expect(await read(data, submitBody)).toMatchObject({ files: { pdfFile: uploaded } })
  })

  it('comes as nothing but multipart', async () => {
    const body = JSON.stringify(texts)
    const reading = read(body, updateBody, { 'content-type': 'application/json' })
    expect(await refusal(reading)).toEqual(told('unsupported-media-type'))
  })

  it('is refused with more parts than any call reads', async () => {
    const more = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`more${String(n)}`, 'x']))
    const data = form({ ...texts, pdfFile: pdf(), ...more })
    expect(await refusal(read(data, submitBody))).toEqual(told('malformed-request'))
    expect(await refusal(read(form({ ...login, ...more }), loginBody))).toEqual(
      told('malformed-request'),
    )
  })

  it('may be larger than 64 KB, and up to 32 MB', async () => {
    const large = new File([new Uint8Array(bodyLimits.fields + 1)], 'a.pdf')
    expect(await read(form({ ...texts, pdfFile: large }), submitBody)).toMatchObject({
      files: { pdfFile: { name: 'a.pdf' } },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=B' }
    const tooLarge = read(new Uint8Array(bodyLimits.files + 1), submitBody, headers)
    expect(await refusal(tooLarge)).toEqual(told('body-too-large'))
  })
})

it('no body is read where none is expected', async () => {
  const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip' }
  expect(await read('anything', { kind: 'none' }, headers)).toEqual({ input: null, files: null })
})
