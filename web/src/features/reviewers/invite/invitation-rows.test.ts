import { expect, it } from 'vitest'

import { sampleReviewer } from '../reviewer-samples.ts'
import {
  type InvitationRow,
  rowsIn,
  standingsOf,
  typedAnew,
  withWrongMarked,
} from './invitation-rows.ts'

const nobody = new Map()
const lines = 'Ada Lovelace <ada@example.org>\nBo <bo@example.org>\nADA <Ada@example.org>\nCy'

const kinds = (rows: readonly InvitationRow[], known = nobody) =>
  standingsOf(rows, known, []).map(({ standing }) => standing.kind)

it('counts rows on, over several readings, and makes a name of an address that is one', () => {
  const first = rowsIn('bo.berg@example.org', [])
  const all = [...first, ...rowsIn(lines, first)]
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(first[0]).toMatchObject({ isGuessed: true, typed: { name: 'Bo Berg' } })
  expect(all[1]).toMatchObject({ isGuessed: false })
  const guessed = (change: { name?: string; most?: string }) =>
    first.map((row) => typedAnew(row, change).isGuessed)
  expect([guessed({ most: '3' }), guessed({ name: 'Bo' })]).toEqual([[true], [false]])
})

it('tells a row that is ready from one that is wrong, that comes twice, or that is left out', () => {
  const rows = rowsIn(lines, [])
  expect(kinds(rows)).toEqual(['ready', 'ready', 'wrong', 'wrong'])
  expect(standingsOf(rows, nobody, [])[2]?.standing).toEqual({
    kind: 'wrong',
    problems: { email: 'This address stands in row 1, too.' },
  })
  // With the first left out, the second one is good.
  const [first, ...others] = rows
  if (first === undefined) throw new Error('no row')
  expect(kinds([{ ...first, isLeftOut: true }, ...others])).toEqual([
    'left out',
    'ready',
    'ready',
    'wrong',
  ])
})

it('knows who is listed already, but for who was removed', () => {
  const rows = rowsIn(lines, [])
  const listed = (state: 'declined' | 'removed') =>
    new Map([['ada@example.org', sampleReviewer({ state })]])
  expect(kinds(rows, listed('declined'))).toEqual(['known', 'ready', 'known', 'wrong'])
  expect(kinds(rows, listed('removed'))).toEqual(['ready', 'ready', 'wrong', 'wrong'])
})

it('keeps what the server refused among what is wrong, until it is typed anew', () => {
  const [read] = rowsIn(lines, [])
  if (read === undefined) throw new Error('no row')
  const row = { ...read, refused: 'No.' }
  expect(standingsOf([row], nobody, [])[0]?.standing).toEqual({
    kind: 'wrong',
    problems: { email: 'No.' },
  })
  expect(kinds([typedAnew(row, { email: 'eve@example.org' })])).toEqual(['ready'])
})

it('marks what is wrong, and leaves it marked once it is good', () => {
  const marked = withWrongMarked(standingsOf(rowsIn(lines, []), nobody, []))
  expect(marked.map(({ wasWrong }) => wasWrong)).toEqual([false, false, true, true])
  const mended = marked.map((row) => (row.id === 4 ? typedAnew(row, { email: 'cy@x.org' }) : row))
  const again = withWrongMarked(standingsOf(mended, nobody, []))
  expect(again.map(({ wasWrong }) => wasWrong)).toEqual([false, false, true, true])
  expect(kinds(again)).toEqual(['ready', 'ready', 'wrong', 'ready'])
})

it('finds the 20 bad ones of a CSV of 500 lines, each with what is wrong, and the others are ready', () => {
  const bad = ['bo at example.org', 'p1@example.org', '', 'x@', 'zoë@']
  const people = Array.from({ length: 500 }, (_one, index) => {
    const isBad = index % 25 === 24
    const email = isBad ? bad[((index / 25) % 5) | 0] : `p${String(index)}@example.org`
    return `"Person, ${String(index)}";${email ?? ''};Lund;Bridges;3`
  })
  const rows = rowsIn(`\uFEFFName;E-Mail;Institution;Topics;Most\r\n${people.join('\r\n')}\r\n`, [])
  const standings = standingsOf(rows, nobody, []).map(({ standing }) => standing)
  const wrong = standings.flatMap((one) => (one.kind === 'wrong' ? [one.problems.email ?? ''] : []))
  expect(standings.filter(({ kind }) => kind === 'ready')).toHaveLength(480)
  expect(wrong).toHaveLength(20)
  expect([...new Set(wrong)].toSorted()).toEqual([
    'Email is required.',
    'Enter a valid e-mail address, such as name@example.org.',
    'This address stands in row 2, too.',
  ])
})
