import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'

import { repositoryRoot } from '../../../tools/dev/stack/plan.ts'
import { stack } from '../../support/stack.ts'
import { firestoreView, type FirestoreView } from './firestore-view.ts'
import { storedBlocks, type Persona } from './personas.ts'

/** What somebody sees: of a database, and of a bucket. */
interface View {
  readonly firestore: () => FirestoreView
  readonly storage: RulesTestContext['storage']
}

/** The rules under test, as seen by everyone. */
export interface RulesUnderTest {
  readonly projectId: string
  /** Somebody's view; the same one each time. */
  readonly as: (persona: Persona) => View
  /** Does something that no rule looks at. */
  readonly unruled: (work: (view: View) => Promise<void>) => Promise<void>
  readonly cleanup: () => Promise<void>
}

/** Where mutants are tried: names a project whose rules have been loaded, which takes longer than most tests. */
const projectFile = process.env['LECTERN_RULES_PROJECT_FILE']

/** Loaded once: that takes longer than most tests. */
let loadedProject: Promise<string> | undefined

/** Puts firestore.rules in force in an empty project that no other suite has; all files of this worker have it in turn. */
export async function firestoreRules(): Promise<RulesUnderTest> {
  const environment = await initializeTestEnvironment({
    projectId:
      projectFile === undefined
        ? await (loadedProject ??= loadFirestoreRules())
        : await readFile(projectFile, 'utf8'),
    firestore: address(stack.firestore),
  })
  await environment.clearFirestore()
  return await underTest(environment)
}

async function loadFirestoreRules(): Promise<string> {
  const projectId = `${stack.projectId}-rules-${randomUUID().slice(0, 8)}`
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...address(stack.firestore), rules: await rulesText('firestore.rules') },
  })
  await environment.cleanup()
  return projectId
}

/**
 * Loads storage.rules. Storage rules look into the Firestore of the stack's own project, so it is
 * shared with other suites: use ids of your own there, and remove what you put into it.
 */
export async function storageRules(): Promise<RulesUnderTest> {
  const environment = await initializeTestEnvironment({
    projectId: stack.projectId,
    storage: {
      ...address(stack.storage),
      ...(projectFile === undefined ? { rules: await rulesText('storage.rules') } : {}),
    },
  })
  return await underTest(environment)
}

async function rulesText(file: string): Promise<string> {
  return await readFile(join(repositoryRoot, file), 'utf8')
}

function address(hostAndPort: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${hostAndPort}`)
  return { host: hostname, port: Number(port) }
}

async function underTest(environment: RulesTestEnvironment): Promise<RulesUnderTest> {
  const unbound = firestoreView(environment.projectId, address(stack.firestore), 'owner')
  const views = new Map<Persona, ReturnType<typeof viewOf>>()
  for (const [path, block] of Object.entries(storedBlocks)) await unbound.doc(path).set(block)
  return {
    projectId: environment.projectId,
    as: (persona) => {
      const view = views.get(persona) ?? viewOf(environment, persona)
      views.set(persona, view)
      return view
    },
    unruled: async (work) => {
      await environment.withSecurityRulesDisabled(async (context) => {
        await work({ firestore: () => unbound, storage: (bucket) => context.storage(bucket) })
      })
    },
    cleanup: async () => {
      for (const path of Object.keys(storedBlocks)) await unbound.doc(path).delete()
      await Promise.all([unbound, ...[...views.values()].map((one) => one.firestore())].map(close))
      await environment.cleanup()
    },
  }
}

function viewOf(environment: RulesTestEnvironment, { uid, claims }: Persona): View {
  const context =
    uid === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uid, claims)
  const token = uid === null ? undefined : { ...claims, sub: uid, user_id: uid }
  const firestore = firestoreView(environment.projectId, address(stack.firestore), token)
  return { firestore: () => firestore, storage: (bucket) => context.storage(bucket) }
}

async function close(view: FirestoreView): Promise<void> {
  await view.close()
}
