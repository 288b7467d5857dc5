import { expect, test } from 'vitest'

import { outside, readCode, within } from './code-texts.ts'

const code = `
// A comment says 'Commented'.
const names: readonly string[] = ['Behind a name']
class Form {
  get button() {
    return this.page.getByRole('button', { name: 'Behind a getter' })
  }
}
test('sees what is there', async () => {
  await page.getByText('Seen').waitFor()
  expect(await page.getByText(/^Matched\\. /).allTextContents()).toEqual(names)
  expect(await page.getByText('Counted away').count()).toBe(0)
  expect(
    await page.getByText('Listed away').allTextContents(),
  ).toEqual([])
  expect(kept).not.toContain('Not kept')
  await page.getByText('Gone').waitFor({ state: 'detached' })
  for (const role of roles) {
    await form.button(\`Go on as \${role} now\`).click()
  }
})
test('sees something else', () => {
  expect(heading).toBe('Elsewhere')
})
`
const read = readCode('some.test.ts', code)
const stretchOf = (title: string) =>
  read.tests.find((one) => one.title === title) ?? { start: 0, end: 0 }

test('a test’s texts are what it spells out, without comments and what it expects to be absent', () => {
  const inside = within(read.texts, stretchOf('sees what is there'))
  expect(outside(inside, read.absences).map(({ text }) => text)).toEqual([
    'Seen',
    '^Matched. ',
    'Go on as \uFFFC now',
  ])
})

test('a test’s names are those that it uses', () => {
  const inside = within(read.names, stretchOf('sees what is there'))
  const names = outside(inside, read.absences).map(({ name }) => name)
  expect(names).toContain('names')
  expect(names).toContain('form.button')
  expect(names).not.toContain('kept')
})

test.each([
  ['names', ['Behind a name']],
  ['button', ['button', 'Behind a getter']],
])('%s stands for the texts of its declaration', (name, expected) => {
  const texts = read.declarations
    .filter((declaration) => declaration.name === name)
    .flatMap((declaration) => within(read.texts, declaration).map(({ text }) => text))
  expect(texts).toEqual(expected)
})

test('what is no code is refused', () => {
  expect(() => readCode('some.ts', 'const = 1')).toThrow('some.ts: ')
})
