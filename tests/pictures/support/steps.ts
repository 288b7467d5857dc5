import { answerCalls, holdCalls } from '../../support/browser/faults.ts'
import type { Stage } from './take-pictures.ts'

/** What is done at a window on the way to a state, or waited for. */
export type Step = (stage: Stage) => Promise<unknown>

/** Does one step after the other. */
export const steps =
  (...all: readonly Step[]): Step =>
  async (stage) => {
    for (const step of all) await step(stage)
  }

/** Does steps again before each picture, for what would pass by itself. */
export const held =
  (...all: readonly Step[]): Step =>
  async (stage) => {
    stage.hold(async () => steps(...all)(stage))
  }

/** Leaves calls without an answer from now on. */
export const unanswered =
  (address: string | RegExp): Step =>
  async ({ page }) =>
    holdCalls(page, address)

/** Answers calls with a failure, as Google's services do. */
export const failing =
  (address: string, code: number, status: string): Step =>
  async ({ page }) =>
    answerCalls(page, address, { error: { code, status, message: status } }, code)

export const offline: Step = async ({ context }) => context.setOffline(true)

export const open =
  (path: string): Step =>
  async ({ page }) =>
    page.goto(path)

/** Presses a button, the first of its name. */
export const press =
  (name: string | RegExp): Step =>
  async ({ page }) =>
    page.getByRole('button', { name }).first().click()

export const key =
  (...names: readonly string[]): Step =>
  async ({ page }) => {
    for (const name of names) await page.keyboard.press(name)
  }

/** Waits until the screen, or a dialog on it, says something. */
export const says =
  (text: string | RegExp): Step =>
  async ({ page }) =>
    page.locator('main, [role=dialog]').getByText(text).first().waitFor()

export const sees =
  (selector: string): Step =>
  async ({ page }) =>
    page.locator(selector).first().waitFor()
