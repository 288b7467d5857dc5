import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'

import { stack } from '../../support/stack.ts'

/**
 * Lets people into a project as their browsers do: under the rules, which the stack gives each project, with the site's
 * SDK.
 *
 * @param projectId a project that no other test knows
 */
export async function underRules(projectId: string): Promise<RulesTestEnvironment> {
  const { hostname, port } = new URL(`http://${stack.firestore}`)
  return await initializeTestEnvironment({
    projectId,
    firestore: { host: hostname, port: Number(port) },
  })
}
