/** `npm run build:functions`: the functions as they are deployed, in functions/lib. */
import { join } from 'node:path'

import { repositoryRoot } from '../repository.ts'
import { buildFunctions } from './functions.ts'

await buildFunctions(join(repositoryRoot, 'functions/lib'))
