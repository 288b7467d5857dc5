import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { session } from '../session/browser-session.ts'
import { App } from './App.tsx'
import { loadPage } from './routes.tsx'

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

/** Draws the site into an empty page, with who is signed in: no HTML stands there to agree with. */
export function draw(root: HTMLElement): void {
  session.restore()
  createRoot(root).render(site)
}

/**
 * Makes a pre-rendered page interactive. Its code is fetched before, so that nothing that a visitor
 * reads already goes away; what can't be fetched leaves the page as it is.
 *
 * @param leavePageAlone is called when React begins: from then on the page is its own
 */
export async function takeOver(root: HTMLElement, leavePageAlone: () => void): Promise<void> {
  await loadPage(globalThis.location.pathname)
  leavePageAlone()
  startTransition(() => {
    hydrateRoot(root, site)
  })
}
