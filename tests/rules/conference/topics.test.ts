import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changePaper } from '../support/change-paper.ts'
import { decision } from '../support/decision.ts'
import { withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { newPaper, store, storedPaper } from '../support/sample-paper.ts'

const { owner, admin } = withRights
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
  await store(rules, {
    'settings/conference': { keywords: ['Bees', 'AI', 'Birds', 'Bats', 'Bears'] },
    'papers/of-before': { ...storedPaper('of-before', 'Submitted'), keywords: ['ML', 'CV'] },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe('with topics of the organisers', () => {
  test.each([
    [['Bees'], 'allowed'],
    [['Bees', 'AI'], 'allowed'],
    [[], 'allowed'],
    [['Bees', 'Bees'], 'denied'],
    [['Bees', 'AI', 'Birds', 'Bats'], 'allowed'],
    [['Bees', 'AI', 'Birds', 'Bats', 'Bears'], 'denied'],
    [['ML'], 'denied'],
    [['bees'], 'denied'],
  ])('a new paper about %j is %s', async (keywords, verdict) => {
    const id = `new-${keywords.join('-') || 'nothing'}`
    const document = rules.as(owner).firestore().doc(`papers/${id}`)
    expect(await decision(() => document.set({ ...newPaper(id), keywords }))).toBe(verdict)
  })

  test.each([
    [['ML', 'CV'], 'allowed'],
    [['CV'], 'allowed'],
    [['Bees'], 'allowed'],
    [['NLP'], 'denied'],
    [['Bees', 'NLP'], 'denied'],
  ])(
    'a paper of before keeps what it carries, and becomes one about %j: %s',
    async (keywords, verdict) => {
      for (const persona of [owner, admin]) {
        await store(rules, {
          'papers/of-before': { ...storedPaper('of-before', 'Submitted'), keywords: ['ML', 'CV'] },
        })
        expect(await changePaper(rules, persona, 'of-before', { keywords })).toBe(verdict)
      }
    },
  )
})
