import { expect, test } from 'vitest'

import { socialCard } from './social-card.ts'

test('the card spells the content out, whatever signs it holds', async () => {
  const card = await socialCard({
    name: 'Research & <b>Development</b>',
    shortName: 'R&D "26"',
    edition: 'First & last',
    city: 'Bengal<uru',
    year: 2026,
    format: '<i>Hybrid</i>',
    deadlines: [{ label: 'Abstract <s>', day: '1 & 2 May' }],
    takesPlace: { label: 'Conference', day: '<June>' },
  })
  const body = card.slice(card.indexOf('</svg>') + '</svg>'.length, card.indexOf('\n</html>'))
  expect(body).toBe(`R&amp;D &quot;26&quot;</header>
<div><h1>Research &amp; &lt;b&gt;Development&lt;/b&gt;</h1><p>First &amp; last, Bengal&lt;uru 2026. &lt;i&gt;Hybrid&lt;/i&gt;.</p></div>
<ul><li>Abstract &lt;s&gt;<b>1 &amp; 2 May</b></li><li>Conference<b>&lt;June&gt;</b></li></ul>`)
})
