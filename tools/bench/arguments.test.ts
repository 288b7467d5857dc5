import { expect, it } from 'vitest'

import { publicPaths } from '../../web/src/paths.ts'
import { parts, readArguments } from './arguments.ts'

it('measures everything when nothing is said', () => {
  expect(readArguments([])).toEqual({
    parts,
    pages: publicPaths,
    runs: 5,
    json: undefined,
    isStrict: false,
  })
})

it('measures what is asked for', () => {
  const args = ['--only', 'lighthouse', '--pages', '/,/tracks', '--runs', '1', '--strict']
  expect(readArguments([...args, '--json', 'figures.json'])).toEqual({
    parts: ['lighthouse'],
    pages: ['/', '/tracks'],
    runs: 1,
    json: 'figures.json',
    isStrict: true,
  })
})

it.each([[['--runs', '0']], [['--only', 'speed']], [['--pages', '/login']], [['--fast']]])(
  'refuses %j',
  (args) => {
    expect(() => readArguments(args)).toThrow(Error)
  },
)

it('explains itself', () => {
  expect(readArguments(['-h'])).toBe('help')
})
