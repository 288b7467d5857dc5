import corsRules from '../../cors.json' with { type: 'json' }
import { conference } from '../../web/src/content/conference.ts'
import type { DeployFacts } from './checks.ts'
import { isSecretSet } from './firebase-cli.ts'
import { readParameters } from './parameters.ts'

const secretNames = ['APP_SECRET', 'SMTP_URL']

/** Looks at everything that a deploy depends on: files here, and whether the project has its secrets. */
export async function gatherFacts(projectId: string): Promise<DeployFacts> {
  return {
    projectId,
    shipped: (await readParameters('functions/.env')) ?? {},
    own: await readParameters(`functions/.env.${projectId}`),
    conference,
    secrets: Object.fromEntries(
      await Promise.all(
        secretNames.map(async (name) => [name, await isSecretSet(projectId, name)] as const),
      ),
    ),
    corsOrigins: corsRules.flatMap(({ origin }) => origin),
  }
}
