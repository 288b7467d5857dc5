/**
 * Writes the static pages of a built site:
 * `node web/prerender/prerender.ts <bundle> <site's folder>`. A program of its own, because the
 * bundle's packages look at the environment when they are loaded.
 */
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import {
  assetsOf,
  furtherScripts,
  lateScripts,
  lateStylesheets,
  manifestSchema,
  pageDocument,
  prerenderedPageSchema,
  preloads,
  stylesheetsOf,
  withLateScripts,
  withoutWebFonts,
} from './page-document.ts'

const bundleSchema = v.object({ prerenderPages: v.function() })

/** What draws the site, or takes a pre-rendered page over. */
const start = 'src/app/start.tsx'
/** In the order in which they are wanted: the first is small, and begins to fetch the others' data. */
const shellSources = ['src/boot/ahead/fetch-ahead.ts', 'src/firebase/sdk/auth.ts', start]

async function writePages(bundle: string, folder: string): Promise<void> {
  const complaints: string[] = []
  console.error = console.warn = (...words: unknown[]) => complaints.push(words.join(' '))
  const imported: unknown = await import(pathToFileURL(bundle).href)
  const { prerenderPages } = v.parse(bundleSchema, imported)
  const pages = v.parse(v.array(prerenderedPageSchema), await prerenderPages())
  if (complaints.length > 0) throw new Error(`Rendering it complains:\n${complaints.join('\n')}`)

  const read = async (name: string) => await readFile(join(folder, name), 'utf8')
  const template = await read('index.html')
  const manifest = v.parse(manifestSchema, JSON.parse(await read('.vite/manifest.json')))
  const styles = (await Promise.all(stylesheetsOf(template).map(read))).join('').trim()
  const scripts = (...sources: string[]) => furtherScripts(manifest, template, sources)
  const shellLinks = preloads(scripts(...shellSources))
  const staticTemplate = withLateScripts(template)
  const staticStyles = withoutWebFonts(styles)
  const lateStyles = lateStylesheets(stylesheetsOf(template))
  const documentOf = (page: (typeof pages)[number]) => {
    if (page.source === undefined) {
      return pageDocument(template, page, { styles, links: shellLinks })
    }
    const links = lateStyles + lateScripts(scripts(start, page.source))
    return pageDocument(staticTemplate, page, { styles: staticStyles, links })
  }
  for (const page of pages) {
    const document = documentOf(page)
    for (const address of assetsOf(document)) await access(join(folder, address))
    await writeFile(join(folder, page.file), document)
  }
}

const [bundle, folder] = parseArgs({ allowPositionals: true }).positionals
if (bundle === undefined || folder === undefined) throw new Error('Name the bundle and the folder.')
await writePages(bundle, folder)
