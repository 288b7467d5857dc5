import * as v from 'valibot'

import { Refusal, type Google } from './google.ts'
import type { Change, Setting, Step } from './steps.ts'

/**
 * Brings stored documents from the form of one version to the next. It runs before the new functions are deployed, so
 * the old ones must still understand what it writes: add fields, and remove old ones a version later. It may be cut
 * off and run again.
 */
export interface Migration {
  /** A line for the plan, beginning with a verb. */
  readonly what: string
  readonly run: (google: Google) => Promise<void>
}

/** In their order: the first one brings data from version 1 to 2. One that was released is never changed or removed. */
const migrations: readonly Migration[] = []

/** The step that comes before the functions are deployed. */
export const storedData: Step = {
  title: 'The stored data',
  look: async (setting) => lookAtStoredData(setting),
}

const versionSchema = v.object({
  fields: v.object({
    version: v.object({
      integerValue: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
    }),
  }),
})

const versionUrl = ({ projectId }: Google) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents/settings/schema`

/**
 * Compares the version of the stored data, `settings/schema`, with this one of Lectern.
 *
 * @param known the migrations that this version of Lectern has
 * @returns a change for each migration that is missing, and one for the version itself in a new project
 * @throws {Refusal} if a newer version of Lectern wrote the data
 */
export async function lookAtStoredData(
  { google }: Pick<Setting, 'google'>,
  known: readonly Migration[] = migrations,
): Promise<Change[]> {
  const stored = await google.read(versionUrl(google), versionSchema)
  const version = stored?.fields.version.integerValue
  const newest = known.length + 1
  if (version !== undefined && version > newest) {
    throw new Refusal(
      `The project’s data has version ${String(version)}, and this version of Lectern knows versions up to ${String(newest)}: it is older than what was deployed last. Deploy the newer one again, or go back as docs/operating.md says, “Going back to an older version”.`,
    )
  }
  const missing = known.slice((version ?? 1) - 1).map(({ what, run }, index) => ({
    what: `${what} (version ${String((version ?? 1) + index + 1)} of the data)`,
    apply: async () => {
      await run(google)
      await writeVersion(google, (version ?? 1) + index + 1)
    },
    needsPlan: true,
  }))
  const first: Change = {
    what: 'Set the version of the data to 1',
    apply: async () => writeVersion(google, 1),
    needsPlan: true,
  }
  return version === undefined ? [first, ...missing] : missing
}

async function writeVersion(google: Google, version: number): Promise<void> {
  await google.call('PATCH', `${versionUrl(google)}?updateMask.fieldPaths=version`, {
    fields: { version: { integerValue: String(version) } },
  })
}
