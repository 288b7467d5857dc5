import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { conference } from '../../web/src/content/conference.ts'
import { repositoryRoot } from '../repository.ts'
import { isSampleAddress, sampleAddressWarning } from './sample-address.ts'
import { buildWeb } from './web.ts'

/**
 * `npm run build:web`: the site as it is deployed, in web/dist. With `--deploy`, as Hosting runs it,
 * it refuses a site whose pages would name somebody else's address as their own.
 */
const { deploy } = parseArgs({ options: { deploy: { type: 'boolean', default: false } } }).values

if (isSampleAddress(conference.siteUrl)) console.error(sampleAddressWarning(conference.siteUrl))
if (isSampleAddress(conference.siteUrl) && deploy) process.exitCode = 1
// The deploy has built it already.
else if (process.env['LECTERN_BUILT'] === undefined)
  await buildWeb(join(repositoryRoot, 'web/dist'), {})
