import { writeFile } from 'node:fs/promises'

import type { Browser } from 'playwright-core'

import { type Drawing, drawings } from '../../web/pictures/drawings.ts'
import { drawnFrom, drawnFromFile } from '../../web/pictures/drawn-from.ts'
import { icoOf } from '../../web/pictures/ico.ts'
import { launchBrowser } from '../browser/launch-browser.ts'

/**
 * Draws the site's icons and the picture of link previews into web/public/ from the conference's own
 * content and colours: `npm run pictures`, after either was changed. What they were drawn from is
 * written down, so that a test notices pictures that show something older.
 */
const folder = new URL('../../web/public/', import.meta.url)

const browser = await launchBrowser()
try {
  for (const drawing of await drawings()) {
    const picture = await pictureOf(browser, drawing)
    await writeFile(new URL(drawing.file, folder), picture)
    console.log(`Saved web/public/${drawing.file} (${String(picture.length)} bytes)`)
  }
  await writeFile(drawnFromFile, `${JSON.stringify(await drawnFrom(), null, 2)}\n`)
} finally {
  await browser.close()
}

async function pictureOf(
  browser: Browser,
  { format, width, height, page: html }: Drawing,
): Promise<Buffer> {
  if (format === 'svg') return Buffer.from(html)
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return format === 'ico' ? icoOf(picture, width) : picture
}
