/*
 * Loaded into the process of Firebase's emulators before they start. They write each of their steps to
 * firebase-debug.log, hundreds of megabytes in a run of the tests, which takes a tenth of their time.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot } from '../plan.ts'

const folder = join(repositoryRoot, 'node_modules/firebase-tools/lib')
const load: (path: string) => unknown = createRequire(join(folder, 'logger.js'))
const { logger } = v.parse(v.object({ logger: v.custom<object>(Boolean) }), load('./logger.js'))
Reflect.set(logger, 'debug', () => logger)
