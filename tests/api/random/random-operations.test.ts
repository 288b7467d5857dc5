import { expect, test } from 'vitest'

import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { store } from '../../support/emulators.ts'
import { Ledger } from './ledger.ts'
import { drawOperations, type Operation } from './operations.ts'
import { Player } from './player.ts'
import { stateAtRest } from './store-state.ts'
import { contradictions, slowContradictions } from './story.ts'

const anything = { way: 'browser', files: 'none', status: 'Submitted', pick: 0 } as const
const leaving: Operation = { kind: 'leave', ...anything }
const editing: Operation = { ...anything, kind: 'edit', way: 'api', files: 'supplement' }
const deleting: Operation = { kind: 'delete-whatever-can-be', ...anything }

/**
 * The operations of a walk, always the same ones for a seed. In the middle an author leaves, and then two organisers
 * each delete a paper that can be deleted: few walks would draw these, or find a paper that isn't accepted.
 *
 * @param count a multiple of 10, of which each player does a fifth
 */
function operationsOf(seed: number, count: number): readonly Operation[] {
  return drawOperations(seed, count)
    .with(count / 2, leaving)
    .with(count / 2 + 3, deleting)
    .with(count - 6, deleting)
}

async function findings(): Promise<string[]> {
  const found = await checkStore(store, Date.now())
  return found.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

/** Each does a fifth of everything, one after the other, while the others do theirs. */
async function playAll(
  players: readonly Player[],
  operations: readonly Operation[],
): Promise<void> {
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

/** Has five people do things at once, and compares all that is stored with what they were told. */
async function walk(operations: readonly Operation[]): Promise<Ledger> {
  const ledger = new Ledger()
  const roles = ['author', 'author', 'author', 'admin', 'admin'] as const
  const players = roles.map((role) => new Player(role, ledger))
  try {
    await Promise.all(players.map(async (player, index) => player.join(index % 2 === 0)))
    await playAll(players, operations)
    const state = await stateAtRest(ledger, (state) => contradictions(ledger, state).length === 0)
    expect(contradictions(ledger, state)).toEqual([])
    expect(await slowContradictions(ledger, state)).toEqual([])
  } finally {
    await Promise.all(players.map(async (player) => player.end()))
  }
  const papers = [...ledger.papers.values()]
  expect(papers.some(({ isDeleted }) => isDeleted)).toBe(true)
  expect(ledger.participants.some(({ hasLeft }) => hasLeft)).toBe(true)
  return ledger
}

// What a walk finds once must be told: nothing is tried again.
test(
  'whatever five people do at once, everything stored fits what each of them was told',
  {
    timeout: 300_000,
    retry: 0,
  },
  async () => {
    // One of each kind: ten that are drawn have no edit.
    const { papers } = await walk(operationsOf(20_261_127, 10).with(6, editing))
    expect(papers.size).toBeGreaterThan(4)
    expect([...papers.values()].some(({ edits }) => edits > 0)).toBe(true)
  },
)

test(
  'on a long walk, too, which is another one each time',
  {
    tags: ['long'],
    timeout: 1_200_000,
    retry: 0,
  },
  async () => {
    const seed = Number(process.env['LECTERN_RANDOM_SEED'] ?? Date.now() % 2 ** 31)
    console.log(`LECTERN_RANDOM_SEED=${String(seed)} draws these operations again`)
    // `npm test` checks the store after each suite, and so after the short walk.
    const before = new Set(await findings())
    const ledger = await walk(operationsOf(seed, 1000))
    expect((await findings()).filter((finding) => !before.has(finding))).toEqual([])
    const papers = [...ledger.papers.values()]
    expect(papers.length).toBeGreaterThan(150)
    expect(papers.some(({ refusals }) => refusals.size > 0)).toBe(true)
  },
)
