import type { CoAuthor } from '@lectern/domain/authors/co-authors'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { CoAuthorList } from './CoAuthorList.tsx'

/** What the list says, with what can be pressed in brackets. */
function listOf(coAuthors: readonly CoAuthor[]): string {
  return renderToStaticMarkup(<CoAuthorList coAuthors={coAuthors} />)
    .replaceAll('</li>', '\n')
    .replaceAll(/<button[^>]*>(.*?)<\/button>/g, '[$1]')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
}

const bodil = { name: 'Bodil Holm', affiliation: '', orcid: null, email: '' }

test('nothing stands where nothing was given', () => {
  expect(listOf([bodil])).toBe('Bodil Holm')
  expect(listOf([{ ...bodil, affiliation: 'DTU' }])).toBe('Bodil Holm, DTU')
  expect(listOf([{ ...bodil, email: 'b@dtu.example' }])).toBe('Bodil Holm · b@dtu.example')
  const orcid = '0000-0002-1825-0097'
  expect(listOf([{ name: 'Bodil Holm', affiliation: 'DTU', orcid, email: 'b@dtu.example' }])).toBe(
    'Bodil Holm, DTU · b@dtu.example · 0000-0002-1825-0097',
  )
})

test('an address can only be written to, whatever stands in it', () => {
  const email = 'b?cc=c%40d&subject=x@dtu.example'
  expect(renderToStaticMarkup(<CoAuthorList coAuthors={[{ ...bodil, email }]} />)).toContain(
    'href="mailto:b%3Fcc%3Dc%2540d%26subject%3Dx@dtu.example"',
  )
})

test('of many, the first ones stand there, and a button for the others', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...bodil, name: `B${String(place)}` }))
  expect(listOf(people(4))).toBe('B0\nB1\nB2\nB3')
  expect(listOf(people(5))).toBe('B0\nB1\nB2\n[and 2 more]')
  expect(listOf(people(10))).toBe('B0\nB1\nB2\n[and 7 more]')
})

test('long lines of few people can be shown whole', () => {
  expect(listOf([{ ...bodil, affiliation: 'x'.repeat(120) }])).toMatch(/\[Show more\]$/)
})
