import { describe, expect, it } from 'vitest'

import { cleaner } from './support/clean-here.ts'
import { draft } from './support/draft.ts'
import { encodings } from './support/encodings.ts'
import { planted, plantedIn } from './support/name-search.ts'
import { plantings } from './support/plantings.ts'
import { seenPages } from './support/seen.ts'

const clean = await cleaner()

describe('a copy names nobody where the paper has a name in', () => {
  it.each(Object.entries(plantings))('%s, and shows the same', async (_where, plant) => {
    const paper = draft(encodings.plain)
    plant(paper)
    const content = paper.file()
    expect(plantedIn(content)).not.toEqual([])
    const copy = clean(content)
    expect(plantedIn(copy)).toEqual([])
    expect(await seenPages(copy)).toEqual(await seenPages(content))
  })

  it.each(Object.entries(encodings))('all of these places, written in %s', (_how, text) => {
    const paper = draft(text)
    for (const plant of Object.values(plantings)) plant(paper)
    for (const form of ['plain', 'packed'] as const) {
      const content = paper.file(form)
      expect(plantedIn(content)).toEqual([...planted])
      expect(plantedIn(clean(content))).toEqual([])
    }
  })
})
