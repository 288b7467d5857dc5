/** `npm start`: the whole site on this machine. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { linkAddress } from '../../functions/src/reviews/sessions/reviewer-link.ts'
import { runCommand } from '../terminal/command.ts'
import { sampleAdmin, sampleAuthor, samplePassword } from './seed/accounts.ts'
import { sampleReviewers } from './seed/sample-reviewers.ts'
import { progress, runSite } from './site.ts'
import { localSecret } from './stack/configuration.ts'
import type { StackPlan } from './stack/plan.ts'

const help = `npm start                 the site, with the data of the last time (the first time: sample data)
npm start -- --fresh      the site with new sample data; what was there is put aside
npm start -- --empty      the site with nobody and nothing in it; what was there is put aside
npm start -- --help       this text

Ctrl-C saves the data and stops everything.`

await runCommand(help, async (stop) => {
  const { fresh, empty } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
    },
  }).values
  progress.line('Lectern is starting. Ctrl-C stops it and keeps the data.')
  const start = { command: 'npm start', startsClean: fresh || empty, staysEmpty: empty }
  await runSite(stop, { ...start, whileUp: welcome })
  return 0
})

async function welcome(plan: StackPlan) {
  progress.line(`\nLectern is ready: ${plan.origin}`)
  progress.line(`Inbox, with every mail that it sends: ${plan.inboxOrigin}`)
  const accounts = await readFile(join(plan.dataFolder, 'auth_export/accounts.json'), 'utf8')
  if (accounts.includes(sampleAdmin.uid) && accounts.includes(sampleAuthor.uid)) {
    progress.line(`Sample accounts, both with the password ${samplePassword}:
  admin@example.org   an organiser: choose Admin when you log in
  author@example.org  an author: choose Author when you log in`)
    const [reviewer] = sampleReviewers(Date.now())
    if (reviewer !== undefined) {
      const link = linkAddress(plan.origin, localSecret, reviewer)
      progress.line(`A sample reviewer, ${reviewer.name}, needs no password:\n  ${link}`)
    }
  }
  progress.line('Ctrl-C saves the data and stops everything.')
  return []
}
