import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite'

import { decision } from './decision.ts'
import type { Decision, Persona } from './personas.ts'
import type { RulesUnderTest } from './rules-environment.ts'

/** Changes a paper with the stamp that the rules want of every change; `fields` may replace it. */
export async function changePaper(
  rules: RulesUnderTest,
  persona: Persona,
  paperId: string,
  fields: DocumentData,
): Promise<Decision> {
  const paper = rules.as(persona).firestore().doc(`papers/${paperId}`)
  const stamp = { updatedAt: serverTimestamp(), updatedBy: persona.uid }
  return await decision(() => paper.update({ ...stamp, ...fields }))
}
