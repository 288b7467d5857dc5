import { finalStatus, paperStatuses } from '@lectern/domain/paper/statuses'
import fc from 'fast-check'

/** Which files an edit brings. */
const editedFiles = ['none', 'pdf', 'supplement', 'both'] as const

/** One thing that somebody does; `pick` chooses among what there is when its turn comes. */
const operationArbitrary = fc.record({
  kind: fc.oneof(
    { weight: 26, arbitrary: fc.constant('submit' as const) },
    { weight: 6, arbitrary: fc.constant('submit-repeatedly' as const) },
    { weight: 26, arbitrary: fc.constant('edit' as const) },
    { weight: 26, arbitrary: fc.constant('set-status' as const) },
    { weight: 9, arbitrary: fc.constant('delete' as const) },
    { weight: 5, arbitrary: fc.constant('upload-only' as const) },
    { weight: 2, arbitrary: fc.constant('leave' as const) },
  ),
  way: fc.constantFrom('browser' as const, 'api' as const),
  files: fc.constantFrom(...editedFiles),
  status: fc.oneof(
    {
      weight: 7,
      arbitrary: fc.constantFrom(...paperStatuses.filter((status) => status !== finalStatus)),
    },
    { weight: 1, arbitrary: fc.constant(finalStatus) },
  ),
  pick: fc.nat(),
})

/** One thing that somebody does; what is planned beside what is drawn is done to whatever lets it be done. */
export type Operation = Drawn | (Omit<Drawn, 'kind'> & { readonly kind: 'delete-whatever-can-be' })

type Drawn = typeof operationArbitrary extends fc.Arbitrary<infer One> ? One : never

/** Draws operations: always the same ones for a seed. */
export function drawOperations(seed: number, count: number): Operation[] {
  return fc.sample(operationArbitrary, { seed, numRuns: count })
}
