import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { cacheFolder } from '../../../tools/dev/stack/plan.ts'
import type { Mutant } from './mutants.ts'
import type { FailingTest } from './test-runner.ts'

/** How many of the tests that noticed the last mutants are known. */
const mostRecent = 12

/**
 * Which test noticed which mutant, in this run and in earlier ones. It says where to ask first and
 * nothing else: a mutant counts as killed when a test fails again.
 */
export interface KillerMemory {
  /**
   * The tests that noticed the last mutants, the latest first, whichever worker asked them; before
   * them the one that noticed the last mutant with the same change.
   */
  readonly recent: (mutant: Mutant) => readonly FailingTest[]
  /** The test that noticed this mutant last time. */
  readonly of: (mutant: Mutant) => FailingTest | undefined
  /** Writes it down at once: a run that is broken off has not been in vain. */
  readonly remember: (mutant: Mutant, killer: FailingTest) => void
}

const schema = v.record(v.string(), v.object({ module: v.string(), name: v.string() }))

/**
 * Reads what was remembered; nothing when nothing is, or it can't be read.
 *
 * @param rulesFile whose mutants it is about
 */
export function readKillerMemory(rulesFile: string): KillerMemory {
  const memoryFile = join(cacheFolder, `mutants-of-${rulesFile}.json`)
  const killers = new Map(Object.entries(stored(memoryFile)))
  const byChange = new Map<string, FailingTest>()
  let recent: readonly FailingTest[] = []
  mkdirSync(cacheFolder, { recursive: true })
  return {
    recent: ({ description }) => {
      const alike = byChange.get(description)
      return alike === undefined ? recent : [alike, ...recent]
    },
    of: ({ key }) => killers.get(key),
    remember: ({ key, description }, killer) => {
      byChange.set(description, killer)
      killers.set(key, killer)
      writeFileSync(memoryFile, JSON.stringify(Object.fromEntries(killers), null, 1))
      const others = recent.filter(({ name }) => name !== killer.name)
      recent = [killer, ...others].slice(0, mostRecent)
    },
  }
}

function stored(memoryFile: string): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, JSON.parse(readFileSync(memoryFile, 'utf8')))
  } catch {
    return {}
  }
}
