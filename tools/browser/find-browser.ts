import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function onPath(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * Finds a Chromium to drive: `CHROME_PATH`, an installed Chrome or Chromium, and at last the one
 * that comes as a package with this project (Linux on x64).
 *
 * @throws {Error} in one line that says what to install, when there is none
 */
export async function findBrowser(): Promise<string> {
  const wanted = process.env['CHROME_PATH']
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROME_PATH names ${wanted}, which does not exist: name a Chrome or Chromium.`)
  }
  const installed = places.find(existsSync) ?? names.map(onPath).find((path) => path !== undefined)
  if (installed !== undefined) return installed
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  }
  throw new Error('No browser found: install Google Chrome or Chromium, or set CHROME_PATH.')
}
