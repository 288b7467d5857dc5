/** `npm run build:functions`: the functions as they are deployed, in functions/lib. */
import { join } from 'node:path'

import { buildFunctions } from './functions.ts'
import { repositoryRoot } from '../dev/stack/plan.ts'

await buildFunctions(join(repositoryRoot, 'functions/lib'))
