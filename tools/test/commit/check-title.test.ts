import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lectern-title-'))
const script = join(import.meta.dirname, 'check-title.ts')

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function exitCodeFor(message: string): number | null {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  return spawnSync(process.execPath, [script, file]).status
}

describe('check-title', () => {
  it.each([
    'feat: papers can be withdrawn',
    'fix(web): the badge keeps its colour\n\nAnd a body.',
    'refactor(web,functions)!: one name for it',
    `docs: ${'a'.repeat(94)}`,
    'Merge branch main',
    'fixup! feat: papers can be withdrawn',
  ])('takes %j', (message) => {
    expect(exitCodeFor(message)).toBe(0)
  })

  it.each([
    'papers can be withdrawn',
    'feature: papers can be withdrawn',
    'feat:papers can be withdrawn',
    'feat(Web): papers can be withdrawn',
    'feat: ',
    `docs: ${'a'.repeat(95)}`,
    '',
  ])('refuses %j', (message) => {
    expect(exitCodeFor(message)).toBe(1)
  })
})
