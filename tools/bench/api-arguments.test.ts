import { expect, it } from 'vitest'

import { readApiArguments, usualApiParts } from './api-arguments.ts'

it('measures what is quick when nothing is said', () => {
  expect(readApiArguments([])).toEqual({ parts: usualApiParts, json: undefined, isStrict: false })
})

it('measures what is asked for', () => {
  const args = ['--only', 'load', '--json', 'figures.json', '--strict']
  expect(readApiArguments(args)).toEqual({
    parts: ['load'],
    json: 'figures.json',
    isStrict: true,
  })
})

it.each([[['--only', 'speed']], [['--only', '']], [['--runs', '5']], [['--fast']]])(
  'refuses %j',
  (args) => {
    expect(() => readApiArguments(args)).toThrow(Error)
  },
)

it('explains itself', () => {
  expect(readApiArguments(['-h'])).toBe('help')
})
