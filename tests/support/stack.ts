import { testPlan } from '../../tools/dev/stack/plan.ts'
import { localHost } from '../../tools/dev/stack/ports.ts'

const plan = testPlan()

/** The functions know the stack's project alone; a file of tests may have one of its own. */
const projectId = process.env['LECTERN_TEST_PROJECT'] ?? plan.projectId

function at(port: number): string {
  return `${localHost}:${String(port)}`
}

/** Where the stack listens that the tests run against; it is started before them. */
export const stack = {
  projectId,
  storageBucket: process.env['LECTERN_TEST_BUCKET'] ?? plan.storageBucket,
  /** The site's address, without a slash at the end. */
  origin: plan.origin,
  /** The mail inbox's address, without a slash at the end. */
  inbox: plan.inboxOrigin,
  /** The emulators, each as host:port. */
  auth: at(plan.ports.auth),
  firestore: at(plan.ports.firestore),
  storage: at(plan.ports.storage),
  functions: at(plan.ports.functions),
  hub: at(plan.ports.hub),
  /** The suites' reports. */
  reportsFolder: plan.reportsFolder,
} as const
