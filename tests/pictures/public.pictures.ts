import type { Page } from 'playwright-core'

import { PublicPage } from '../e2e/pages/public.page.ts'
import { asAuthor } from './support/people.ts'
import { type Stage, takePictures } from './support/take-pictures.ts'

/** Reads a page from top to bottom, until its fonts and all its pictures are there. */
const read =
  (path: string) =>
  async ({ page }: Stage) => {
    await new PublicPage(page).open(path)
    await page.evaluate(async () =>
      Promise.all([
        document.fonts.ready,
        ...[...document.images].map(async (image) => {
          image.loading = 'eager'
          return image.decode()
        }),
      ]),
    )
  }

for (const path of ['guidelines', 'tracks', 'review-process', 'presentation', 'contact']) {
  takePictures(path, {}, { page: read(`/${path}`) })
  takePictures(path, { print: true, only: [768] }, { print: read(`/${path}`) })
}
takePictures('not-found', {}, { page: read('/no-such-page') })

takePictures('home', {}, { page: read('/') })
takePictures('home', { print: true, only: [768] }, { print: read('/') })
takePictures('home', { windowOnly: true, ...asAuthor }, { 'signed in': read('/') })

async function openMenu(page: Page): Promise<void> {
  if (await page.locator('#site-menu').isVisible()) return
  await page.getByRole('button', { name: 'Menu' }).click()
}

takePictures(
  'home',
  { windowOnly: true, only: [360, 768] },
  {
    'menu open': async (stage) => {
      await read('/')(stage)
      stage.hold(async () => openMenu(stage.page))
    },
  },
)

takePictures(
  'home',
  { windowOnly: true },
  {
    window: read('/'),
    'keyboard focus': async (stage) => {
      const { page, hold } = stage
      await read('/')(stage)
      hold(async () => {
        await page.getByRole('main').getByRole('link', { name: 'Submit Paper' }).first().focus()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
      })
    },
  },
)
