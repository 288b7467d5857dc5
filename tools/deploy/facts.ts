import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import { conference } from '../../web/src/content/conference.ts'
import { repositoryRoot } from '../dev/stack/plan.ts'
import type { DeployFacts } from './checks.ts'
import { isSecretSet } from './firebase-cli.ts'
import { readParameters } from './parameters.ts'

const secretNames = ['APP_SECRET', 'SMTP_URL']

const corsSchema = v.array(
  v.object({
    origin: v.array(v.string()),
    method: v.array(v.string()),
    responseHeader: v.array(v.string()),
    maxAgeSeconds: v.number(),
  }),
)

/** The bucket's rules for other origins, as cors.json has them. */
export type CorsRules = v.InferOutput<typeof corsSchema>

export async function readCorsRules(): Promise<CorsRules> {
  return v.parse(corsSchema, JSON.parse(await readFile(join(repositoryRoot, 'cors.json'), 'utf8')))
}

/** Looks at everything that a deploy depends on: files here, and whether the project has its secrets. */
export async function gatherFacts(projectId: string): Promise<DeployFacts> {
  const cors = await readCorsRules()
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
    corsOrigins: cors.flatMap(({ origin }) => origin),
  }
}
