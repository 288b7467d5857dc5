import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { stylesheetsOf } from '../prerender/page-document.ts'
import { docsFile, docsPage } from './page.ts'

/**
 * Adds the API's documentation for people to a built site, in the site's own fonts.
 *
 * @param folder the built site
 * @throws {Error} when the site was not built, or names no fonts
 */
export async function writeApiDocs(folder: string): Promise<void> {
  const sheets = new Set(stylesheetsOf(await readFile(join(folder, 'index.html'), 'utf8')))
  if (sheets.size === 0) throw new Error('The built index.html links no style sheet.')
  const fonts = await Promise.all(
    [...sheets].map(async (sheet) => await readFile(join(folder, sheet), 'utf8')),
  )
  const file = join(folder, docsFile)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, docsPage(fonts.join('').trim()))
}
