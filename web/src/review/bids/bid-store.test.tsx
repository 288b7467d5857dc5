import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { biddable, bidServer } from './bid-samples.ts'
import { createBidStore } from './bid-store.ts'
import { keptBidsName } from './kept-bids-name.ts'
import { keptBids } from './kept-bids.ts'

const owner = 'Ab12'
const papers = [biddable('p1'), biddable('p2', { bid: 'yes' })]

beforeEach(() => {
  vi.useFakeTimers()
})
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  localStorage.clear()
})

function open() {
  const server = bidServer(papers)
  const store = createBidStore(papers, owner, server.session, window)
  const end = store.begin()
  ends.push(end)
  return { server, store, end }
}

const kept = () => [...(keptBids(localStorage, owner) ?? [])]
const settle = async (time = 0) => {
  await vi.advanceTimersByTimeAsync(time)
}

test('what is said is in the browser at once, and then on the server in the order in which it was said', async () => {
  const { server, store } = open()
  store.say('p1', 'yes')
  store.say('p2', 'conflict')
  store.say('p1', 'nothing')
  expect(kept()).toEqual([
    ['p2', 'conflict'],
    ['p1', 'nothing'],
  ])
  await settle()
  expect([...server.stored]).toEqual([
    ['p1', 'nothing'],
    ['p2', 'conflict'],
  ])
  expect([kept(), store.state().saving]).toEqual([[], 'saved'])
})

test('without a connection it stays in the browser, and goes by itself when there is one again', async () => {
  const { server, store } = open()
  server.refusal = 'network-failed'
  store.say('p1', 'yes')
  await settle()
  expect([kept(), store.state().saving]).toEqual([[['p1', 'yes']], 'unreachable'])
  store.say('p2', 'nothing')
  await settle()
  expect(server.session.calls.length).toBe(1)
  server.refusal = null
  globalThis.dispatchEvent(new Event('online'))
  await settle()
  expect([...server.stored.values(), store.state().saving]).toEqual(['yes', 'nothing', 'saved'])
})

test('it is tried again after a while, too, and by the page that is opened next', async () => {
  const first = open()
  first.server.refusal = 'unavailable'
  first.store.say('p1', 'yes')
  await settle()
  first.server.refusal = null
  await settle(2900)
  expect(first.server.stored.get('p1')).toBe(null)
  await settle(200)
  expect(first.server.stored.get('p1')).toBe('yes')
  first.server.refusal = 'unavailable'
  first.store.say('p1', 'conflict')
  await settle()
  first.end()
  const next = open()
  expect(next.store.state().said.get('p1')).toBe('conflict')
  await settle()
  expect([next.server.stored.get('p1'), kept()]).toEqual(['conflict', []])
})

test('a paper that is gone stops no other; what the server does not take at all is kept, and said', async () => {
  const { server, store } = open()
  server.stored.delete('p1')
  store.say('p1', 'yes')
  store.say('p2', 'nothing')
  await settle()
  expect([[...store.state().lost], server.stored.get('p2'), kept()]).toEqual([
    ['p1'],
    'nothing',
    [],
  ])
  server.refusal = 'reviewer-session-over'
  store.say('p2', 'yes')
  await settle()
  expect([store.state().saving, store.state().problem, kept()]).toEqual([
    'refused',
    'said reviewer-session-over',
    [['p2', 'yes']],
  ])
})

test('another tab’s bids are shown, and sent by this one should the other be gone', async () => {
  const { server, store } = open()
  const newValue = JSON.stringify([['p1', 'conflict']])
  localStorage.setItem(keptBidsName(owner), newValue)
  const event = new StorageEvent('storage', { key: keptBidsName(owner), newValue })
  globalThis.dispatchEvent(event)
  expect(store.state().said.get('p1')).toBe('conflict')
  await settle(5000)
  expect(server.stored.get('p1')).toBe(null)
  await settle(1500)
  expect(server.stored.get('p1')).toBe('conflict')
})
