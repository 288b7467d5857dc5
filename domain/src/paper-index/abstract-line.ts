import * as v from 'valibot'

import { paperIdSchema, type PaperId } from '../paper/paper.ts'

/** An abstract in the index. */
const abstractRowSchema = v.tuple([paperIdSchema, v.string()])

/** Writes an abstract as a line of a shard. */
export function abstractLine(id: PaperId, abstract: string): string {
  return JSON.stringify([id, abstract])
}

/**
 * Reads a line of a shard of abstracts.
 *
 * @throws {SyntaxError | v.ValiError} when it is none
 */
export function readAbstractLine(line: string): readonly [id: PaperId, abstract: string] {
  return v.parse(abstractRowSchema, JSON.parse(line))
}
