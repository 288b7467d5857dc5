import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'

import { localHost } from './ports.ts'

/**
 * Saves what the emulators hold. The export goes to a folder beside the old one, and only a complete
 * one takes its place: an interrupted save leaves the data of the time before.
 *
 * @param hubPort the port of the emulator hub that makes the export
 * @param dataFolder where the next start looks for the data
 * @throws {Error} when the hub refuses or the export fails
 */
export async function saveData(hubPort: number, dataFolder: string): Promise<void> {
  const next = `${dataFolder}.next`
  await rm(next, { recursive: true, force: true })
  const response = await fetch(`http://${localHost}:${String(hubPort)}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'lectern' }),
    signal: AbortSignal.timeout(120_000),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`The emulators did not export their data: ${answer}`)
  const previous = `${dataFolder}.previous`
  await rm(previous, { recursive: true, force: true })
  if (existsSync(dataFolder)) await rename(dataFolder, previous)
  await rename(next, dataFolder)
  await rm(previous, { recursive: true, force: true })
}

/**
 * Tells whether there is saved data, after putting back what a save left aside that was cut off
 * between its two renamings.
 */
export async function hasSavedData(dataFolder: string): Promise<boolean> {
  const previous = `${dataFolder}.previous`
  if (!existsSync(dataFolder) && existsSync(previous)) await rename(previous, dataFolder)
  return existsSync(dataFolder)
}

/**
 * Puts saved data aside for a clean start; the data put aside before that is deleted.
 *
 * @returns where the data is now
 */
export async function putDataAside(dataFolder: string): Promise<string> {
  const aside = `${dataFolder}.aside`
  await rm(aside, { recursive: true, force: true })
  await rename(dataFolder, aside)
  return aside
}
