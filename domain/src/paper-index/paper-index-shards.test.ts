import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { type IndexShard, packLines, unpackLines, withChanges } from './paper-index-shards.ts'
import { indexShardSchema } from './paper-index.ts'

const shard = (name: string | null, lines: Readonly<Record<string, string>>): IndexShard => ({
  name,
  lines: new Map(Object.entries(lines)),
})

/** Stands for deflating: the bytes stay as they are. */
const asIs = (bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(bytes)

describe('changes in shards', () => {
  const first = shard('first', { a: 'A', b: 'B' })
  const last = shard('last', { c: 'C' })
  const change = (changes: Readonly<Record<string, string | null>>, most?: number) =>
    withChanges([first, last], new Map(Object.entries(changes)), most)

  test('without any, every shard is the same', () => {
    expect(change({})).toStrictEqual([first, last])
    expect(change({ b: 'B', unknown: null })[0]).toBe(first)
  })

  test('a changed line makes another shard of its own alone', () => {
    const changed = change({ b: 'BB' })
    expect(changed).toStrictEqual([shard(null, { a: 'A', b: 'BB' }), last])
    expect(changed[1]).toBe(last)
  })

  test('a removed line goes, and with the last one the shard', () => {
    expect(change({ a: null })).toStrictEqual([shard(null, { b: 'B' }), last])
    expect(change({ c: null })).toStrictEqual([first])
  })

  test('new lines come into the last shard, and into further ones when it is full', () => {
    expect(change({ d: 'D' })).toStrictEqual([first, shard(null, { c: 'C', d: 'D' })])
    expect(change({ d: 'D' }, 1)).toStrictEqual([first, last, shard(null, { d: 'D' })])
    expect(change({ d: 'D', e: 'E', f: 'F' }, 2)).toStrictEqual([
      first,
      shard(null, { c: 'C', d: 'D' }),
      shard(null, { e: 'E', f: 'F' }),
    ])
    expect(withChanges([], new Map([['d', 'D']]))).toStrictEqual([shard(null, { d: 'D' })])
  })

  test('together hold what was there with the changes, each paper once', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    const lines = fc.dictionary(ids, fc.string({ minLength: 1, maxLength: 5 }))
    const changes = fc.dictionary(ids, fc.option(fc.string({ minLength: 1, maxLength: 5 })))
    fc.assert(
      fc.property(
        lines,
        changes,
        changes,
        fc.integer({ min: 1, max: 20 }),
        (start, one, two, most) => {
          const expected = new Map(Object.entries(start))
          let shards = withChanges([], expected, most)
          for (const step of [one, two]) {
            shards = withChanges(shards, new Map(Object.entries(step)), most)
            for (const [id, line] of Object.entries(step)) {
              if (line === null) expected.delete(id)
              else expected.set(id, line)
            }
          }
          const held = shards.flatMap(({ lines: inShard }) => [...inShard])
          expect(held).toHaveLength(expected.size)
          expect(new Map(held)).toEqual(expected)
          expect(shards.every(({ lines: inShard }) => inShard.size > 0)).toBe(true)
        },
      ),
    )
  })
})

describe('packed lines', () => {
  test('come back in their order, from as many shards as their size asks for', async () => {
    const lines = fc.array(
      fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify([text])),
      {
        minLength: 1,
        maxLength: 30,
      },
    )
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 500 }), async (written, most) => {
        const packed = await packLines('summaries', written, asIs, most)
        const read = packed.flatMap((one) => unpackLines(one, one.deflated))
        expect(read).toEqual(written)
        for (const one of packed) {
          expect(v.is(indexShardSchema, one)).toBe(true)
          expect(one.deflated.length <= most || one.lines === 1).toBe(true)
        }
      }),
    )
  })

  test('stay below the size of a document', async () => {
    const line = 'x'.repeat(1000)
    const packed = await packLines(
      'abstracts',
      Array.from({ length: 2000 }, () => line),
      asIs,
    )
    expect(packed.length).toBeGreaterThan(2)
    expect(Math.max(...packed.map(({ deflated }) => deflated.length))).toBeLessThanOrEqual(900_000)
  })

  test('are refused when there are fewer than their shard says', () => {
    const bytes = new TextEncoder().encode('["a"]\n["b"]')
    expect(unpackLines({ lines: 2 }, bytes)).toEqual(['["a"]', '["b"]'])
    expect(() => unpackLines({ lines: 3 }, bytes)).toThrow('damaged')
  })
})
