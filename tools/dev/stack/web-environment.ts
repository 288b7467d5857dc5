import type { StackPlan } from './plan.ts'
import { localHost } from './ports.ts'

/**
 * What the web app is built with for a local stack: `VITE_LECTERN_EMULATORS`, JSON of the
 * project's id and of each emulator's address as host:port. A build without it is for production.
 */
export function webEnvironment(plan: StackPlan): { readonly VITE_LECTERN_EMULATORS: string } {
  const at = (port: number) => `${localHost}:${String(port)}`
  const { auth, functions, firestore, storage } = plan.ports
  return {
    VITE_LECTERN_EMULATORS: JSON.stringify({
      projectId: plan.projectId,
      auth: at(auth),
      functions: at(functions),
      firestore: at(firestore),
      storage: at(storage),
    }),
  }
}
