/**
 * Runs before each file that needs no functions: gives it a project that no other file uses meanwhile, with
 * nothing in it. Each worker keeps one, because Firestore's emulator reads the rules anew for each project,
 * which takes it more time than many of these files do.
 */
import { randomUUID } from 'node:crypto'

const projectId = `demo-worker-${process.env['VITEST_POOL_ID'] ?? randomUUID()}`
process.env['LECTERN_TEST_PROJECT'] = projectId
process.env['LECTERN_TEST_BUCKET'] ??= `${randomUUID()}.appspot.com`

// Not before the names above are set, which it reads.
const { clearProject } = await import('../../support/clear-project.ts')

await clearProject(projectId)
