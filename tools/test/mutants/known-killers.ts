import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import * as v from 'valibot'

import type { Mutant } from './mutants.ts'

/** A test that notices a mutant: where its file is, and what vitest calls it. */
const killerSchema = v.object({ module: v.string(), testId: v.string() })

/** A test that notices a mutant. */
export type Killer = v.InferOutput<typeof killerSchema>

/**
 * Which test noticed which mutant the last time: it is asked first the next time, and is no more than a
 * hint, since nothing counts but that a test fails.
 */
export interface KnownKillers {
  readonly of: (mutant: Mutant) => Killer | undefined
  readonly note: (mutant: Mutant, killer: Killer) => void
  /** Keeps them for the next run. */
  readonly save: () => Promise<void>
}

/**
 * Reads the killers of the last run; without a file, or with one of another form, there are none.
 *
 * @param path where they are kept
 */
export async function readKnownKillers(path: string): Promise<KnownKillers> {
  const killers = new Map(Object.entries(await stored(path)))
  return {
    of: (mutant) => killers.get(keyOf(mutant)),
    note: (mutant, killer) => {
      killers.set(keyOf(mutant), killer)
    },
    save: async () => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, JSON.stringify(Object.fromEntries(killers), null, 1))
    },
  }
}

/** By what the changed line says, so that it stays where others change. */
function keyOf({ line, source, description }: Mutant): string {
  return `${description} | ${(source.split('\n')[line - 1] ?? '').trim()}`
}

async function stored(path: string): Promise<Record<string, Killer>> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'))
    return v.is(v.record(v.string(), killerSchema), parsed) ? parsed : {}
  } catch {
    return {}
  }
}
