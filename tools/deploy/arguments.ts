import { parseArgs } from 'node:util'

/** What stands on the command line of `npm run deploy`. */
export type DeployArguments =
  | {
      readonly kind: 'deploy'
      readonly projectId: string
      readonly isDryRun: boolean
      /** The Storage bucket, where it is not the one that Firebase makes. */
      readonly bucket: string | undefined
    }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string }

/** The text of `npm run deploy -- --help`. */
export const helpText = `Deploys Lectern to a Firebase project, after everything was checked that can be.

  npm run deploy -- <project id>             check, then deploy
  npm run deploy -- <project id> --dry-run   check alone; nothing is changed

  --bucket <name>   the Storage bucket, where Firebase did not give it its name

It needs the Firebase CLI's login (npx firebase login) and, for the bucket, your own Google credentials
(gcloud auth application-default login). docs/deploying.md tells the rest.`

/** Reads the command line; never throws. */
export function readDeployArguments(args: readonly string[]): DeployArguments {
  const parsed = parse(args)
  if (typeof parsed === 'string') return { kind: 'mistake', message: parsed }
  const { values, positionals } = parsed
  if (values.help === true) return { kind: 'help' }
  const [projectId, ...rest] = positionals
  if (projectId === undefined || rest.length > 0) {
    return { kind: 'mistake', message: 'Say which project: npm run deploy -- <project id>.' }
  }
  return {
    kind: 'deploy',
    projectId,
    isDryRun: values['dry-run'] === true,
    bucket: values.bucket,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        bucket: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}
