/**
 * Refuses a commit whose title is not a Conventional Commit. It is run by git with the file that
 * holds the message. Git's own titles of merges and reverts, and of commits that are to be squashed,
 * pass.
 */
import { readFileSync } from 'node:fs'

const conventional =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9-]+(,[a-z0-9-]+)*\))?!?: \S.*$/
const ownTitles = /^(Merge |Revert "|fixup! |squash! |amend! )/
const longest = 100

const [file = ''] = process.argv.slice(2)
const title = (readFileSync(file, 'utf8').split('\n')[0] ?? '').trimEnd()
const complaint = ownTitles.test(title) ? undefined : complaintAbout(title)
if (complaint !== undefined) {
  console.error(`The commit's title ${complaint}: "${title}"`)
  console.error('Write it like this: feat(web): the dashboard shows a paper’s files')
  process.exitCode = 1
}

function complaintAbout(text: string): string | undefined {
  if (!conventional.test(text)) return 'is not a Conventional Commit'
  if (text.length > longest) return `is longer than ${String(longest)} characters`
  return undefined
}
