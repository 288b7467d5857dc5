import type { StackPlan } from '../stack/plan.ts'
import { localHost } from '../stack/ports.ts'
import { emulatorEnvironment } from '../stack/services.ts'
import { measured, type SuiteResult } from './suite-result.ts'

/** The SDK finds emulators by the environment, which is one for all: one check follows another. */
let lastCheck: Promise<unknown> = Promise.resolve()

/**
 * Checks everything that the tests left in a stack as an organiser checks a conference's store. One
 * that leaves damage behind, and a fault of the product that none of them saw, show here.
 *
 * @param name the check's name among the suites
 */
export async function runStoreCheck(name: string, plan: StackPlan): Promise<SuiteResult> {
  const check = lastCheck.then(async () => checkStoreOf(name, plan))
  lastCheck = check
  return await check
}

async function checkStoreOf(name: string, plan: StackPlan): Promise<SuiteResult> {
  return await measured(name, async () => {
    Object.assign(process.env, emulatorEnvironment(plan.ports, localHost))
    // Firebase's SDK is read now, and not while a test waits.
    const [
      { deleteApp, initializeApp },
      { getAuth },
      { getFirestore },
      { getStorage },
      { checkStore },
    ] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
      import('firebase-admin/firestore'),
      import('firebase-admin/storage'),
      import('../admin/check/check-store.ts'),
    ])
    const { projectId, storageBucket } = plan
    const app = initializeApp({ projectId, storageBucket }, name)
    const store = {
      auth: getAuth(app),
      firestore: getFirestore(app),
      bucket: getStorage(app).bucket(),
      projectId,
    }
    const findings = await checkStore(store, Date.now())
    await deleteApp(app)
    return {
      passed: findings.length === 0 ? 1 : 0,
      failures: findings.map(({ kind, where, detail }) => ({
        title: `${kind} ${where}`,
        text: detail,
      })),
    }
  })
}
