import { appText } from '../app/app-text.ts'
import { signedOutMark } from '../components/signed-out-mark.ts'
import { siteConference } from '../conference/conference-store.ts'
import { followConference } from '../conference/follow-conference.ts'
import { patchPage } from '../conference/patch-page.ts'
import { beginWithRemembered } from '../conference/remembered-conference.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { rememberPresses } from './early-presses.ts'
import { firstIntent, nextPressOrOnline } from './first-intent.ts'
import { idleMoment } from './idle-moment.ts'
import { reloadOnceWhenOutdated } from './outdated-page.ts'
import { fetchPageScripts } from './page-scripts.ts'

/**
 * The little that every page loads at once. React and the pages come by themselves: at once where
 * there is nothing to read yet or somebody is signed in, and otherwise at the visitor's first intent.
 */
const site = async () => await import('../app/start.tsx')

/** Whether this page has had a notice to show. */
let noticeWas = false

async function fillEmptyPage(root: HTMLElement): Promise<void> {
  if (mayBeSignedIn(window)) await fetchPageAhead()
  try {
    const { draw } = await site()
    draw(root)
  } catch (error) {
    root.textContent = `${appText.brokenTitle}. ${appText.broken}`
    throw error
  }
}

async function fetchPageAhead(): Promise<void> {
  try {
    const { fetchAhead } = await import('./ahead/fetch-ahead.ts')
    await fetchAhead(window)
  } catch {
    // The page asks for the same and tells when it fails.
  }
}

async function takeOverPage(root: HTMLElement): Promise<void> {
  const leavePageAlone = keepPageUpToDate(root)
  const presses = rememberPresses(root)
  const showWaysIn = (shown: boolean) => {
    document.documentElement.toggleAttribute(signedOutMark, shown)
  }
  if (!mayBeSignedIn(window)) {
    showWaysIn(true)
    if (navigator.connection?.saveData !== true) void prepareWhenIdle()
    await firstIntent(window)
    showWaysIn(!mayBeSignedIn(window))
  }
  showFonts()
  while (!(await tookOver(root, leavePageAlone))) {
    // Until the page knows who visits, the ways in are of more use than an empty place.
    showWaysIn(true)
    await nextPressOrOnline(window)
    showWaysIn(!mayBeSignedIn(window))
  }
  presses.repeat()
}

/** Brings the fonts, and what the visitor's first intent will run. */
async function prepareWhenIdle(): Promise<void> {
  await idleMoment(window)
  showFonts()
  await fetchPageScripts(document, fetch)
}

/** Lets the fonts come, for which the first paint did not wait: the build keeps them for printing. */
function showFonts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="print"]')) {
    link.media = 'all'
  }
}

/**
 * Tells whether the page became interactive. A browser that remembers that a script could not be
 * fetched finds out only after a reload, which `reloadOnceWhenOutdated` brings once it is online.
 */
async function tookOver(root: HTMLElement, leavePageAlone: () => void): Promise<boolean> {
  try {
    const { takeOver } = await site()
    await takeOver(root, leavePageAlone)
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

/**
 * Lets a pre-rendered page show what organisers have set, until React does.
 *
 * @returns ends it
 */
function keepPageUpToDate(root: HTMLElement): () => void {
  const patch = () => {
    const shown = siteConference.shown()
    patchPage(root, shown)
    siteConference.noteInPage(shown)
  }
  if (siteConference.shown() !== siteConference.inPage()) patch()
  return siteConference.subscribe(patch)
}

/** Shows the notice that there is, and takes away one that is over; its code comes with the first one. */
async function updateNotice(): Promise<void> {
  noticeWas ||= siteConference.shown().notice !== null
  if (!noticeWas) return
  try {
    const { showNotice } = await import('../conference/notice/notice-bar.ts')
    showNotice(document, siteConference.shown().notice)
  } catch (error) {
    reportError(error)
  }
}

/** Learns what organisers have set: what this tab knows at once, and the rest when there is time for it. */
async function learnOfConference(): Promise<void> {
  siteConference.subscribe(() => void updateNotice())
  beginWithRemembered(siteConference, window)
  await idleMoment(window)
  followConference(siteConference, window)
}

/** Brings the site into the page: draws it into an empty one, and makes a pre-rendered one interactive. */
export async function loadSite(): Promise<void> {
  reloadOnceWhenOutdated(window)
  const root = document.querySelector<HTMLElement>('#root')
  if (root === null) throw new Error('index.html has no element with the id root.')
  void learnOfConference()
  await (root.firstElementChild === null ? fillEmptyPage(root) : takeOverPage(root))
}
