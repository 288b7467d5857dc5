import { expect, test } from 'vitest'

import type { Proof } from './camera.ts'
import { findingLines } from './picture-book.ts'

test('the same finding at several widths and in several states is one line', () => {
  const proof = (name: string, ...widths: (360 | 768)[]): Proof => ({
    name,
    pictures: [],
    findings: widths.map((width) => ({
      width,
      kind: 'small target',
      where: 'a “Profile”',
      size: `${String(width / 10)} × 20`,
    })),
  })
  expect(findingLines([proof('home--page', 360, 768), proof('home--window', 360)])).toStrictEqual([
    'small target: a “Profile” at 360 (36 × 20), 768 (76.8 × 20): home--page and 1 more',
  ])
})
