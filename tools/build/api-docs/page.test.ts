import { endpoints } from '@lectern/domain/api/api-endpoints'
import { errorCodes } from '@lectern/domain/api/api-envelope'
import { expect, test } from 'vitest'

import { code, Html, html, prose } from './html.ts'
import { docsPage } from './page.ts'

const page = docsPage('@font-face{font-family:A}')
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

test('the page describes each call, once', () => {
  const calls = [...page.matchAll(/<article aria-labelledby="(?!object-)([^"]+)"/g)]
  expect(calls.map(([, name = '']) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('the page has each error that the API can give, and none of the web site’s own', () => {
  const [, table = ''] = page.split('<h2 id="errors">')
  const told = [...table.matchAll(/<span id="([^"]+)"/g)].map(([, name = '']) => name)
  const ofTheSite = new Set([
    'network-failed',
    'upload-cancelled',
    'paper-gone',
    'status-changed',
    'login-too-old',
    'words-changed',
  ])
  expect(told.toSorted()).toEqual(errorCodes.filter((name) => !ofTheSite.has(name)).toSorted())
})

test('every link on the page leads somewhere, and no id stands twice', () => {
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
  expect(targets.length).toBeGreaterThan(100)
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.length).toBe(new Set(ids).size)
})

test('the page has the site’s fonts, no script, and nothing from elsewhere', () => {
  expect(page).toContain('<style>@font-face{font-family:A}')
  expect(page).not.toMatch(/<script|\son\w+=|<iframe|javascript:/i)
  const fetched = [...page.matchAll(/(?:src|<link[^>]* href)="([^"]+)"/g)].map(([, to]) => to)
  expect(fetched).toEqual(['/icon.svg'])
})

test('examples keep their lines', () => {
  expect(page).toContain(
    '<pre><code>curl &quot;$API/users/resend-otp&quot; \\\n  -H &quot;Authorization: Bearer $REGISTRATION_TOKEN&quot; \\\n',
  )
  expect(page).toContain(
    '{\n  &quot;success&quot;: true,\n  &quot;message&quot;: &quot;Logged out successfully&quot;,\n  &quot;data&quot;: null\n}</code></pre>',
  )
})

test('texts are escaped, HTML is taken as it is', () => {
  const inner = html`<b>${'<&">'}</b>`
  expect(html`${inner} ${[inner, html`${1}`]}`.text).toBe(
    '<b>&lt;&amp;&quot;&gt;</b> <b>&lt;&amp;&quot;&gt;</b>1',
  )
  expect(new Html('<i>').text).toBe('<i>')
  expect(prose('a `<b>` c').text).toBe('a <code>&lt;b&gt;</code> c')
  expect(code('/a/b').text).toBe('<code>/a/<wbr />b</code>')
})
