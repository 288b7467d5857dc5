import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

import type { AccountStore } from '../../functions/src/accounts/account-context.ts'
import { startPlan } from '../stack/plan.ts'
import { answers, localHost } from '../stack/ports.ts'
import { emulatorEnvironment } from '../stack/services.ts'
import type { Target } from './arguments.ts'

/**
 * Connects to a project, or to the stack of `npm start`. Emulators that the environment names by
 * chance count for neither.
 *
 * @throws {Error} when the local stack does not run
 */
export async function connect(target: Target): Promise<AccountStore> {
  const plan = startPlan()
  const environment = emulatorEnvironment(plan.ports, localHost)
  for (const name of Object.keys(environment)) delete process.env[name]
  if (target.kind === 'project') {
    const { projectId } = target
    const app = initializeApp({ credential: applicationDefault(), projectId })
    return { auth: getAuth(app), firestore: getFirestore(app) }
  }
  if (!(await answers(plan.ports.auth)) || !(await answers(plan.ports.firestore))) {
    throw new Error('The local site does not run. Start it with npm start, then try again.')
  }
  Object.assign(process.env, environment)
  const app = initializeApp({ projectId: plan.projectId })
  return { auth: getAuth(app), firestore: getFirestore(app) }
}
