import type { Endpoint } from '@lectern/domain/api/endpoint'
import { reportQualities } from '@lectern/domain/reviews/report'
import fc from 'fast-check'

import { json, multipart, urlEncoded, type EncodedBody, type FormFile } from '../support/bodies.ts'
import { smallPdf } from '../support/papers.ts'

/** Values that are right for some field of some endpoint. */
const rightValues = {
  fullname: ['Ada Lovelace', 'शोध'],
  email: ['fuzz@example.org', 'FUZZ@EXAMPLE.ORG'],
  password: ['analytical engine'],
  confirmPassword: ['analytical engine'],
  role: ['admin', 'author'],
  otp: ['123456'],
  refreshToken: ['a-token'],
  status: ['Submitted', 'Review Awaiting', 'Review Obtained', 'Accept', 'Reject'],
  paperTitle: ['A title'],
  abstract: ['An abstract'],
  keywords: ['AI', 'CV', ''],
  coAuthors: ['[]', '', '[{"name":"Bodil Holm"}]'],
  reason: ['conflict', 'time'],
  note: ['Ill.'],
  text: ['I doubt the proof.'],
} as const

const fieldNames = Object.keys(rightValues)
const anyName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...fieldNames, 'pdfFile', 'supplementaryPdf') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'toString', 'constructor', '', 'a[b]', 'a.b'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
)
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u{0}',
    '\u{202E}',
    '\r\n',
    'a'.repeat(20_000),
    "' OR 1=1 --",
    '${7*7}',
  ),
)
const anyFile: fc.Arbitrary<FormFile> = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 40 }),
  content: fc.oneof(
    fc.constant(smallPdf.content),
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  ),
  type: fc.constantFrom('application/pdf', 'text/html', 'image/svg+xml', 'multipart/mixed'),
})

/** Fields of which most are right; as a list, since one may come twice. */
const texts = fc
  .record(
    Object.fromEntries(
      Object.entries(rightValues).map(([name, values]) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: fc.constantFrom<string>(...values) },
          { weight: 1, arbitrary: anyText },
        ),
      ]),
    ),
    { requiredKeys: [] },
  )
  .map((fields) =>
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const allTexts = fc.constant(
  Object.entries(rightValues).map(([name, values]) => [name, values[0]] as const),
)

const moreTexts = fc.array(fc.tuple(anyName, anyText), { maxLength: 2 })
const files = fc.array(
  fc.tuple(fc.constantFrom('pdfFile', 'supplementaryPdf', 'status', 'other'), anyFile),
  { maxLength: 3 },
)

/** JSON that is no object or list never reaches our code (see `platformAnswers`). */
const anyJson = fc
  .oneof(
    fc.dictionary(anyName, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 }),
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
  )
  .map((value) => json(value))

const texted = fc.oneof(allTexts, texts)

const goodForm = files.map((list) =>
  multipart([
    ...Object.entries(rightValues).map(([name, values]) => [name, values[0]] as const),
    ['pdfFile', smallPdf],
    ...list.filter(([name]) => name === 'supplementaryPdf' || name === 'other'),
  ]),
)

const anyForm = fc
  .tuple(texted, moreTexts, files)
  .map(([fields, more, list]) => multipart([...fields, ...more, ...list]))

const brokenForm = fc
  .tuple(anyForm, fc.nat(400))
  .map(([{ contentType, bytes }, cut]) => ({ contentType, bytes: bytes.subarray(cut) }))

const encodings = (fields: fc.Arbitrary<readonly (readonly [string, string])[]>) => [
  fields.map((entries) => json(Object.fromEntries(entries))),
  fields.map((entries) => urlEncoded(entries)),
  fields.map((entries) => multipart(entries)),
]

const otherTypes: fc.Arbitrary<EncodedBody> = fc.record({
  contentType: fc.constantFrom(
    'text/plain',
    'text/html',
    'application/octet-stream',
    'application/pdf',
    'application/xml',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a b"',
    'nonsense',
    'a/b; c',
  ),
  bytes: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
})

const anyUrlEncoded = fc.uint8Array({ maxLength: 300 }).map((bytes) => ({
  contentType: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(bytes),
}))

const anyMoment = fc.oneof(
  fc.constantFrom('2026-03-01T12:00:00Z', null),
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '2026-13-01T12:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '',
  ),
)

/** Settings of which most are right. */
const anySettings = fc
  .record(
    {
      opensAt: anyMoment,
      closesAt: anyMoment,
      graceMinutes: fc.oneof(fc.nat(2000), fc.jsonValue({ maxDepth: 1 })),
      paused: fc.oneof(fc.boolean(), fc.jsonValue({ maxDepth: 1 })),
      closedWords: fc.oneof(anyText, fc.constant(null)),
      dates: fc.array(fc.record({ id: anyText, label: anyText, at: anyMoment }), { maxLength: 3 }),
      timeZone: fc.oneof(fc.constantFrom('Asia/Kolkata', 'Etc/GMT+12', '+05:30'), anyText),
      notice: fc.record({ text: anyText, until: anyMoment }),
      topics: fc.array(anyText, { maxLength: 3 }),
      limits: fc.record({ pages: fc.integer(), abstractWords: fc.double() }),
      contact: anyText,
      seen: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  )
  .map((settings) => json(settings))

/** Reports of which most is right. */
const anyReport = fc
  .record(
    {
      ...Object.fromEntries(
        [...reportQualities, 'confidence'].map((name) => [
          name,
          fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(null)),
        ]),
      ),
      recommendation: fc.oneof(fc.constantFrom('accept', 'revise', null), anyText),
      forAuthors: fc.oneof(anyText, fc.constant(null)),
      forOrganisers: anyText,
      withHelpOf: fc.oneof(anyText, fc.jsonValue({ maxDepth: 1 })),
      seen: fc.oneof(fc.nat(3), fc.jsonValue({ maxDepth: 1 })),
      clearsElsewhere: fc.oneof(fc.boolean(), anyText),
    },
    { requiredKeys: [] },
  )
  .map((report) => json(report))

/** A body: mostly one of the kind that the endpoint takes, sometimes another, sometimes none. */
export function bodyArbitrary({ body }: Endpoint): fc.Arbitrary<EncodedBody | undefined> {
  const fitting = {
    none: [fc.constant(undefined)],
    fields: encodings(texted),
    json: [anySettings, anyReport],
    'paper-form': [goodForm, goodForm, anyForm],
  }[body.kind]
  const other = fc.oneof(
    fc.constant(undefined),
    anyJson,
    anyForm,
    brokenForm,
    otherTypes,
    anyUrlEncoded,
    ...encodings(fc.tuple(texts, moreTexts).map((lists) => lists.flat())),
  )
  return fc.oneof({ weight: 2, arbitrary: fc.oneof(...fitting) }, { weight: 1, arbitrary: other })
}
