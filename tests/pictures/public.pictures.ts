import { asAuthor } from './support/people.ts'
import { held, key, open, sees, type Step, steps } from './support/steps.ts'
import { anybody, inWindow, takePictures } from './support/take-pictures.ts'

/** Waits until fonts and all pictures are there, those below the window, too. */
const complete: Step = async ({ page }) =>
  page.evaluate(async () =>
    Promise.all([
      document.fonts.ready,
      ...[...document.images].map(async (image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ]),
  )

const read = (path: string) => steps(open(path), sees('h1'), complete)

const onPaper = { print: true, only: [768] } as const

for (const path of ['guidelines', 'tracks', 'review-process', 'presentation', 'contact']) {
  takePictures(path, anybody, { page: read(`/${path}`) })
  takePictures(path, onPaper, { print: read(`/${path}`) })
}
takePictures('not-found', anybody, { page: read('/no-such-page') })

const openMenu: Step = async ({ page }) => {
  if (await page.locator('#site-menu').isVisible()) return
  await page.getByRole('button', { name: 'Menu' }).click()
}

const focusSubmit: Step = async ({ page }) =>
  page.getByRole('main').getByRole('link', { name: 'Submit Paper' }).first().focus()

takePictures('home', anybody, { page: read('/') })
takePictures('home', onPaper, { print: read('/') })
takePictures('home', inWindow(asAuthor), { 'signed in': read('/') })
takePictures('home', inWindow(anybody), {
  window: read('/'),
  'keyboard focus': steps(read('/'), held(focusSubmit, key('Shift+Tab', 'Tab'))),
})
takePictures('home', inWindow({ only: [360, 768] }), {
  'menu open': steps(read('/'), held(openMenu)),
})
