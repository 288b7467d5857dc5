import { expect, test } from 'vitest'

import {
  assetsOf,
  lateStylesheets,
  pageDocument,
  preloadsOf,
  scriptsOf,
  stylesheetsOf,
  withLateScripts,
  withoutWebFonts,
} from './page-document.ts'

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

test('what a page only needs later is asked for last', () => {
  const preload = '    <link rel="modulepreload" crossorigin href="/assets/early-3.js">\n'
  expect(withLateScripts(template.replace('    <link', `${preload}    <link`))).toBe(
    template.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
  )
  expect(() => withLateScripts('<html></html>')).toThrow('The built index.html loads no script.')
})

test('fonts that have to be fetched come after the first paint, and at once without script', () => {
  const own = "@font-face{font-family:A;src:local('Arial')}"
  const fetched = '@font-face{font-family:B;src:url(/assets/b.woff2)}'
  expect(withoutWebFonts(`${own}${fetched}b{color:red}`)).toBe(`${own}b{color:red}`)
  const link = '<link rel="stylesheet" href="/assets/index-2.css"'
  expect(lateStylesheets(['/assets/index-2.css'])).toBe(
    `${link} media="print"><noscript>${link}></noscript>`,
  )
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

test('the scripts of a source are those that it imports, each once', () => {
  const manifest = {
    'start.tsx': { file: 'assets/start.js', imports: ['_react.js', '_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js', imports: [] },
  }
  expect(scriptsOf(manifest, 'start.tsx')).toEqual([
    '/assets/start.js',
    '/assets/react.js',
    '/assets/vendor.js',
  ])
  expect(() => scriptsOf(manifest, 'other.tsx')).toThrow('does not know other.tsx')
})

test('a script that the template asks for is not asked for again', () => {
  expect(preloadsOf(template, ['/assets/start-3.js', '/assets/index-1.js'])).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/start-3.js">',
  )
})

test('the assets of a document are named once', () => {
  expect(assetsOf('url(/assets/a-1.svg) src="/assets/b~c-2.js" url(/assets/a-1.svg)')).toEqual([
    '/assets/a-1.svg',
    '/assets/b~c-2.js',
  ])
})
