/** `npm run deploy`: checks everything first, then deploys to a Firebase project. */
import { parseArgs } from 'node:util'

import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'

import corsRules from '../../cors.json' with { type: 'json' }
import { runCommand } from '../terminal/command.ts'
import { findBucketName } from './bucket-name.ts'
import { deployProblems } from './checks.ts'
import { gatherFacts } from './facts.ts'
import { deployWithFirebase } from './firebase-cli.ts'

const help = `Deploys Lectern to a Firebase project, after everything was checked that can be.

  npm run deploy -- <project id>             check, then deploy
  npm run deploy -- <project id> --dry-run   check alone; nothing is changed

  --bucket <name>   the Storage bucket, where Firebase did not give it its name

It needs the Firebase CLI's login (npx firebase login) and, for the bucket, your own Google credentials
(gcloud auth application-default login). docs/deploying.md tells the rest.`

await runCommand(help, async (stop) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, bucket: { type: 'string' } },
  })
  const [projectId, ...rest] = positionals
  if (projectId === undefined || rest.length > 0) {
    console.error(`Say which project: npm run deploy -- <project id>.\n\n${help}`)
    return 2
  }
  const facts = await gatherFacts(projectId)
  const problems = deployProblems(facts)
  for (const { what, remedy } of problems)
    console.error(`${/[.?!]$/.test(what) ? what : `${what}.`}\n  ${remedy}`)
  if (problems.length > 0) {
    console.error(`\nNothing was deployed: ${String(problems.length)} to put right.`)
    return 1
  }
  console.log('Everything is set.')
  if (values['dry-run']) return 0
  stop.throwIfAborted()
  await allowSite(projectId, values.bucket)
  stop.throwIfAborted()
  if (!(await deployWithFirebase(projectId))) return 1
  console.log(
    `\nDeployed: ${facts.conference.siteUrl}\n\n${byHandText(projectId, facts.conference.siteUrl)}`,
  )
  return 0
})

/** Lets the site's pages read the bucket's PDFs: no deploy of the Firebase CLI does. */
async function allowSite(projectId: string, named: string | undefined): Promise<void> {
  const storage = getStorage(initializeApp({ credential: applicationDefault(), projectId }))
  const name = await findBucketName(storage, projectId, named)
  await storage.bucket(name).setCorsConfiguration(corsRules)
  console.log(`The site’s pages may read the files of ${name}.`)
}

/** What a deploy can't do, to be done once for each project. */
function byHandText(projectId: string, siteUrl: string): string {
  return `What remains to be done by hand, once (docs/deploying.md tells how):
  - Token creator: let the functions sign log-in tokens, or verifying a code fails.
  - Domain: ${siteUrl} under Hosting in the Firebase console, and under Authentication, Settings,
    Authorised domains.
  - Mail: SPF, DKIM and DMARC of MAIL_FROM’s domain, or codes land in spam folders.
  - Password policy: 8 characters, and e-mail enumeration protection, under Authentication, Settings.
  - Budget alert, alerts on errors, daily backups: docs/operating.md.
  - A first look: npm run admin -- check --project ${projectId}`
}
