import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'

import { documentTitle } from '../components/Screen.tsx'
import { paths, publicPaths } from '../paths.ts'
import { structuredData } from '../published/structured-data.ts'
import { App } from './App.tsx'
import { loadPage } from './routes.tsx'

/** A page as static HTML. */
export interface PrerenderedPage {
  /** The file's name inside the site's folder. */
  readonly file: string
  /** The module of its own code, as Vite's manifest names it; the empty shell has none. */
  readonly source?: string
  /** What the document's head holds besides the template: title, descriptions, styles. */
  readonly head: string
  /** What stands inside the element with the id root. */
  readonly body: string
}

/** An address at which nothing stands, for the page that says so. */
const nowhere = '/404'

/** The module of each page's code: what a browser fetches of it before it runs any (`routes.tsx`). */
const sources = {
  [paths.home]: 'src/pages/public/HomePage.tsx',
  [paths.guidelines]: 'src/pages/public/GuidelinesPage.tsx',
  [paths.tracks]: 'src/pages/public/TracksPage.tsx',
  [paths.reviewProcess]: 'src/pages/public/ReviewProcessPage.tsx',
  [paths.presentation]: 'src/pages/public/PresentationPage.tsx',
  [paths.contact]: 'src/pages/public/ContactPage.tsx',
  [nowhere]: 'src/pages/public/NotFoundPage.tsx',
} as const

/** The element around the site; what React writes before it belongs into the head. */
const rootStart = '<div id="root">'
const rootEnd = '</div>'

/**
 * Renders what needs no browser: the public pages, the one for unknown addresses, and the empty shell
 * that the screens of the app begin with (spec section 2).
 *
 * @throws {Error} when a page does not render completely
 */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const path of publicPaths) {
    const page = await prerenderPage(path)
    const extra = path === paths.home ? structuredDataTag() : ''
    pages.push({ ...page, file: fileOf(path), head: `${page.head}${extra}` })
  }
  pages.push({ ...(await prerenderPage(nowhere)), file: '404.html' })
  pages.push({ file: 'app.html', head: `<title>${documentTitle()}</title>`, body: '' })
  return pages
}

function fileOf(path: string): string {
  return path === paths.home ? 'index.html' : `${path.slice(1)}.html`
}

async function prerenderPage(path: keyof typeof sources): Promise<Omit<PrerenderedPage, 'file'>> {
  await loadPage(path)
  const failures: unknown[] = []
  // Without plugins no browser's own prefixes are added: those that the site is built for need none.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  const emotion = createEmotionServer(cache)
  const { prelude } = await prerender(
    <div id="root">
      <CacheProvider value={cache}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </CacheProvider>
    </div>,
    {
      onError: (error) => void failures.push(error),
      // React puts large parts elsewhere and moves them in by script, which a static page must not need.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) {
    throw new Error(`The page ${path} does not render.`, { cause: failures[0] })
  }
  const start = html.indexOf(rootStart)
  if (start < 0 || !html.endsWith(rootEnd)) {
    throw new Error(`The page ${path} renders something after its end:\n${html.slice(-500)}`)
  }
  const body = html.slice(start + rootStart.length, -rootEnd.length)
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html))
  return { source: sources[path], head: `${html.slice(0, start)}${styles}`, body }
}

/** The conference for search engines; data, not a script, so that no policy forbids it. */
function structuredDataTag(): string {
  const json = JSON.stringify(structuredData()).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${json}</script>`
}
