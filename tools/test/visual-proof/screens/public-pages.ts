import type { Screen, State } from '../state.ts'

/** Runs in the page: fonts and pictures are there, those far below the window too. */
const everythingShown = `Promise.all([
  document.fonts.ready,
  ...[...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode()
  }),
])`

/** A page as it is read, from top to bottom. */
function readPage(path: string): State {
  return {
    reach: async ({ page }) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(everythingShown)
    },
  }
}

function screen(name: string, path: string): Screen {
  return {
    name,
    states: { page: readPage(path), print: { ...readPage(path), print: true, only: [768] } },
  }
}

const home: Screen = {
  name: 'home',
  states: {
    page: readPage('/'),
    window: { ...readPage('/'), windowOnly: true },
    print: { ...readPage('/'), print: true, only: [768] },
    'menu open': {
      only: [360, 768],
      windowOnly: true,
      reach: async (stage) => {
        await stage.page.setViewportSize({ width: 360, height: 780 })
        await readPage('/').reach(stage)
      },
      hold: async ({ page }) => {
        const menu = page.locator('#site-menu')
        if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
      },
    },
    'keyboard focus': {
      windowOnly: true,
      reach: readPage('/').reach,
      hold: async ({ page }) => {
        await page.getByRole('main').getByRole('link', { name: 'Submit Paper' }).first().focus()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
      },
    },
    'signed in': { ...readPage('/'), visitor: 'author', windowOnly: true },
  },
}

const notFound: Screen = { name: 'not-found', states: { page: readPage('/no-such-page') } }

/** The pages that everybody reads. */
export const publicPages: readonly Screen[] = [
  home,
  screen('guidelines', '/guidelines'),
  screen('tracks', '/tracks'),
  screen('review-process', '/review-process'),
  screen('presentation', '/presentation'),
  screen('contact', '/contact'),
  notFound,
]
