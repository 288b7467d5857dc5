import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/firestore'

import { repositoryRoot } from '../../tools/stack/plan.ts'
import { stack } from '../support/stack.ts'
import { storedBlocks, type Persona } from './personas.ts'

// A refusal is what most cases are about: nothing to warn of.
setLogLevel('silent')

/** The rules under test, as seen by everyone. */
export interface RulesUnderTest {
  /** Gives somebody's view; the same one each time. */
  readonly as: (persona: Persona) => RulesTestContext
  /** Does something that no rule looks at. */
  readonly unruled: (work: (context: RulesTestContext) => Promise<void>) => Promise<void>
  readonly cleanup: () => Promise<void>
}

/**
 * Loads firestore.rules for a project of its own: empty, and apart from the data of other suites
 * and of earlier runs.
 *
 * @param name names the project
 */
export async function firestoreRules(name: string): Promise<RulesUnderTest> {
  const environment = await initializeTestEnvironment({
    projectId: `${stack.projectId}-${name}-${randomUUID().slice(0, 8)}`,
    firestore: { ...address(stack.firestore), rules: await rulesText('firestore.rules') },
  })
  await storeBlocks(environment)
  return underTest(environment)
}

/**
 * Loads storage.rules. Storage rules look into the Firestore of the stack's own project, so it is
 * shared with other suites: use ids of your own there, and remove what you put into it.
 */
export async function storageRules(): Promise<RulesUnderTest> {
  const environment = await initializeTestEnvironment({
    projectId: stack.projectId,
    firestore: address(stack.firestore),
    storage: { ...address(stack.storage), rules: await rulesText('storage.rules') },
  })
  await storeBlocks(environment)
  const rules = underTest(environment)
  return {
    ...rules,
    cleanup: async () => {
      await rules.unruled(async (context) => {
        for (const path of Object.keys(storedBlocks)) await context.firestore().doc(path).delete()
      })
      await rules.cleanup()
    },
  }
}

async function storeBlocks(environment: RulesTestEnvironment): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const [path, block] of Object.entries(storedBlocks)) {
      await context.firestore().doc(path).set(block)
    }
  })
}

/** The rules come from the repository's root, or from where the mutants are. */
async function rulesText(file: string): Promise<string> {
  const folder = process.env['LECTERN_RULES_FOLDER'] ?? repositoryRoot
  return await readFile(join(folder, file), 'utf8')
}

function address(hostAndPort: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${hostAndPort}`)
  return { host: hostname, port: Number(port) }
}

function underTest(environment: RulesTestEnvironment): RulesUnderTest {
  const contexts = new Map<Persona, RulesTestContext>()
  return {
    as: (persona) => {
      const context = contexts.get(persona) ?? contextOf(environment, persona)
      contexts.set(persona, context)
      return context
    },
    unruled: async (work) => {
      await environment.withSecurityRulesDisabled(work)
    },
    cleanup: async () => {
      await environment.cleanup()
    },
  }
}

function contextOf(environment: RulesTestEnvironment, { uid, claims }: Persona): RulesTestContext {
  return uid === null
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext(uid, claims)
}
