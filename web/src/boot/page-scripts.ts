import { scriptsName } from './scripts-name.ts'

/**
 * Fetches what the page will run into the browser's cache, and runs none of it. Never throws: what can't
 * be had is asked for again when it is to run, while a preload's failure would stay with the page.
 */
export async function fetchPageScripts(
  page: Pick<Document, 'querySelector'>,
  get: typeof fetch,
): Promise<void> {
  const list = page.querySelector<HTMLMetaElement>(`meta[name="${scriptsName}"]`)
  await Promise.allSettled(
    (list?.content.split(' ') ?? []).map(async (address) => {
      const script = await get(address, { priority: 'low' })
      await script.arrayBuffer()
    }),
  )
}
