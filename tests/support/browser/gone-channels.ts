import type { BrowserContext, Page, Request } from 'playwright-core'

/** A connection of Firestore's SDK, by which a page follows documents and queries. */
interface Channel {
  readonly address: URL
  /** Undefined until the answer to its first request. */
  session?: string
  /** What its next request is numbered with, and the number of the first message in it. */
  nextRequest: number
  nextMessage: number
  readonly followed: Set<number>
}

/**
 * Ends what a page followed once the page is gone: closed, or another one in its place. Firestore itself
 * hears of that by the connection; its emulator goes on to ask each query of each channel that was ever
 * opened with all that is written, until hardly anything else gets through.
 */
export function endGoneChannels(context: BrowserContext): void {
  const channels = new Map<Page, Channel[]>()
  /** What a page followed when it began to load another one, and that one's address. */
  const leaving = new Map<Page, { readonly address: string; readonly left: readonly Channel[] }>()
  const channelsOf = (page: Page) => channels.get(page) ?? []
  context.on('request', (request) => {
    const page = pageOf(request)
    if (page === undefined) return
    const url = new URL(request.url())
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      leaving.set(page, { address: request.url(), left: channelsOf(page) })
      return
    }
    if (!url.pathname.endsWith('/Listen/channel')) return
    const session = url.searchParams.get('SID')
    if (session !== null) {
      if (request.method() !== 'POST') return
      const number = Number(url.searchParams.get('RID'))
      // Until its session is known, a channel is found by the number that its requests are counted from.
      const channel = channelsOf(page).find((one) =>
        one.session === undefined ? one.nextRequest === number : one.session === session,
      )
      if (channel === undefined) return
      channel.session = session
      noteSent(channel, request, url)
      return
    }
    const channel: Channel = { address: url, nextRequest: 0, nextMessage: 0, followed: new Set() }
    noteSent(channel, request, url)
    channels.set(page, [...channelsOf(page), channel])
    void noteSession(channel, request).then(async () => {
      const isGone = page.isClosed() || !channelsOf(page).includes(channel)
      return isGone ? await end(channel) : undefined
    })
  })
  context.on('page', (page) => {
    // A file that is saved was asked for like another page, and leaves this one where it is.
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      const address = frame.url().split('#')[0]
      // An empty page is asked of nobody.
      const gone =
        address === 'about:blank' ? { address, left: channelsOf(page) } : leaving.get(page)
      if (gone === undefined || gone.address !== address) return
      leaving.delete(page)
      channels.set(
        page,
        channelsOf(page).filter((one) => !gone.left.includes(one)),
      )
      for (const channel of gone.left) void end(channel)
    })
    page.once('close', () => {
      for (const channel of channelsOf(page)) void end(channel)
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

function noteSent(channel: Channel, request: Request, url: URL): void {
  const sent = new URLSearchParams(request.postData() ?? '')
  channel.nextRequest = Number(url.searchParams.get('RID')) + 1
  // Some only say that somebody is still there, and number no message.
  if (sent.has('ofs')) channel.nextMessage = Number(sent.get('ofs')) + Number(sent.get('count'))
  for (const [name, message] of sent) {
    if (!name.endsWith('___data__')) continue
    const added = /"targetId":(\d+)/.exec(message)?.[1]
    const removed = /"removeTarget":(\d+)/.exec(message)?.[1]
    if (added !== undefined) channel.followed.add(Number(added))
    if (removed !== undefined) channel.followed.delete(Number(removed))
  }
}

/** A channel gets its name by the answer to its first request, for which its page may not wait. */
async function noteSession(channel: Channel, request: Request): Promise<void> {
  const response = await request.response().catch(() => null)
  const text = await response?.text().catch(() => '')
  const session = /\["c","([^"]+)"/.exec(text ?? '')?.[1]
  if (session !== undefined) channel.session = session
}

/** As the SDK does when nothing is followed any more; to end the channel alone changes nothing there. */
async function end(channel: Channel): Promise<void> {
  const { address, session, followed } = channel
  if (session === undefined || followed.size === 0) return
  const database = address.searchParams.get('database') ?? ''
  const asked = new URLSearchParams({
    VER: '8',
    database,
    SID: session,
    RID: String(channel.nextRequest),
    AID: '0',
    zx: session.slice(0, 12),
    t: '1',
  })
  const sent = new URLSearchParams({
    count: String(followed.size),
    ofs: String(channel.nextMessage),
  })
  for (const [index, target] of [...followed].entries()) {
    sent.set(`req${String(index)}___data__`, JSON.stringify({ database, removeTarget: target }))
  }
  followed.clear()
  // One that the emulator has forgotten is ended; a stack that is down follows nothing.
  await fetch(`${address.origin}${address.pathname}?${String(asked)}`, {
    method: 'POST',
    body: sent,
  }).catch(() => undefined)
}
