import { stack } from './stack.ts'

/**
 * Deletes all documents and accounts of a project. Files stay: take another bucket.
 *
 * @throws {Error} when an emulator refuses it
 */
export async function clearProject(projectId: string): Promise<void> {
  await Promise.all([
    clear(`${stack.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`),
    clear(`${stack.auth}/emulator/v1/projects/${projectId}/accounts`),
  ])
}

async function clear(address: string): Promise<void> {
  const { ok, status } = await fetch(`http://${address}`, { method: 'DELETE' })
  if (!ok) throw new Error(`${address} can’t be cleared: ${String(status)}.`)
}
