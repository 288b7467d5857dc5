import { expect, test, vi } from 'vitest'

import { fetchPageScripts } from './page-scripts.ts'

/** A page that lists these scripts; `null` for one that lists none. */
const page = (content: string | null) => ({
  querySelector: () => (content === null ? null : { content }),
})

test('each script that the page lists is fetched to its end, though others can not be had', async () => {
  const get = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const script = new Response('run()')
  get.mockResolvedValueOnce(script)
  await fetchPageScripts(page('/assets/a.js /assets/b.js'), get)
  expect(get.mock.calls.map(([address]) => address)).toEqual(['/assets/a.js', '/assets/b.js'])
  expect(script.bodyUsed).toBe(true)
})

test('a page that lists none fetches none', async () => {
  const get = vi.fn<typeof fetch>()
  await fetchPageScripts(page(null), get)
  expect(get).not.toHaveBeenCalled()
})
