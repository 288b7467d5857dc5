import { expect, it } from 'vitest'

import { escapeMarkup } from './markup.ts'

it.each([
  ['Tom & Jerry', 'Tom &amp; Jerry'],
  ['</script><script>alert(1)</script>', '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ["\" onload='x'", '&quot; onload=&#39;x&#39;'],
  ['&amp;', '&amp;amp;'],
  [']]>', ']]&gt;'],
  ['a\u0000\u0008\u000B\uFFFE\uFFFFb', 'ab'],
  ['tab\tline\n', 'tab\tline\n'],
  ['half \uD83D pair', 'half \uFFFD pair'],
  ['שלום 😀 مرحبا', 'שלום 😀 مرحبا'],
])('makes %j safe', (text, safe) => {
  expect(escapeMarkup(text)).toBe(safe)
})
