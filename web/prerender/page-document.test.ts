import { expect, test } from 'vitest'

import { furtherScripts, lateScripts, pageDocument, stylesheetsOf } from './page-document.ts'

const template = `<html>
  <head>
    <title>Lectern</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const page = { file: 'tracks.html', head: '<title>Tracks</title>', body: '<h1>For $& $1</h1>' }

test('a page takes its place in the template, and its styles come along', () => {
  expect(stylesheetsOf(template)).toEqual(['/assets/index-2.css'])
  const links = '<link rel="modulepreload" href="/assets/start-3.js">'
  expect(pageDocument(template, page, { styles: 'a{color:red}', links })).toBe(`<html>
  <head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" href="/assets/start-3.js"><title>Tracks</title><style>a{color:red}</style>
  </head>
  <body>
    <div id="root"><h1>For $& $1</h1></div>
  </body>
</html>`)
})

test.each([
  ['a part that was not ready', '<!--$?--><template id="B:0"></template><!--/$-->'],
  ['a part that failed', '<!--$!--><!--/$-->'],
  ['a script', '<p>Text</p><script>$RC("B:0","S:0")</script>'],
])('a page with %s is refused', (_, body) => {
  expect(() => pageDocument(template, { ...page, body }, { styles: '' })).toThrow(
    'tracks.html holds a part that was not ready, or that needs a script.',
  )
})

test('a template that is none is refused', () => {
  const filled = template.replace('<div id="root">', '<div id="root">Something')
  expect(() => pageDocument(filled, page, { styles: '' })).toThrow('no empty element')
})

test('a page lists the scripts that it will run, without what it loads at once', () => {
  const manifest = {
    start: { file: 'assets/start-3.js', imports: ['shared', 'more'] },
    shared: { file: 'assets/index-1.js', imports: [] },
    more: { file: 'assets/a-4.js', imports: ['start'] },
  }
  expect(lateScripts(furtherScripts(manifest, template, ['start', 'more']))).toBe(
    '<meta name="lectern-scripts" content="/assets/start-3.js /assets/a-4.js">',
  )
})
