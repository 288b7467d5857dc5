import { describe, expect, test } from 'vitest'

import { hintsBetween, type WalledPaper, type WalledPerson } from '../walls.ts'
import { wallsBetween } from './found-walls.ts'
import { whoWroteTogether } from './wrote-together.ts'

const paper = (emails: readonly string[], names: readonly string[] = []): WalledPaper => ({
  ownerUid: 'u1',
  emails,
  named: emails,
  names,
  keptApart: [],
})
const person = (emails: readonly string[], name = 'Bodil Holm'): WalledPerson => ({
  emails,
  uid: null,
  name,
  affiliation: '',
})

describe('who has written another paper with an author', () => {
  const asked = paper(['asha@dtu.example'], ['Asha Rao'])
  const other = paper(['asha@dtu.example', 'bodil@cph.example'], ['Asha Rao', 'B. Holm'])
  const third = paper(['x@y.example'], ['Rao, Asha', 'Dita Eklund'])
  const together = whoWroteTogether([asked, other, third])

  test.each([
    ['by addresses', person(['Bodil@cph.example'], 'B'), true],
    ['by another address', person(['z@z.example', 'bodil@cph.example']), true],
    ['by whole names', person(['dita@z.example'], 'Eklund, Dita'), true],
    ['nobody else', person(['z@z.example'], 'Nobody Else'), false],
    ['not by half a name', person(['z@z.example'], 'Dita'), false],
    // That is a wall, and no hint.
    ['not the author', person(['asha@dtu.example'], 'Asha Rao'), false],
  ])('is told: %s', (_how, who, isTold) => {
    expect(together(who, asked)).toBe(isTold)
    expect(
      hintsBetween(who, asked, () => true, together).includes('co-author of a co-author'),
    ).toBe(isTold)
  })

  test('the paper itself is no other one', () => {
    expect(together(person(['bodil@cph.example']), other)).toBe(false)
  })
})

test('walls are found by who has an address of a paper, who is named, and what was declared', () => {
  const papers = new Map([
    ['p1', { ...paper(['asha@dtu.example']), keptApart: ['rival@x.example'] }],
    ['p2', paper(['b@cph.example'])],
  ])
  const people = new Map([
    ['r1', person(['ASHA@dtu.example'])],
    ['r2', person(['home@x.example', 'rival@x.example'])],
    ['r3', person(['b@cph.example'])],
  ])
  const declared = [
    { paperId: 'p2', who: 'r1' },
    { paperId: 'p2', who: 'gone' },
    { paperId: 'gone', who: 'r1' },
  ]
  expect(wallsBetween(papers, people, declared)).toEqual([
    { paperId: 'p1', reviewerId: 'r1', reason: 'author' },
    { paperId: 'p1', reviewerId: 'r2', reason: 'declared' },
    { paperId: 'p2', reviewerId: 'r3', reason: 'author' },
    { paperId: 'p2', reviewerId: 'r1', reason: 'declared' },
  ])
})

test('2,000 papers and 300 reviewers with 6,000 pairs take well below three seconds of the processor', () => {
  const address = (index: number) => `p${String(index)}@u${String(index % 97)}.example`
  const papers = new Map(
    Array.from({ length: 2000 }, (_one, index) => {
      const people = [0, 1, 2, 3].map((part) => (index * 3 + part * 701) % 5000)
      const names = people.map((one) => `First${String(one)} Last${String(one)}`)
      return [`p${String(index)}`, paper(people.map(address), names)] as const
    }),
  )
  const people = new Map(
    Array.from({ length: 300 }, (_one, index) => {
      const one = index * 16
      const name = `First${String(one)} Last${String(one)}`
      return [`r${String(index)}`, person([address(one)], name)] as const
    }),
  )
  // A busy machine takes longer, and no more of the processor.
  const start = process.cpuUsage()
  const walls = wallsBetween(papers, people, [])
  const together = whoWroteTogether(papers.values())
  let hints = 0
  for (const [index, one] of [...papers.values()].entries()) {
    for (const shift of [0, 100, 200]) {
      const reviewer = people.get(`r${String((index + shift) % 300)}`)
      if (reviewer !== undefined) hints += hintsBetween(reviewer, one, () => false, together).length
    }
  }
  const { user, system } = process.cpuUsage(start)
  expect(user + system).toBeLessThan(3_000_000)
  expect([walls.length > 100, hints > 100]).toEqual([true, true])
})
