/** `npm run build:web`: the site as it is deployed, in web/dist. */
import { join } from 'node:path'

import { buildWeb } from './build/web.ts'
import { repositoryRoot } from './stack/plan.ts'

await buildWeb(join(repositoryRoot, 'web/dist'), {})
