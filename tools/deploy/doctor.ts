/** `npm run doctor`: looks for faults in a deployed project, and mends the safe ones. */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import {
  addressOf,
  firstOrganiser,
  keepsDatabase,
  otherSiteProblems,
  parametersFile,
  projectProblems,
} from './checks.ts'
import { refuseFor } from './deploy-project.ts'
import { readDeployedParameters } from './deployed-functions.ts'
import { diagnosis, examine, mend, patientOf } from './examine.ts'
import { explained, Google, Refusal, sendAsYou } from './google.ts'
import { gatherFacts } from './parameters.ts'
import { openProject } from './project.ts'
import { refuseOtherSite } from './steps.ts'

const help = `Looks for faults in a project that Lectern was deployed to. Each has its reason and its remedy.

  npm run doctor -- <project id>          look only; nothing is changed
  npm run doctor -- <project id> --fix    mend what needs no decision, then look again

It ends with 0 if all is well. It needs a login: npx firebase login --reauth.`

const options = {
  fix: { type: 'boolean', default: false },
} as const

await runCommand(help, async (stop) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [projectId, ...rest] = positionals
  if (projectId === undefined || rest.length > 0) {
    console.error(`Name one project: npm run doctor -- <project id>.\n\n${help}`)
    return 2
  }
  try {
    return await look(projectId, values.fix, stop)
  } catch (error) {
    throw explained('The doctor stopped', error)
  }
})

async function look(projectId: string, isFixing: boolean, stop: AbortSignal): Promise<number> {
  const facts = await gatherFacts(projectId)
  refuseFor(projectProblems(facts))
  const { shipped, conference } = facts
  const google = new Google(projectId, sendAsYou(projectId), async (milliseconds) =>
    wait(milliseconds, undefined, { signal: stop }),
  )
  const { number: projectNumber } = await openProject(google)
  const own = facts.own ?? (await readDeployedParameters(google, shipped))
  if (own === undefined) {
    throw new Refusal(
      `There is no ${parametersFile(projectId)}, and the parameters that are deployed can’t be read. Take the file from the computer that deployed, or run npm run deploy -- ${projectId} first.`,
    )
  }
  // Its mends would give the project another site's address.
  refuseFor(otherSiteProblems({ ...facts, own }))
  const progress = new Progress()
  const setting = {
    google,
    projectId,
    projectNumber,
    siteUrl: conference.siteUrl,
    keepDatabase: keepsDatabase(own),
    shipped,
    alertEmail: firstOrganiser(own),
    // Only a deploy sets these two.
    parameters: { values: own, save: async () => Promise.resolve() },
    smtpUrl: async () => Promise.resolve(''),
    isNewMailServer: false,
    byHand: [],
  }
  await refuseOtherSite(setting)
  const patient = patientOf(setting, addressOf(own['MAIL_FROM'] ?? ''))
  let findings = await progress.step('Looking at everything', async () => examine(patient))
  if (isFixing && findings.some(({ fix }) => fix !== undefined)) {
    findings = await mend(patient, progress)
  }
  const { text, exitCode } = diagnosis(findings)
  console.log(`\n${text}`)
  return exitCode
}
