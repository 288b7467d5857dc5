import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { pathIn } from './manifest.ts'

describe('pathIn', () => {
  it('leads to a file of the folder', () => {
    expect(pathIn('/saved', 'files/Ada/On engines.pdf')).toBe(
      join('/saved', 'files/Ada/On engines.pdf'),
    )
  })

  it.each(['../papers.csv', 'files/../../papers.csv', '/etc/passwd', 'C:\\papers.csv', '..'])(
    'refuses %j, which leads out of it',
    (path) => {
      expect(() => pathIn('/saved', path)).toThrow('is no path of an export')
    },
  )
})
