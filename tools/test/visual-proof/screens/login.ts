import { sampleAuthor } from '../../../dev/seed/accounts.ts'
import type { Screen, Stage } from '../state.ts'
import { neverAnswer, typeLogin } from '../typing.ts'

const wrong = { email: sampleAuthor.email, password: 'not the password', role: 'author' } as const

async function pressLogin({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: /^Login as/ }).click()
}

/** The sign-in form. */
export const login: Screen = {
  name: 'login',
  states: {
    empty: {
      reach: async ({ page }) => {
        await page.goto('/login')
        await page.getByLabel('Email', { exact: true }).waitFor()
      },
    },
    'keyboard focus': {
      reach: async ({ page }) => {
        await page.goto('/login')
        await page.getByRole('button', { name: 'Author', exact: true }).focus()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
      },
    },
    errors: {
      reach: async (stage) => {
        await stage.page.goto('/login')
        await pressLogin(stage)
        await stage.page.getByText('Email is required.').waitFor()
      },
    },
    loading: {
      reach: async (stage) => {
        await neverAnswer(stage.page, '**/accounts:signInWithPassword*')
        await typeLogin(stage.page, wrong)
        await pressLogin(stage)
        await stage.page.getByText('Logging in...').waitFor()
      },
    },
    failure: {
      reach: async (stage) => {
        await typeLogin(stage.page, wrong)
        await pressLogin(stage)
        await stage.page
          .getByRole('main')
          .getByText('The e-mail address or the password is not right.')
          .waitFor()
      },
    },
    'code waits': {
      visitor: 'registered',
      reach: async ({ page }) => {
        await page.goto('/verify-otp')
        const address = page.locator('strong').filter({ hasText: '@' })
        const email = await address.innerText()
        await page.goto('/login')
        await page.getByLabel('Email', { exact: true }).fill(email)
        await page.getByRole('link', { name: 'Enter the code' }).waitFor()
      },
    },
  },
}
