import { vi } from 'vitest'

import { notify } from '../components/notify.ts'

/** Writes down each message of this test from now on, in order, beside showing it. */
export function noteMessages(): readonly string[] {
  const messages: string[] = []
  for (const kind of ['success', 'error', 'blank', 'loading'] as const) {
    const shows = notify[kind]
    vi.spyOn(notify, kind).mockImplementation((text, options) => {
      messages.push(text)
      return shows(text, options)
    })
  }
  return messages
}
