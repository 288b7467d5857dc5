/*
 * Loaded into the process of Firebase's emulators before they start. The Storage emulator differs
 * from Storage in three things on which Lectern relies:
 * - a download token that was made once can't be taken away by writing the object's metadata;
 * - it does not look which generation of an object a server's request is about;
 * - a file that is deleted while it is read ends the emulator, and everything with it.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot } from '../plan.ts'

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

interface Request {
  readonly method: string
  readonly url: string
}

interface Response {
  readonly status: (status: number) => { readonly json: (body: object) => void }
}

type Handler = (request: Request, response: Response, next: () => void) => unknown

const handlerSchema = v.custom<Handler>((one) => typeof one === 'function')
const gcloud = v.parse(objectSchema, load('./apis/gcloud.js'))
const createOwn = v.parse(methodSchema, Reflect.get(gcloud, 'createCloudEndpoints'))

Reflect.set(gcloud, 'createCloudEndpoints', (emulator: unknown): Handler => {
  const own = v.parse(handlerSchema, createOwn.call(gcloud, emulator))
  const layer = v.parse(
    objectSchema,
    Reflect.get(v.parse(objectSchema, emulator), 'adminStorageLayer'),
  )
  const metadataOf = v.parse(methodSchema, Reflect.get(layer, 'getMetadata'))
  return (request, response, next) => {
    const refusal = refusalOf(request, (bucket, path) => {
      const metadata = metadataOf.call(layer, bucket, path)
      return metadata === undefined ? undefined : v.parse(generationSchema, metadata).generation
    })
    if (refusal === undefined) return own(request, response, next)
    response.status(refusal).json({ error: { code: refusal, message: 'another generation' } })
    return undefined
  }
})

const generationSchema = v.object({ generation: v.pipe(v.number(), v.transform(String)) })

/** The status with which Storage answers a request about another generation than is there. */
function refusalOf(
  { url }: Request,
  generationOf: (bucket: string, path: string) => string | undefined,
): number | undefined {
  const { pathname, searchParams } = new URL(url, 'http://storage.invalid')
  const [asked, wanted] = ['generation', 'ifGenerationMatch'].map((name) => searchParams.get(name))
  const [, bucket, path] = /\/b\/([^/]+)\/o\/([^/]+)$/.exec(pathname) ?? []
  if (bucket === undefined || path === undefined) return undefined
  const present = generationOf(decodeURIComponent(bucket), decodeURIComponent(path))
  if (present === undefined) return undefined
  if (typeof asked === 'string' && asked !== present) return 404
  return typeof wanted === 'string' && wanted !== present ? 412 : undefined
}
