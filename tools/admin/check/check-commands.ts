import { failureText } from '../../terminal/failure-text.ts'
import { table } from '../../terminal/table.ts'
import type { Asked } from '../asked.ts'
import { checkStore } from './check-store.ts'
import { adviceOn, type Finding } from './findings.ts'
import { isMendable, mend } from './mend.ts'

/** Checks the store and prints what is broken, for a person or as JSON. */
export async function runCheck({ store, terminal, switches }: Asked): Promise<boolean> {
  const findings = await checkStore(store, Date.now())
  const advised = findings.map((one) => ({ ...one, advice: adviceOn(one) }))
  terminal.print(switches.has('json') ? JSON.stringify(advised, null, 2) : report(findings))
  return findings.length === 0
}

/**
 * Mends what can be mended after it told what it will do, then checks once more.
 *
 * @returns whether everything is well afterwards
 * @throws what Firebase throws while checking; what could not be mended is told
 */
export async function runRepair(asked: Asked): Promise<boolean> {
  const { store, switches } = asked
  const { print, confirm } = asked.terminal
  const findings = await checkStore(store, Date.now())
  const mendable = findings.filter((finding) => isMendable(finding))
  print(report(findings))
  if (mendable.length === 0) {
    if (findings.length > 0) print('\nNothing of this can be mended from here.')
    return findings.length === 0
  }
  print(`\nWhat will be mended:\n${listed(mendable)}`)
  if (switches.has('dry-run')) {
    print('\nNothing was changed (--dry-run).')
    return false
  }
  if (!switches.has('yes') && !(await confirm(`Mend ${counted(mendable.length)}?`))) {
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
  return await runCheck(asked)
}

function report(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Everything is as it should be.'
  const parts = [...Map.groupBy(findings, ({ kind }) => kind).values()].map(
    (same) => `${listed(same)}\n  ${same.slice(0, 1).map(adviceOn).join('')}`,
  )
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
