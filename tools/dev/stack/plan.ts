import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { repositoryRoot } from '../../repository.ts'
import { localHost, portsAt, type Ports } from './ports.ts'

export { cacheFolder, repositoryRoot } from '../../repository.ts'

/** Where one local stack keeps its things, which ports it uses, and under which project it runs. */
export type StackPlan = Readonly<ReturnType<typeof planStack>>

/**
 * Plans a stack; nothing is written yet.
 *
 * @param name letters and `-`; names the stack's folder
 * @param projectId `demo-…`: Firebase's tools never reach a real project under such a name
 * @param portOffset what is added to each base port
 */
export function planStack(name: string, projectId: string, portOffset: number) {
  const ports: Ports = portsAt(portOffset)
  /** Everything that this stack writes, apart from `configurationFile`. */
  const folder = join(repositoryRoot, '.lectern', name)
  const folderHash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return {
    name,
    projectId,
    /** The project's Storage bucket. */
    storageBucket: `${projectId}.appspot.com`,
    portOffset,
    ports,
    folder,
    /** At the root, because Firebase's tools refuse rules files outside the configuration's folder. */
    configurationFile: join(repositoryRoot, `.firebase-${name}.json`),
    functionsFolder: join(folder, 'functions'),
    functionsConfigFolder: join(folder, 'functions-config'),
    webFolder: join(folder, 'web'),
    dataFolder: join(folder, 'data'),
    /** Not beside the built functions: whoever asked Node for `functions` would get functions.json. */
    reportsFolder: join(folder, 'reports'),
    /**
     * The emulators' own temporary folder. The Storage emulator keeps its files below it under one
     * fixed name, so that stacks that shared it would delete each other's. Its path is short, because
     * the Functions emulator makes sockets in it, whose paths may have about 100 characters.
     */
    temporaryFolder: join(tmpdir(), `lectern-${folderHash}`),
    inboxFile: join(folder, 'inbox.jsonl'),
    logFile: join(folder, 'emulators.log'),
    /** The site's address, without a slash at the end. */
    origin: `http://${localHost}:${String(ports.hosting)}`,
    /** The inbox's address, without a slash at the end. */
    inboxOrigin: `http://${localHost}:${String(ports.inbox)}`,
  }
}

/** The stack of `npm start`. */
export function startPlan(): StackPlan {
  return planStack('start', 'demo-lectern', 0)
}

/**
 * The stack of `npm test`: beside a running site, and with LECTERN_TEST_PORT_OFFSET also beside
 * another test run in the same checkout.
 *
 * @throws {Error} when that variable is no whole number
 */
export function testPlan(): StackPlan {
  return testPlanAt(testPortOffset())
}

/** The second stack of `npm test`, which the browsers have to themselves; throws as testPlan does. */
export function browserTestPlan(): StackPlan {
  const offset = testPortOffset()
  const isRoomBelow = offset >= 2 * stackDistance
  return testPlanAt(isRoomBelow ? offset - stackDistance : offset + stackDistance)
}

/** Further apart than any two of a stack's ports, so that no two of the three stacks share one. */
const stackDistance = 9000

function testPlanAt(portOffset: number): StackPlan {
  return planStack(`test-${String(portOffset)}`, 'demo-lectern-test', portOffset)
}

function testPortOffset(): number {
  const offset = process.env['LECTERN_TEST_PORT_OFFSET'] ?? ''
  if (offset === '') return 20_000
  if (!/^\d+$/.test(offset)) {
    throw new Error(
      `LECTERN_TEST_PORT_OFFSET must be a whole number such as 20000, not "${offset}".`,
    )
  }
  return Number(offset)
}
