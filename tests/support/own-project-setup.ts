/** Runs before each file that needs no functions: gives it a project that no other test knows. */
import { randomUUID } from 'node:crypto'

process.env['LECTERN_TEST_PROJECT'] = `demo-${randomUUID().slice(0, 13)}`
