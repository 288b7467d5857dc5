import { toastLimits } from '@lectern/domain/limits'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { notify, Toasts } from './notify.ts'

/** What stands in the area of the messages. */
const shown = () => renderToStaticMarkup(createElement(Toasts))

test('a message takes the place of the one whose id it is given', () => {
  const id = notify.loading('Logging in...')
  expect(shown()).toContain('Logging in...')
  expect(notify.success('Login successful!', { id })).toBe(id)
  expect(shown()).toContain('Login successful!')
  expect(shown()).not.toContain('Logging in...')
})

test('messages are announced politely', () => {
  notify.error('Login failed!')
  expect(shown()).toContain('role="status"')
  expect(shown()).toContain('aria-live="polite"')
  expect(shown()).not.toContain('role="alert"')
})

test('there are 20 messages at a time at most, the newest ones', () => {
  for (let number = 1; number <= 25; number++) notify.blank(`Message ${String(number)}.`)
  const numbers = [...shown().matchAll(/Message (\d+)\./g)].map(([, number]) => Number(number))
  expect(numbers.toSorted((one, other) => one - other)).toStrictEqual(
    Array.from({ length: toastLimits.mostAtOnce }, (_, index) => index + 6),
  )
})
