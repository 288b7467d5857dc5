import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { store } from '../../support/emulators.ts'
import { Ledger } from './ledger.ts'
import { drawOperations, type Operation } from './operations.ts'
import { Player } from './player.ts'
import { stateAtRest } from './store-state.ts'
import { contradictions, slowContradictions } from './story.ts'

vi.mock('../../../functions/src/platform/logs.ts')

/** LECTERN_RANDOM_SEED draws the operations of an earlier run; its seed stands in the output. */
const seed = Number(process.env['LECTERN_RANDOM_SEED'] ?? Date.now() % 2 ** 31)

/** Each run draws others: a few every time find as much as many at once. */
const operationCount = 150
const anything = { way: 'browser', files: 'none', status: 'Submitted', pick: 0 } as const
/** The turn of an author who leaves, whatever is drawn: else one run of hundreds sees nobody leave. */
const leavingTurn = operationCount / 2
const leaving: Operation = { kind: 'leave', ...anything }
/**
 * The turns of the two organisers who delete a paper that can be deleted: else one run of hundreds sees none deleted,
 * since the papers that are drawn may all be accepted.
 */
const deletingTurns = [103, 124] as const
const deleting: Operation = { kind: 'delete-whatever-can-be', ...anything }
const ledger = new Ledger()
const players = [
  new Player('author', ledger),
  new Player('author', ledger),
  new Player('author', ledger),
  new Player('admin', ledger),
  new Player('admin', ledger),
]

let before: ReadonlySet<string>
beforeAll(async () => {
  before = new Set(await findings())
  await Promise.all(players.map(async (player, index) => player.join(index % 2 === 0)))
})
afterAll(async () => {
  await Promise.all(players.map(async (player) => player.end()))
})

async function findings(): Promise<string[]> {
  const found = await checkStore(store, Date.now())
  return found.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

/** Each does a fifth of everything, one after the other, while the others do theirs. */
async function playAll(operations: readonly Operation[]): Promise<void> {
  await Promise.all(
    players.map(async (player, index) => {
      for (let turn = index; turn < operations.length; turn += players.length) {
        const operation = operations[turn]
        if (operation === undefined) continue
        try {
          await player.play(operation)
        } catch (cause) {
          const what = `turn ${String(turn)}: ${JSON.stringify(operation)}`
          throw new Error(`${what}: ${String(cause)}`, { cause })
        }
      }
    }),
  )
}

test(
  'whatever five people do at once, everything stored fits what each of them was told',
  // What it finds once must be told: nothing is tried again.
  { timeout: 300_000, retry: 0 },
  async () => {
    console.log(`LECTERN_RANDOM_SEED=${String(seed)} draws these operations again`)
    const drawn: Operation[] = drawOperations(seed, operationCount)
    for (const turn of deletingTurns) drawn[turn] = deleting
    await playAll(drawn.with(leavingTurn, leaving))
    const state = await stateAtRest(ledger, (state) => contradictions(ledger, state).length === 0)
    expect(contradictions(ledger, state)).toEqual([])
    expect(await slowContradictions(ledger, state)).toEqual([])
    expect((await findings()).filter((finding) => !before.has(finding))).toEqual([])
    // Everything was seen that this is about.
    const papers = [...ledger.papers.values()]
    expect(papers.length).toBeGreaterThan(20)
    expect(papers.some(({ isDeleted }) => isDeleted)).toBe(true)
    expect(papers.some(({ refusals }) => refusals.size > 0)).toBe(true)
    expect(ledger.participants.some(({ hasLeft }) => hasLeft)).toBe(true)
  },
)
