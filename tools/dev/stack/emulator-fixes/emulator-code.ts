import { createRequire } from 'node:module'
import { join } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot } from '../plan.ts'

const folder = join(repositoryRoot, 'node_modules/firebase-tools/lib')
const load: (path: string) => unknown = createRequire(join(folder, 'index.js'))

const objectSchema = v.custom<object>((one) => one instanceof Object)

/**
 * Finds a part of Firebase's tools.
 *
 * @param path its file below their lib/, then its name, and what leads on from there
 * @throws {v.ValiError} when it is not there any more
 */
export function ownPart(file: string, ...path: readonly string[]): object {
  return path.reduce(
    (part, name) => v.parse(objectSchema, Reflect.get(part, name)),
    v.parse(objectSchema, load(`./${file}`)),
  )
}

/**
 * Finds a package that Firebase's tools use.
 *
 * @throws {v.ValiError} when they use it no more
 */
export function usedPackage(name: string): object {
  return v.parse(objectSchema, load(name))
}

/**
 * Puts another function in the place of one of Firebase's tools' own.
 *
 * @param owner the module, or the prototype of the class, that has it
 * @throws {v.ValiError} when there is no such function any more
 */
export function replace<Own extends (...given: never[]) => unknown>(
  owner: object,
  name: string,
  make: (own: Own) => Own,
): void {
  const schema = v.custom<Own>((one) => typeof one === 'function')
  Reflect.set(owner, name, make(v.parse(schema, Reflect.get(owner, name))))
}
