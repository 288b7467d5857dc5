import { writeFile } from 'node:fs/promises'

import type { Browser } from 'playwright-core'

import { launchBrowser } from './browser/launch-browser.ts'
import { icoOf } from './pictures/ico.ts'
import { markFilled, markOnTile } from './pictures/mark.ts'
import { socialCard, socialCardSize } from './pictures/social-card.ts'

/**
 * Draws the site's icons and the picture of link previews into web/public/ from the conference's own
 * content and colours: `npm run pictures`, after either was changed.
 */
const folder = new URL('../web/public/', import.meta.url)

const icons = [
  { file: 'apple-touch-icon.png', size: 180, mark: markFilled },
  { file: 'icon-192.png', size: 192, mark: markOnTile },
  { file: 'icon-512.png', size: 512, mark: markOnTile },
  { file: 'icon-maskable-512.png', size: 512, mark: markFilled },
] as const
const faviconSize = 32

const browser = await launchBrowser()
try {
  await save('icon.svg', Buffer.from(`${markOnTile}\n`))
  for (const { file, size, mark } of icons) await save(file, await iconOf(mark, size))
  await save('favicon.ico', icoOf(await iconOf(markOnTile, faviconSize), faviconSize))
  await save('social-card.png', await pictureOf(browser, await socialCard(), socialCardSize))
} finally {
  await browser.close()
}

async function iconOf(mark: string, size: number): Promise<Buffer> {
  const page = `<style>body { margin: 0 } svg { display: block }</style>${mark}`
  return pictureOf(browser, page, { width: size, height: size })
}

async function pictureOf(
  browser: Browser,
  html: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport })
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

async function save(file: string, picture: Buffer): Promise<void> {
  await writeFile(new URL(file, folder), picture)
  console.log(`Saved web/public/${file} (${String(picture.length)} bytes)`)
}
