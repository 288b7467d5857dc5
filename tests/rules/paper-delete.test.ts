import { paperStatuses } from '@lectern/domain/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from './decision.ts'
import { personas, withRights, type Persona } from './personas.ts'
import { firestoreRules, type RulesUnderTest } from './rules-environment.ts'
import { idFor, store, storedPapers } from './sample-paper.ts'

const { owner, owningAdmin, admin } = withRights
const deleters = new Set<Persona>([owner, owningAdmin, admin])
let rules: RulesUnderTest

const cases = personas.flatMap((persona) =>
  paperStatuses.map((status) => ({
    persona,
    status,
    who: persona.name,
    paperId: idFor('delete', persona.name, status),
    expected: deleters.has(persona) && status !== 'Accept' ? 'allowed' : 'denied',
  })),
)

beforeAll(async () => {
  rules = await firestoreRules('delete')
  await store(rules, storedPapers(cases))
})
afterAll(async () => {
  await rules.cleanup()
})

describe.concurrent('the owner and admins delete a paper that is not accepted', () => {
  test.each(cases)('$who, $status: $expected', async ({ persona, paperId, expected }) => {
    const paper = rules.as(persona).firestore().doc(`papers/${paperId}`)
    expect(await decision(() => paper.delete())).toBe(expected)
  })
})
