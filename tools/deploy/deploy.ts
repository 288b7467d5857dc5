/** `npm run deploy`: checks everything first, then deploys to a Firebase project. */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'

import { failureText } from '../terminal/failure-text.ts'
import { helpText, readDeployArguments } from './arguments.ts'
import { findBucketName } from './bucket-name.ts'
import { byHandText } from './by-hand.ts'
import { deployProblems } from './checks.ts'
import { gatherFacts, readCorsRules } from './facts.ts'
import { deployWithFirebase } from './firebase-cli.ts'

async function main(): Promise<number> {
  const wish = readDeployArguments(process.argv.slice(2))
  if (wish.kind === 'help') {
    console.log(helpText)
    return 0
  }
  if (wish.kind === 'mistake') {
    console.error(`${wish.message}\n\n${helpText}`)
    return 2
  }
  const { projectId, isDryRun, bucket } = wish
  const facts = await gatherFacts(projectId)
  const problems = deployProblems(facts)
  for (const { what, remedy } of problems)
    console.error(`${/[.?!]$/.test(what) ? what : `${what}.`}\n  ${remedy}`)
  if (problems.length > 0) {
    console.error(`\nNothing was deployed: ${String(problems.length)} to put right.`)
    return 1
  }
  console.log('Everything is set.')
  if (isDryRun) return 0
  await allowSite(projectId, bucket)
  if (!(await deployWithFirebase(projectId))) return 1
  console.log(
    `\nDeployed: ${facts.conference.siteUrl}\n\n${byHandText(projectId, facts.conference.siteUrl)}`,
  )
  return 0
}

/** Lets the site's pages read the bucket's PDFs: no deploy of the Firebase CLI does. */
async function allowSite(projectId: string, named: string | undefined): Promise<void> {
  const storage = getStorage(initializeApp({ credential: applicationDefault(), projectId }))
  const name = await findBucketName(storage, projectId, named)
  await storage.bucket(name).setCorsConfiguration(await readCorsRules())
  console.log(`The site’s pages may read the files of ${name}.`)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
