/** `npm run build:functions`: the functions as they are deployed, in functions/lib. */
import { join } from 'node:path'

import { repositoryRoot } from '../repository.ts'
import { buildFunctions } from './functions.ts'

// The deploy builds once; the Firebase CLI asks for it at each of its runs.
if (process.env['LECTERN_BUILT'] === undefined) {
  await buildFunctions(join(repositoryRoot, 'functions/lib'))
}
