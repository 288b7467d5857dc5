import { writtenFields } from '@lectern/domain/paper/paper-fields'
import { describe, expect, test } from 'vitest'

import { textOf } from '../../tools/test/repository-files.ts'

describe('the security rules', () => {
  const rules = textOf('firestore.rules')

  /** What a function of the rules says. */
  const bodyOf = (name: string) => {
    const [, body] =
      new RegExp(`function ${name}\\([^)]*\\) \\{(.*?)\\n      \\}`, 's').exec(rules) ?? []
    if (body === undefined) throw new Error(`The rules have no function ${name}.`)
    return body
  }
  const namesIn = (list: string) => Array.from(list.matchAll(/'(\w+)'/g), ([, name = '']) => name)

  test.each([
    ['isNewPaper', ['ownerUid', 'status', 'createdAt', 'updatedAt', 'updatedBy']],
    ['isContentEdit', ['updatedAt', 'updatedBy']],
  ])('let %s write the fields of the table', (name, beside) => {
    const [, list = ''] = /hasOnly\(\[(.*?)\]\)/s.exec(bodyOf(name)) ?? []
    expect(namesIn(list).toSorted()).toEqual([...writtenFields, ...beside].toSorted())
  })

  test.each(writtenFields)('look at what stands in %s', (name) => {
    expect(bodyOf('hasValidContent')).toMatch(new RegExp(`paper\\.(${name}\\b|get\\('${name}')`))
  })
})
