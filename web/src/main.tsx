import './theme/fonts.css'
import { appText } from './app/app-text.ts'
import { rememberPresses } from './app/early-presses.ts'
import { firstIntentOrIdle } from './app/first-intent.ts'
import { reloadOnceWhenOutdated } from './app/outdated-page.ts'
import { signedOutMark } from './components/signed-out-mark.ts'
import { mayBeSignedIn } from './session/session-hint.ts'

/**
 * The little that every page loads at once. React and the pages come by themselves: at once where
 * there is nothing to read yet, and otherwise when they are in nobody's way.
 */
const site = async () => await import('./app/start.tsx')

async function fillEmptyPage(root: HTMLElement): Promise<void> {
  try {
    const { draw } = await site()
    draw(root)
  } catch (error) {
    root.textContent = `${appText.brokenTitle}. ${appText.broken}`
    throw error
  }
}

async function takeOverPage(root: HTMLElement): Promise<void> {
  const presses = rememberPresses(root)
  if (!mayBeSignedIn(window)) {
    document.documentElement.toggleAttribute(signedOutMark, true)
    await firstIntentOrIdle(window)
  }
  const { takeOver } = await site()
  await takeOver(root)
  presses.repeat()
}

reloadOnceWhenOutdated(window)
const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('index.html has no element with the id root.')
await (root.firstElementChild === null ? fillEmptyPage(root) : takeOverPage(root))
