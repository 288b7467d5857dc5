import { describe, expect, test } from 'vitest'

import { decision } from './decision.ts'
import { expected, personas, withRights } from './personas.ts'
import type { RulesUnderTest } from './rules-environment.ts'

const { owningAdmin, admin } = withRights

interface ServerDocument {
  /** What somebody would write who made it look as if the server had gone on. */
  readonly state: string
  /** Whether the documents beside it are read with it; they are unless it says no. */
  readonly isListed?: boolean
}

/** Tests that a document which the server alone writes is read by organisers alone. */
export function testReadByOrganisersAlone(
  rules: () => RulesUnderTest,
  path: string,
  { state, isListed = true }: ServerDocument,
): void {
  describe.each([path])('%s', () => {
    test.each(expected(owningAdmin, admin))(
      'is read by admins: %s',
      async (_name, persona, may) => {
        const document = rules().as(persona).firestore().doc(path)
        const reads = [document, ...(isListed ? [document.parent] : [])]
        expect(await Promise.all(reads.map(async (one) => decision(() => one.get())))).toEqual(
          reads.map(() => may),
        )
      },
    )

    test.each(personas)('is written by nobody: $name', async (persona) => {
      const document = rules().as(persona).firestore().doc(path)
      const operations = [
        () => document.set({ state }),
        () => document.update({ state }),
        () => document.parent.doc('new').set({ by: persona.uid, state: 'running' }),
        () => document.delete(),
      ]
      expect(await Promise.all(operations.map(async (start) => decision(start)))).toEqual(
        operations.map(() => 'denied'),
      )
    })
  })
}
