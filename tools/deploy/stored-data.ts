import * as v from 'valibot'

import { git } from '../repository.ts'
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

/** The last step: until then, what is deployed is the version before, to which a failed deploy can go back. */
export const deployedCommit: Step = {
  title: 'The deployed commit',
  look: async (setting) => lookAtCommit(setting),
}

const schemaSchema = v.object({
  fields: v.object({
    version: v.object({
      integerValue: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
    }),
    commit: v.optional(v.object({ stringValue: v.string() })),
  }),
})

const schemaUrl = ({ projectId }: Google) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents/settings/schema`

let commit: Promise<string | undefined> | undefined

/** Returns the commit that is checked out, or undefined without git. It is read once: a deploy has one commit. */
async function checkedOut(): Promise<string | undefined> {
  commit ??= git('rev-parse', 'HEAD').then((printed) => printed?.trim())
  return await commit
}

async function readSchema(google: Google) {
  const read = await google.read(schemaUrl(google), v.unknown())
  const stored = v.safeParse(v.optional(schemaSchema), read)
  if (!stored.success) {
    throw new Refusal(
      'settings/schema in Firestore holds no version of the data. Set its field `version` to the version that the last deploy’s plan named, as a number from 1, then try again.',
    )
  }
  const fields = stored.output?.fields
  return { version: fields?.version.integerValue, commit: fields?.commit?.stringValue }
}

/**
 * Compares the version of the stored data, `settings/schema`, with this one of Lectern.
 *
 * @param known the migrations that this version of Lectern has
 * @returns a change for each migration that is missing, and one for the version itself in a new project
 * @throws {Refusal} if a newer version of Lectern wrote the data, or the version there is none
 */
export async function lookAtStoredData(
  { google }: Pick<Setting, 'google'>,
  known: readonly Migration[] = migrations,
): Promise<Change[]> {
  const { version, commit } = await readSchema(google)
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
      await writeSchema(google, (version ?? 1) + index + 1, commit)
    },
    needsPlan: true,
  }))
  const first: Change = {
    what: 'Set the version of the data to 1',
    apply: async () => writeSchema(google, 1, commit),
    needsPlan: true,
  }
  return [...(version === undefined ? [first] : []), ...missing]
}

/** Compares the commit in `settings/schema`, which was deployed last, with the one that is checked out. */
export async function lookAtCommit(
  { google }: Pick<Setting, 'google'>,
  findCommit: () => Promise<string | undefined> = checkedOut,
): Promise<Change[]> {
  const { version, commit: before } = await readSchema(google)
  const commit = await findCommit()
  if (commit === before) return []
  const what =
    commit === undefined
      ? 'Remove the deployed commit'
      : `Set the deployed commit to ${commit.slice(0, 7)}`
  return [
    {
      what: before === undefined ? what : `${what} (it was ${before.slice(0, 7)})`,
      apply: async () => writeSchema(google, version ?? 1, commit),
      needsPlan: true,
    },
  ]
}

async function writeSchema(
  google: Google,
  version: number,
  commit: string | undefined,
): Promise<void> {
  await google.call('PATCH', schemaUrl(google), {
    fields: {
      version: { integerValue: String(version) },
      ...(commit !== undefined && { commit: { stringValue: commit } }),
    },
  })
}
