import corsRules from '../../cors.json' with { type: 'json' }
import { conference } from '../../web/src/content/conference.ts'
import type { DeployFacts } from './checks.ts'
import { readParameters } from './parameters.ts'

/** Looks at the files here on which a deploy depends. */
export async function gatherFacts(projectId: string): Promise<DeployFacts> {
  return {
    projectId,
    shipped: (await readParameters('functions/.env')) ?? {},
    own: await readParameters(`functions/.env.${projectId}`),
    conference,
    corsOrigins: corsRules.flatMap(({ origin }) => origin),
  }
}
