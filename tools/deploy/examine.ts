import { Resolver } from 'node:dns/promises'

import * as v from 'valibot'

import type { Progress } from '../terminal/progress.ts'
import { withDeployLock } from './deploy-lock.ts'
import { checks, type Page, type Patient, type Problem } from './doctor-checks.ts'
import { GoogleError, Refusal } from './google.ts'
import { switchOnApis } from './phases.ts'
import type { Setting } from './steps.ts'

/** A problem, and the check that found it. */
export interface Finding extends Problem {
  readonly title: string
  readonly why: string
  readonly remedy: string
}

/** Looks at everything, and changes nothing. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { title, why, look } of checks) {
    const problems = await look(patient).catch((error: unknown): Problem[] => {
      if (!(error instanceof GoogleError) && !v.isValiError(error)) throw error
      return [
        {
          what: `This can’t be looked at: ${error.message}`,
          remedy: 'Put that right, and try again',
        },
      ]
    })
    const remedy = `Deploy again: npm run deploy -- ${patient.projectId}`
    findings.push(...problems.map((problem) => ({ remedy, ...problem, title, why })))
    // An API that is off hides what it would answer.
    if (title === checks[0]?.title && problems.length > 0) break
  }
  return findings
}

/**
 * Mends what needs no decision, while no deploy runs.
 *
 * @returns the findings that remain
 */
export async function mend(patient: Patient, progress: Progress): Promise<Finding[]> {
  await switchOnApis(patient, progress)
  return await withDeployLock(patient.google, async () => {
    for (const { remedy, fix } of await examine(patient)) {
      if (fix === undefined) continue
      await progress.step(remedy, fix).catch((error: unknown) => {
        if (!(error instanceof GoogleError) && !(error instanceof Refusal)) throw error
        progress.line(`  ${error.message}`)
      })
    }
    return await examine(patient)
  })
}

/** Returns the findings for a person, each with its reason and its remedy. */
export function findingsText(findings: readonly Finding[]): string {
  const byTitle = Object.groupBy(findings, ({ title }) => title)
  return Object.entries(byTitle)
    .map(([title, found = []]) => {
      const problems = found.map(
        ({ what, remedy, fix }) =>
          `  - ${sentence(what)}\n    ${fix === undefined ? '' : '(--fix) '}${sentence(remedy)}`,
      )
      return `${title}: ${found[0]?.why ?? ''}\n${problems.join('\n')}`
    })
    .join('\n\n')
}

/** Returns the doctor's last words, and the exit code: a note is no fault. */
export function diagnosis(findings: readonly Finding[]): { text: string; exitCode: number } {
  const faults = findings.filter(({ isNote }) => isNote !== true).length
  if (findings.length === 0) return { text: 'Nothing is wrong.', exitCode: 0 }
  const end = faults === 0 ? 'Nothing else is wrong.' : `Found: ${String(faults)}.`
  return { text: `${findingsText(findings)}\n\n${end}`, exitCode: faults === 0 ? 0 : 1 }
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

/** Returns a patient with the real DNS and the real site. */
export function patientOf(setting: Setting, sender: string): Patient {
  const dns = new Resolver({ timeout: 3000, tries: 2 })
  return { ...setting, sender, dns, ask: fetchPage, now: new Date() }
}

/** Asks for a page, or sends it JSON as a page of `origin` does. */
export async function fetchPage(url: string, body?: string, origin = url): Promise<Page> {
  try {
    const headers = { 'Content-Type': 'application/json', Origin: new URL(origin).origin }
    const response = await fetch(url, {
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { method: 'POST', headers, body }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return { status: 0, headers: new Headers(), text: '' }
  }
}
