import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { applicationDefault, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

import type { DeletionContext } from '../../functions/src/account-deletion/delete-account.ts'
import type { SubmissionLimits } from '../../functions/src/platform/submission-limits.ts'
import { findBucketName } from '../bucket-name.ts'
import { startPlan } from '../dev/stack/plan.ts'
import { answers, localHost } from '../dev/stack/ports.ts'
import { emulatorEnvironment } from '../dev/stack/services.ts'
import { firebaseLogin, isUnreachable, notLoggedIn } from '../google-login.ts'
import { readLimits } from './read-limits.ts'

/**
 * Where that is which a command is about: the stack of `npm start`, or a project, with its Storage
 * bucket where that is not the one that Firebase makes.
 */
export type Target = 'local' | { readonly projectId: string; readonly bucket?: string | undefined }

/** Everything that a project keeps, with an organiser's own rights. */
export interface AdminStore extends DeletionContext {
  readonly projectId: string
  /** How much one account may submit there; undefined where nobody asks. */
  readonly limits?: SubmissionLimits
}

/**
 * Connects to a project, or to the stack of `npm start`. Emulators that the environment names by
 * chance count for neither.
 *
 * @param needsFiles whether the project's bucket has to be the right one: looking for it takes a
 *   right that an organiser who only opens accounts may lack
 * @throws {Error} if the local stack doesn't run, nobody is logged in, or the project's bucket isn't found
 */
export async function connect(target: Target, needsFiles: boolean): Promise<AdminStore> {
  const plan = startPlan()
  const environment = emulatorEnvironment(plan.ports, localHost)
  for (const name of Object.keys(environment)) delete process.env[name]
  if (target !== 'local') {
    const { projectId, bucket } = target
    // Firebase Auth refuses a person's own credentials that name no project to count their calls against.
    process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= projectId
    const login = firebaseLogin()
    // Firestore and Storage look for the login by themselves, so it can't only be given to the app.
    if (login !== undefined) process.env['GOOGLE_APPLICATION_CREDENTIALS'] ??= temporaryFile(login)
    const credential = applicationDefault()
    await credential.getAccessToken().catch((error: unknown) => {
      if (isUnreachable(error)) throw error
      throw new Error(notLoggedIn, { cause: error })
    })
    const app = initializeApp({ credential, projectId })
    const found = needsFiles ? await findBucketName(getStorage(app), projectId, bucket) : projectId
    const limits = await readLimits('functions/.env', `functions/.env.${projectId}`)
    return { ...storeOf(app, projectId, found), limits }
  }
  const { projectId, storageBucket, functionsConfigFolder } = plan
  const { auth, firestore, storage } = plan.ports
  const areThere = await Promise.all([auth, firestore, storage].map(async (port) => answers(port)))
  if (areThere.includes(false)) {
    throw new Error('The local site does not run. Start it with npm start, then try again.')
  }
  Object.assign(process.env, environment)
  const limits = await readLimits('functions/.env', join(functionsConfigFolder, '.env.local'))
  return { ...storeOf(initializeApp({ projectId }), projectId, storageBucket), limits }
}

/** Writes a login to a file that nobody else can read, and that is deleted when this program ends. */
function temporaryFile(login: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-login-'))
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'login.json')
  writeFileSync(file, JSON.stringify(login), { mode: 0o600 })
  return file
}

export function storeOf(app: App, projectId: string, bucket: string): AdminStore {
  return {
    projectId,
    auth: getAuth(app),
    firestore: getFirestore(app),
    bucket: getStorage(app).bucket(bucket),
  }
}
