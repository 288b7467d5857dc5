/*
 * Loaded into the process of Firebase's emulators before they start. The Storage emulator differs
 * from Storage in two things on which Lectern relies:
 * - a download token that was made once can't be taken away by writing the object's metadata;
 * - a file that is deleted while it is read ends the emulator, and everything with it.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot } from './plan.ts'

type Method = (this: object, ...given: readonly unknown[]) => unknown

const folder = join(repositoryRoot, 'node_modules/firebase-tools/lib/emulator/storage')
const load: (path: string) => unknown = createRequire(join(folder, 'files.js'))

const objectSchema = v.instance(Object)
const classSchema = v.custom<new (text: string) => Error>((one) => typeof one === 'function')
const methodSchema = v.custom<Method>((one) => typeof one === 'function')

/**
 * Puts another method in the place of one of the emulator's own.
 *
 * @throws {v.ValiError} when the emulator was built anew and has no such method any more
 */
function replace(file: string, name: string, method: string, make: (own: Method) => Method): void {
  const prototype = v.parse(objectSchema, classIn(file, name).prototype)
  const own = v.parse(methodSchema, Reflect.get(prototype, method))
  Reflect.set(prototype, method, make(own))
}

function classIn(file: string, name: string): new (text: string) => Error {
  return v.parse(classSchema, Reflect.get(v.parse(objectSchema, load(file)), name))
}

const withoutTokens = v.looseObject({
  metadata: v.looseObject({ firebaseStorageDownloadTokens: v.null() }),
})

replace('./metadata.js', 'StoredFileMetadata', 'update', (update) => {
  return function updateOrForget(incoming, ...others) {
    if (v.is(withoutTokens, incoming)) Reflect.set(this, 'downloadTokens', [])
    return update.call(this, incoming, ...others)
  }
})

const NotFoundError = classIn('./errors.js', 'NotFoundError')

replace('./files.js', 'StorageLayer', 'getObject', (getObject) => {
  return async function getWhatIsThere(...given) {
    const found = v.parse(objectSchema, await getObject.call(this, ...given))
    if (Reflect.get(found, 'data') === undefined) throw new NotFoundError('File not found')
    return found
  }
})
