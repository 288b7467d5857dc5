import { GeoPoint, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { decodeFields, encodeFields } from './encoded-values.ts'

const fieldsSchema = v.record(v.string(), v.unknown())

const throughJson = (fields: Record<string, unknown>) =>
  decodeFields(v.parse(fieldsSchema, JSON.parse(JSON.stringify(encodeFields(fields)))))

describe('encodeFields and decodeFields', () => {
  it.each<[string, unknown]>([
    ['a text', 'Ünïcödé 🌱\n"quoted"'],
    ['nothing', null],
    ['a truth', false],
    ['a number', 15_728_640],
    ['a fraction', 0.1],
    ['no number', Number.NaN],
    ['an infinite number', -Infinity],
    ['a negative zero', -0],
    ['a list', ['AI', 'ML', []]],
    ['a map', { path: 'papers/a/b/c.pdf', checks: { pdf: null } }],
    ['a map that looks like a time', { $time: 'not one' }],
    ['a map whose keys begin with a dollar sign', { $map: { $number: 1 }, other: [{ $a: 1 }] }],
    ['a time', new Timestamp(1_795_000_000, 123_456_789)],
    ['a time before 1970', new Timestamp(-1, 1)],
    ['the first time', Timestamp.fromDate(new Date('0001-01-01T00:00:00Z'))],
    ['bytes', Buffer.from([0, 255, 10])],
    ['a place', new GeoPoint(12.97, 77.59)],
  ])('bring %s back', (_what, value) => {
    expect(throughJson({ value })).toStrictEqual({ value })
  })

  it('writes a time to the nanosecond', () => {
    expect(encodeFields({ at: new Timestamp(0, 7) })).toStrictEqual({
      at: { $time: '1970-01-01T00:00:00.000000007Z' },
    })
  })

  it('refuses what is nested deeper than Firestore has it, in maps or lists', () => {
    const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
      let value: unknown = 1
      for (let level = 0; level < depth; level += 1) value = wrap(value)
      return { value }
    }
    for (const wrap of [
      (a: unknown) => ({ a }),
      (a: unknown) => [a],
      (a: unknown) => ({ $map: { a } }),
    ]) {
      expect(() => decodeFields(nested(19, wrap))).not.toThrow()
      expect(() => decodeFields(nested(10_000, wrap))).toThrow('nested deeper')
    }
  })

  it('refuses what it does not know', () => {
    expect(() => encodeFields({ value: new Map() })).toThrow('cannot be exported')
    expect(() => encodeFields({ value: undefined })).toThrow('cannot be exported')
    expect(() => decodeFields({ value: { $other: 1 } })).toThrow(Error)
    expect(() => decodeFields({ value: { $time: 'yesterday' } })).toThrow('no time of an export')
  })
})
