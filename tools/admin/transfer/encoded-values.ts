import {
  GeoPoint,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

/*
 * Firestore's values as JSON and back, nothing lost. What JSON has stands as it is; all else is an
 * object with one key that begins with a dollar sign, and so is a map that has such keys itself.
 */

const encodedSchema = v.union([
  v.strictObject({ $time: v.string() }),
  v.strictObject({ $bytes: v.string() }),
  v.strictObject({ $number: v.picklist(['NaN', 'Infinity', '-Infinity', '-0']) }),
  v.strictObject({ $place: v.tuple([v.number(), v.number()]) }),
  v.strictObject({ $map: v.record(v.string(), v.unknown()) }),
])

/** A moment to the nanosecond, as in 2026-11-21T15:59:00.123456789Z. */
const timeForm = /^(.+)\.(\d{9})Z$/

/** @throws {TypeError} for a value of a kind that no document of the product has */
export function encodeFields(fields: DocumentData): Record<string, unknown> {
  return mapValues(fields, encodeValue)
}

/** @throws {TypeError | v.ValiError} when something else than `encodeFields` made them */
export function decodeFields(fields: Readonly<Record<string, unknown>>): DocumentData {
  return decodeMap(fields, 0)
}

/** Twice as deep as Firestore has maps, with lists between them: what is nested without end would break this. */
const deepest = 40

function decodeMap(fields: Readonly<Record<string, unknown>>, depth: number): DocumentData {
  return mapValues(fields, (value) => decodeValue(value, depth + 1))
}

export function documentLine(document: DocumentSnapshot): string {
  const { ref } = document
  return `${JSON.stringify({ path: ref.path, data: encodeFields(document.data() ?? {}) })}\n`
}

function encodeValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return encodeNumber(value)
  if (Array.isArray(value)) return value.map((one) => encodeValue(one))
  if (value instanceof Timestamp) return { $time: encodeTime(value) }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] }
  if (!isPlainObject(value)) throw new TypeError('A value of this kind cannot be exported.')
  const map = encodeFields(value)
  return Object.keys(map).some((key) => key.startsWith('$')) ? { $map: map } : map
}

function encodeNumber(value: number): unknown {
  if (Object.is(value, -0)) return { $number: '-0' }
  return Number.isFinite(value) ? value : { $number: String(value) }
}

function encodeTime(time: Timestamp): string {
  const second = new Date(time.seconds * 1000).toISOString().slice(0, 19)
  return `${second}.${String(time.nanoseconds).padStart(9, '0')}Z`
}

function decodeTime(text: string): Timestamp {
  const [, second = '', nanoseconds] = timeForm.exec(text) ?? []
  const milliseconds = Date.parse(`${second}Z`)
  if (nanoseconds === undefined || Number.isNaN(milliseconds)) {
    throw new TypeError(`${text} is no time of an export.`)
  }
  return new Timestamp(milliseconds / 1000, Number(nanoseconds))
}

function decodeValue(value: unknown, depth: number): unknown {
  if (depth > deepest) throw new TypeError('A value is nested deeper than any of an export.')
  if (Array.isArray(value)) return value.map((one) => decodeValue(one, depth + 1))
  if (!isPlainObject(value)) return value
  if (!Object.keys(value).some((key) => key.startsWith('$'))) return decodeMap(value, depth)
  const encoded = v.parse(encodedSchema, value)
  if ('$time' in encoded) return decodeTime(encoded.$time)
  if ('$bytes' in encoded) return Buffer.from(encoded.$bytes, 'base64')
  if ('$number' in encoded) return Number(encoded.$number)
  if ('$place' in encoded) return new GeoPoint(...encoded.$place)
  return decodeMap(encoded.$map, depth)
}

function mapValues(
  fields: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
