import type { BrowserContext, Page, Request } from 'playwright-core'

/**
 * Ends what a page followed once the page is gone: closed, or another one in its place. Firestore itself
 * hears of that by the connection; its emulator goes on to send what is written to each channel that was
 * ever opened, fails, and tells of each failure in its log, until hardly anything else gets through.
 */
export function endGoneChannels(context: BrowserContext): void {
  const channels = new Map<Page, Map<string, URL>>()
  /** What a page followed when it began to load another one, and that one's address. */
  const leaving = new Map<Page, { readonly address: string; readonly followed: Map<string, URL> }>()
  const followedBy = (page: Page) => channels.get(page) ?? new Map<string, URL>()
  context.on('request', (request) => {
    const page = pageOf(request)
    if (page === undefined) return
    const url = new URL(request.url())
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      leaving.set(page, { address: request.url(), followed: new Map(followedBy(page)) })
      return
    }
    if (!/\/(Listen|Write)\/channel$/.test(url.pathname)) return
    const session = url.searchParams.get('SID')
    if (session !== null) channels.set(page, followedBy(page).set(session, url))
    else void noteOpened(request, page, url)
  })
  /** A channel gets its name by the answer to its first request, for which its page may not wait. */
  const noteOpened = async (request: Request, page: Page, url: URL) => {
    const response = await request.response().catch(() => null)
    const text = await response?.text().catch(() => '')
    const session = /\["c","([^"]+)"/.exec(text ?? '')?.[1]
    if (session === undefined) return
    if (page.isClosed()) void terminate(url, session)
    else channels.set(page, followedBy(page).set(session, url))
  }
  context.on('page', (page) => {
    // A file that is saved was asked for like another page, and leaves this one where it is.
    page.on('framenavigated', (frame) => {
      const left = leaving.get(page)
      if (frame !== page.mainFrame() || left === undefined) return
      if (left.address !== frame.url().split('#')[0]) return
      leaving.delete(page)
      for (const [session, url] of left.followed) {
        void terminate(url, session)
        followedBy(page).delete(session)
      }
    })
    page.once('close', () => {
      for (const [session, url] of followedBy(page)) void terminate(url, session)
      channels.delete(page)
    })
  })
}

/** Undefined for what no page asks for. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page()
  } catch {
    return undefined
  }
}

/** As the SDK does when it ends a channel by itself. */
async function terminate(url: URL, session: string): Promise<void> {
  const asked = new URLSearchParams({
    VER: '8',
    database: url.searchParams.get('database') ?? '',
    gsessionid: url.searchParams.get('gsessionid') ?? '',
    SID: session,
    RID: '99999',
    TYPE: 'terminate',
    zx: session.slice(0, 12),
  })
  // One that the emulator has forgotten is ended; a stack that is down follows nothing.
  await fetch(`${url.origin}${url.pathname}?${String(asked)}`, { method: 'POST', body: '' }).catch(
    () => undefined,
  )
}
