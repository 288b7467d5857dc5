/** Runs before each test file, also where all of them share their modules. */
import { afterAll } from 'vitest'

import { endFile } from './after-each-file.ts'

afterAll(endFile)
