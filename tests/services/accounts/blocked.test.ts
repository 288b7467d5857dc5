import { randomUUID } from 'node:crypto'

import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { readStop } from '../../../functions/src/quota/submitting-stop.ts'
import { blockedSince, isShutOut, readBlock } from '../../../functions/src/store/blocked.ts'
import {
  blockFromEverything,
  blockFromSubmitting,
  endSessions,
  unblock,
} from '../../../functions/src/store/change-block.ts'
import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'

const { firestore } = store
const now = 1_795_000_000_000
const hour = 60 * 60_000

function somebody() {
  return v.parse(uidSchema, removedAfterwards(randomUUID()))
}

describe('blocked from everything', () => {
  it('has no end', async () => {
    const uid = somebody()
    expect(await readBlock(firestore, uid)).toBeUndefined()
    await blockFromEverything(firestore, uid, 'removed', now)
    const block = await readBlock(firestore, uid)
    expect(block).toEqual({ from: 'everything', until: null, at: now, reason: 'removed' })
    expect(isShutOut(block)).toBe(true)
  })

  it('is not made less by a flood or the end of sessions', async () => {
    const uid = somebody()
    await blockFromEverything(firestore, uid, 'disabled', now)
    expect(await blockFromSubmitting(firestore, uid, now + hour, 'flood', now)).toBe(false)
    await endSessions(firestore, uid, now)
    expect(await readBlock(firestore, uid)).toMatchObject({ from: 'everything', at: now })
  })

  it('is found by those who look since then, though its clock was 100 seconds slow', async () => {
    const [just, before] = [somebody(), somebody()]
    await blockFromEverything(firestore, just, 'disabled', now - 99_999)
    await blockFromEverything(firestore, before, 'disabled', now - 100_000)
    const { docs } = await blockedSince(firestore, new Date(now)).get()
    const found = new Set(docs.map(({ id }) => id))
    expect([found.has(just), found.has(before)]).toEqual([true, false])
  })

  it('is what a document means that nobody can read', async () => {
    const uid = somebody()
    await firestore.doc(`blocked/${uid}`).set({ from: 'submitting', until: 'tomorrow' })
    expect(isShutOut(await readBlock(firestore, uid))).toBe(true)
    expect(await blockFromSubmitting(firestore, uid, now + hour, 'flood', now)).toBe(false)
  })
})

describe('blocked from submitting', () => {
  it('says until when, and is over then', async () => {
    const uid = somebody()
    expect(await stopOf(uid, now)).toBe(undefined)
    expect(await blockFromSubmitting(firestore, uid, now + hour, 'flood', now)).toBe(true)
    expect(isShutOut(await readBlock(firestore, uid))).toBe(false)
    expect(await stopOf(uid, now + hour - 1)).toEqual({ until: now + hour })
    expect(await stopOf(uid, now + hour)).toBe(undefined)
  })

  it('ends no sooner by another flood', async () => {
    const uid = somebody()
    await blockFromSubmitting(firestore, uid, now + hour, 'flood', now)
    expect(await blockFromSubmitting(firestore, uid, now + hour - 1, 'flood', now)).toBe(false)
    expect(await blockFromSubmitting(firestore, uid, now + 2 * hour, 'flood', now)).toBe(true)
    expect(await readBlock(firestore, uid)).toMatchObject({ until: now + 2 * hour })
  })

  it('goes on when sessions are ended, and leaves them ended', async () => {
    const uid = somebody()
    await blockFromSubmitting(firestore, uid, now + hour, 'flood', now)
    await endSessions(firestore, uid, now)
    const ended = await readBlock(firestore, uid)
    expect(ended).toMatchObject({ from: 'submitting', until: now + hour })
    expect(ended?.sessionsBefore).toBeTypeOf('number')
    await blockFromSubmitting(firestore, uid, now + 2 * hour, 'flood', now)
    expect(await readBlock(firestore, uid)).toMatchObject({
      until: now + 2 * hour,
      sessionsBefore: ended?.sessionsBefore,
    })
  })
})

it('a stop without an end stays when sessions are ended', async () => {
  const uid = somebody()
  await blockFromSubmitting(firestore, uid, null, 'flood: 100 papers in all', now)
  await endSessions(firestore, uid, now)
  const block = await readBlock(firestore, uid)
  expect(block).toMatchObject({ from: 'submitting', until: null })
  expect(block?.sessionsBefore).toBeTypeOf('number')
  expect(await stopOf(uid, now + 1000 * hour)).toEqual({ until: null })
})

it('sessions that were ended stay so: what a custom token of before has opened never ends by itself', async () => {
  const [one, other] = [somebody(), somebody()]
  await Promise.all([endSessions(firestore, one, now), unblock(firestore, other, now)])
  for (const uid of [one, other]) {
    const stored = await firestore.doc(`blocked/${uid}`).get()
    expect(stored.get('sessionsBefore')).toBeDefined()
    // Firestore removes what has such a time.
    expect(stored.get('expiresAt')).toBeUndefined()
  }
})

it('whoever is unblocked may do everything, in new sessions', async () => {
  const uid = somebody()
  await blockFromEverything(firestore, uid, 'disabled', now)
  await unblock(firestore, uid, now)
  const block = await readBlock(firestore, uid)
  expect(isShutOut(block)).toBe(false)
  expect(block?.sessionsBefore).toBeTypeOf('number')
  expect(await stopOf(uid, now)).toBe(undefined)
})

async function stopOf(uid: string, at: number) {
  return readStop(await firestore.doc(`blocked/${uid}`).get(), at)
}
