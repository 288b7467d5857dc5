import { toastLimits } from '@lectern/domain/limits'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'

import { notify, Toasts } from './notify.ts'

const typeSchema = v.object({ duration: v.number() })

/** The part of the library's options that says for how long a message is shown. */
const optionsSchema = v.object({
  removeDelay: v.number(),
  blank: typeSchema,
  error: typeSchema,
  success: typeSchema,
  loading: typeSchema,
  custom: typeSchema,
})

/** What stands in the area of the messages. */
const shown = () => renderToStaticMarkup(createElement(Toasts))

test('a message takes the place of the one whose id it is given', () => {
  const id = notify.loading('Logging in...')
  expect(shown()).toContain('Logging in...')
  expect(notify.success('Login successful!', { id })).toBe(id)
  expect(shown()).toContain('Login successful!')
  expect(shown()).not.toContain('Logging in...')
})

test('a failure of which several hear at once is told once', () => {
  const count = () => shown().split('Session expired').length - 1
  const id = notify.loading('Submitting your paper...')
  notify.error('Session expired')
  notify.error('Session expired', { id })
  expect(count()).toBe(1)
  expect(shown()).not.toContain('Submitting your paper...')

  const other = notify.loading('Updating your paper...')
  notify.error('Something went wrong', { id: other })
  notify.error('Something went wrong')
  // Whatever else is said stays.
  expect(count()).toBe(1)
  expect(shown().split('Something went wrong')).toHaveLength(2)
  expect(shown()).not.toContain('Updating your paper...')
})

test('another failure, the same one later, or that of another try is told by itself', () => {
  vi.useFakeTimers()
  notify.error('Failed to fetch papers')
  notify.error('Failed to delete paper')
  vi.advanceTimersByTime(1000)
  notify.error('Failed to delete paper', { id: notify.loading('Deleting paper...') })
  vi.useRealTimers()
  notify.error('Nothing was ended.')
  notify.error('Nothing was ended.')
  expect(shown().split('Failed to fetch papers')).toHaveLength(2)
  expect(shown().split('Failed to delete paper')).toHaveLength(3)
  expect(shown().split('Nothing was ended.')).toHaveLength(3)
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

test('each type is shown for its time, and removed 1 s later', () => {
  const { toastOptions } = v.parse(v.object({ toastOptions: optionsSchema }), Toasts().props)
  expect(toastOptions).toStrictEqual({
    removeDelay: 1000,
    blank: { duration: 4000 },
    error: { duration: 4000 },
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
    custom: { duration: 4000 },
  })
})
