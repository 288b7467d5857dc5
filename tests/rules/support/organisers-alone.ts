import { decision } from './decision.ts'
import type { Decision, Persona } from './personas.ts'
import type { RulesUnderTest } from './rules-environment.ts'

/** Somebody who is about to try what a document that the server alone writes lets them do. */
interface Attempt {
  readonly rules: RulesUnderTest
  readonly persona: Persona
  readonly path: string
}

/** Reads the document, and those beside it with it where they may be listed. */
export async function readings(
  { rules, persona, path }: Attempt,
  isListed = true,
): Promise<Decision[]> {
  const document = rules.as(persona).firestore().doc(path)
  const reads = [document, ...(isListed ? [document.parent] : [])]
  return await Promise.all(reads.map(async (one) => decision(() => one.get())))
}

/** Makes, changes and removes it, with the state that would make it look as if the server had gone on. */
export async function writings(
  { rules, persona, path }: Attempt,
  state: string,
): Promise<Decision[]> {
  const document = rules.as(persona).firestore().doc(path)
  const operations = [
    () => document.set({ state }),
    () => document.update({ state }),
    () => document.parent.doc('new').set({ by: persona.uid, state: 'running' }),
    () => document.delete(),
  ]
  return await Promise.all(operations.map(async (start) => decision(start)))
}
