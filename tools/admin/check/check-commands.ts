import { failureText } from '../../terminal/failure-text.ts'
import { table } from '../../terminal/table.ts'
import type { Terminal } from '../commands.ts'
import type { AdminStore } from '../connection.ts'
import { checkStore } from './check-store.ts'
import { adviceOn, isMendable, type Finding } from './findings.ts'
import { mend } from './mend.ts'

/**
 * Checks the store and prints what is broken, for a person or as JSON.
 *
 * @returns whether everything is well
 * @throws what Firebase throws
 */
export async function runCheck(
  store: AdminStore,
  asJson: boolean,
  { print }: Pick<Terminal, 'print'>,
): Promise<boolean> {
  const findings = await checkStore(store, Date.now())
  if (asJson) {
    print(
      JSON.stringify(
        findings.map((one) => ({ ...one, advice: adviceOn(one) })),
        null,
        2,
      ),
    )
  } else {
    print(report(findings))
  }
  return findings.length === 0
}

/**
 * Mends what can be mended after it told what it will do, then checks once more.
 *
 * @returns whether everything is well afterwards
 * @throws what Firebase throws while checking; what could not be mended is told
 */
export async function runRepair(
  store: AdminStore,
  { isDryRun, isConfirmed }: { readonly isDryRun: boolean; readonly isConfirmed: boolean },
  { print, confirm }: Terminal,
): Promise<boolean> {
  const findings = await checkStore(store, Date.now())
  const mendable = findings.filter((finding) => isMendable(finding))
  print(report(findings))
  if (mendable.length === 0) {
    if (findings.length > 0) print('\nNothing of this can be mended from here.')
    return findings.length === 0
  }
  print(`\nWhat will be mended:\n${listed(mendable)}`)
  if (isDryRun) {
    print('\nNothing was changed (--dry-run).')
    return false
  }
  if (!isConfirmed && !(await confirm(`Mend ${counted(mendable.length)}?`))) {
    print('Nothing was changed.')
    return false
  }
  for (const finding of mendable) {
    try {
      await mend(store, finding, Date.now())
    } catch (error) {
      print(`Not mended: ${finding.kind} ${finding.where}: ${failureText(error)}`)
    }
  }
  print('\nAfter mending:')
  return await runCheck(store, false, { print })
}

function report(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Everything is as it should be.'
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  const parts = kinds.map((kind) => {
    const same = findings.filter((finding) => finding.kind === kind)
    const [first] = same
    return `${listed(same)}\n  ${first === undefined ? '' : adviceOn(first)}`
  })
  return `${parts.join('\n\n')}\n\n${counted(findings.length)} found.`
}

function listed(findings: readonly Finding[]): string {
  return table(
    ['What', 'Where', 'In detail'],
    findings.map(({ kind, where, detail }) => [kind, where, detail]),
  )
}

function counted(number: number): string {
  return number === 1 ? '1 thing' : `${String(number)} things`
}
