import {
  type IndexKind,
  type IndexState,
  paperIndexVersion,
  papersInState,
} from '@lectern/domain/paper-index/paper-index'
import { type IndexShard, packLines } from '@lectern/domain/paper-index/paper-index-shards'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { randomId } from '../../platform/random-id.ts'
import { onlyTo, storedTime } from '../../store/stored-time.ts'
import { type IndexPlan, papersIn, planIndexAnew, planIndexUpdate } from './plan-index.ts'
import { deflated, indexDocuments, indexStateReference } from './stored-index.ts'

/**
 * How old a shard that no state names must be to be removed, in milliseconds: whoever wrote it may be
 * about to name it. A run of the schedule never takes that long.
 */
const strayAge = 10 * 60_000

/** What became of the index. */
export interface IndexUpdate {
  /** `overtaken`: somebody else was faster, and the index is theirs. */
  readonly outcome: 'unchanged' | 'updated' | 'rebuilt' | 'overtaken'
  /** How many papers it holds. */
  readonly papers: number
  /** How many of its shards were written. */
  readonly shards: number
}

/**
 * Brings the index of papers up to date: reads what changed since, writes those shards in which
 * something changed under new names, and names them in the state at last, so that whoever reads the
 * state at any moment finds a whole index. What the state named before goes a run later.
 *
 * @throws what Firestore throws
 */
export async function updatePaperIndex(firestore: Firestore): Promise<IndexUpdate> {
  const plan = await planIndexUpdate(firestore)
  if (plan === undefined) return { outcome: 'unchanged', papers: 0, shards: 0 }
  return await carryOut(firestore, plan)
}

/**
 * Makes the index of papers anew from all papers, in the same way.
 *
 * @throws what Firestore throws
 */
export async function rebuildPaperIndex(firestore: Firestore): Promise<IndexUpdate> {
  return await carryOut(firestore, await planIndexAnew(firestore))
}

async function carryOut(firestore: Firestore, plan: IndexPlan): Promise<IndexUpdate> {
  const written: string[] = []
  const write = async (kind: IndexKind, shards: readonly IndexShard[]) =>
    await writeShards(firestore, kind, shards, written)
  const summaries = await write('summaries', plan.summaries)
  const before = plan.before.state
  const abstracts =
    plan.abstracts === undefined ? before?.abstracts : await write('abstracts', plan.abstracts)
  const named = new Set([...summaries, ...(abstracts ?? [])])
  const formerlyNamed = [...(before?.summaries ?? []), ...(before?.abstracts ?? [])]
  const state: IndexState = {
    version: paperIndexVersion,
    completeUpTo: plan.completeUpTo,
    papers: papersIn(plan.summaries),
    unreadable: [...plan.unreadable],
    summaries,
    abstracts: abstracts ?? [],
    newest: newestLines(plan.summaries),
    superseded: formerlyNamed.filter((name) => !named.has(name)),
  }
  const counts = { papers: state.papers, shards: written.length }
  if (!(await writeState(firestore, plan, state))) {
    await removeDocuments(firestore, written)
    return { outcome: 'overtaken', ...counts }
  }
  await removeStrays(firestore, state, before?.superseded ?? [])
  return { outcome: plan.kind === 'rebuild' ? 'rebuilt' : 'updated', ...counts }
}

function newestLines(summaries: readonly IndexShard[]): string {
  const lines: string[] = []
  for (const shard of summaries.toReversed()) {
    if (lines.length >= papersInState) break
    lines.unshift(...[...shard.lines.values()].slice(lines.length - papersInState))
  }
  return lines.join('\n')
}

/** Returns the names of the shards, of those that stay too. */
async function writeShards(
  firestore: Firestore,
  kind: IndexKind,
  shards: readonly IndexShard[],
  written: string[],
): Promise<string[]> {
  const names: string[] = []
  for (const { name, lines } of shards) {
    if (name !== null) {
      names.push(name)
      continue
    }
    for (const packed of await packLines(kind, [...lines.values()], deflated)) {
      const newName = `${kind}-${randomId()}`
      await indexDocuments(firestore)
        .doc(newName)
        .create({ ...packed })
      names.push(newName)
      written.push(newName)
    }
  }
  return names
}

const alreadyExists = 6
const failedPrecondition = 9
const notFound = 5

const overtakenSchema = v.object({
  code: v.picklist([alreadyExists, failedPrecondition, notFound]),
})

/** Writes the state unless somebody else did since the plan was made. */
async function writeState(
  firestore: Firestore,
  { before: { version } }: IndexPlan,
  state: IndexState,
): Promise<boolean> {
  const reference = indexStateReference(firestore)
  const data = { ...state, completeUpTo: storedTime(state.completeUpTo) }
  try {
    await (version === undefined ? reference.create(data) : reference.update(data, onlyTo(version)))
    return true
  } catch (error) {
    if (v.is(overtakenSchema, error)) return false
    throw error
  }
}

/** What was superseded a run ago, and what a run that broke off left behind. */
async function removeStrays(
  firestore: Firestore,
  { summaries, abstracts, superseded }: IndexState,
  supersededBefore: readonly string[],
): Promise<void> {
  const staying = new Set([...summaries, ...abstracts, ...superseded])
  const { docs, readTime } = await indexDocuments(firestore).select().get()
  const strays = docs.filter(({ id, ref, createTime }) => {
    if (ref.isEqual(indexStateReference(firestore)) || staying.has(id)) return false
    return supersededBefore.includes(id) || readTime.toMillis() - createTime.toMillis() > strayAge
  })
  await removeDocuments(
    firestore,
    strays.map(({ id }) => id),
  )
}

async function removeDocuments(firestore: Firestore, names: readonly string[]): Promise<void> {
  await Promise.all(names.map(async (name) => indexDocuments(firestore).doc(name).delete()))
}
