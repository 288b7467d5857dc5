import { existsSync } from 'node:fs'

import { getChromePath } from 'chrome-launcher'

/**
 * Finds a Chromium to drive: `CHROME_PATH`, an installed Chrome or Chromium, and at last the one
 * that comes as a package with this project (Linux on x64).
 *
 * @throws {Error} in one line that says what to install, when there is none
 */
export async function findBrowser(): Promise<string> {
  const wanted = process.env['CHROME_PATH']
  if (wanted !== undefined && wanted !== '' && !existsSync(wanted)) {
    throw new Error(`CHROME_PATH names ${wanted}, which does not exist: name a Chrome or Chromium.`)
  }
  try {
    return getChromePath()
  } catch {
    if (process.platform !== 'linux' || process.arch !== 'x64') {
      throw new Error('No browser found: install Google Chrome or Chromium, or set CHROME_PATH.')
    }
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  }
}
