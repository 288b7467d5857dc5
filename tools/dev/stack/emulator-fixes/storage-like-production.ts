/*
 * Loaded into the process of Firebase's emulators before they start. The Storage emulator differs
 * from Storage in three things on which Lectern relies:
 * - a download token that was made once can't be taken away by writing the object's metadata;
 * - it does not look which generation of an object a server's request is about;
 * - a file that is deleted while it is read ends the emulator, and everything with it.
 */
import * as v from 'valibot'

import { ownPart, replace } from './emulator-code.ts'

type Update = (this: object, incoming: unknown, ...others: unknown[]) => unknown

const withoutTokens = v.looseObject({
  metadata: v.looseObject({ firebaseStorageDownloadTokens: v.null() }),
})

const metadata = ownPart('emulator/storage/metadata.js', 'StoredFileMetadata', 'prototype')
replace<Update>(metadata, 'update', (update) => {
  return function updateOrForget(incoming, ...others) {
    if (v.is(withoutTokens, incoming)) Reflect.set(this, 'downloadTokens', [])
    return update.call(this, incoming, ...others)
  }
})

type GetObject = (this: object, ...given: unknown[]) => Promise<{ readonly data?: Buffer }>

const storage = ownPart('emulator/storage/files.js', 'StorageLayer', 'prototype')
const notFound = ownPart('emulator/storage/errors.js', 'NotFoundError', 'prototype')
replace<GetObject>(storage, 'getObject', (getObject) => {
  return async function getWhatIsThere(...given) {
    const found = await getObject.call(this, ...given)
    if (found.data !== undefined) return found
    const error = new Error('File not found')
    Object.setPrototypeOf(error, notFound)
    throw error
  }
})

interface Emulator {
  readonly adminStorageLayer: {
    readonly getMetadata: (bucket: string, path: string) => { generation: number } | undefined
  }
}

interface Response {
  readonly status: (status: number) => { readonly json: (body: object) => void }
}

type Handler = (request: { readonly url: string }, response: Response, next: () => void) => unknown
type CreateEndpoints = (emulator: Emulator) => Handler

replace<CreateEndpoints>(
  ownPart('emulator/storage/apis/gcloud.js'),
  'createCloudEndpoints',
  (createOwn) => (emulator) => {
    const own = createOwn(emulator)
    return (request, response, next) => {
      const refusal = refusalOf(request.url, emulator)
      if (refusal === undefined) return own(request, response, next)
      response.status(refusal).json({ error: { code: refusal, message: 'another generation' } })
      return undefined
    }
  },
)

/** The status with which Storage answers a request about another generation than is there. */
function refusalOf(url: string, { adminStorageLayer }: Emulator): number | undefined {
  const { pathname, searchParams } = new URL(url, 'http://storage.invalid')
  const [asked, wanted] = ['generation', 'ifGenerationMatch'].map((name) => searchParams.get(name))
  const [, bucket, path] = /\/b\/([^/]+)\/o\/([^/]+)$/.exec(pathname) ?? []
  if (bucket === undefined || path === undefined) return undefined
  const stored = adminStorageLayer.getMetadata(decodeURIComponent(bucket), decodeURIComponent(path))
  if (stored === undefined) return undefined
  const present = String(stored.generation)
  if (typeof asked === 'string' && asked !== present) return 404
  return typeof wanted === 'string' && wanted !== present ? 412 : undefined
}
