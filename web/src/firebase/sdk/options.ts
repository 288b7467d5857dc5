import type { FirebaseOptions } from 'firebase/app'
import * as v from 'valibot'

/** An emulator's address. */
interface Address {
  readonly host: string
  readonly port: number
}

/** The local stack that a local build talks to: its project, and where each emulator listens. */
export interface Emulators {
  readonly projectId: string
  readonly auth: Address
  readonly functions: Address
  readonly firestore: Address
  readonly storage: Address
}

/** What Firebase Hosting answers at `/__/firebase/init.json`. */
const hostedOptionsSchema = v.looseObject({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  storageBucket: v.string(),
  // Left out as long as no web app is linked to the site; none of the services used here asks for it.
  appId: v.exactOptional(v.string()),
})

/**
 * The emulators of a local build, `null` in a production build, from which everything about them is
 * dropped (the condition is a constant there).
 *
 * @throws {v.ValiError} when the build was given something else than their addresses
 */
export const emulators: Emulators | null = import.meta.env.VITE_LECTERN_EMULATORS
  ? parseEmulators(import.meta.env.VITE_LECTERN_EMULATORS)
  : null

function parseEmulators(text: string): Emulators {
  const address = v.pipe(
    v.string(),
    v.regex(/^[^:]+:\d+$/, 'an emulator’s address is host:port'),
    v.transform((place) => {
      const [host = '', port] = place.split(':')
      return { host, port: Number(port) }
    }),
  )
  const schema = v.object({
    projectId: v.string(),
    auth: address,
    functions: address,
    firestore: address,
    storage: address,
  })
  return v.parse(schema, JSON.parse(text))
}

let fetched: Promise<FirebaseOptions> | undefined

/**
 * Finds the configuration of the Firebase app: from the local stack's addresses in a local build, else
 * what Hosting knows about its own project, so that one build serves any project. It is fetched once;
 * a failure is not kept: the next call tries again.
 *
 * @throws {TypeError | Error} when it can't be fetched
 */
export async function firebaseOptions(): Promise<FirebaseOptions> {
  fetched ??= fetchOptions()
  try {
    return await fetched
  } catch (error) {
    fetched = undefined
    throw error
  }
}

async function fetchOptions(): Promise<FirebaseOptions> {
  if (emulators !== null) {
    const { projectId } = emulators
    return { apiKey: 'local', projectId, storageBucket: `${projectId}.appspot.com`, appId: 'local' }
  }
  const response = await fetch('/__/firebase/init.json')
  if (!response.ok) throw new Error(`The site’s configuration answered ${String(response.status)}.`)
  return v.parse(hostedOptionsSchema, await response.json())
}
