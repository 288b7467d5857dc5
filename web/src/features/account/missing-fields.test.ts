import { expect, test } from 'vitest'

import { missingFields } from './missing-fields.ts'

const labels = { email: 'Email', password: 'Password' }

test('names each field that is empty or blank', () => {
  expect(missingFields(labels, { email: ' ', password: '' })).toStrictEqual({
    email: 'Email is required.',
    password: 'Password is required.',
  })
})

test('finds nothing when all are filled', () => {
  expect(missingFields(labels, { email: 'a@example.org', password: ' x' })).toStrictEqual({})
})
