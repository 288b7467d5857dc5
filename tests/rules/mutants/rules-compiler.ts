import type { Ports } from '../../../tools/dev/stack/ports.ts'
import { localHost } from '../../../tools/dev/stack/ports.ts'
import type { RulesFile } from './mutant-worker.ts'

/**
 * Tells whether the emulators take rules at all: a mutant that is no rules file proves nothing.
 *
 * @throws {Error} when an emulator answers with anything but yes or no
 */
export async function compiles(ports: Ports, file: RulesFile, source: string): Promise<boolean> {
  const address =
    file === 'firestore.rules'
      ? `http://${localHost}:${String(ports.firestore)}/emulator/v1/projects/demo-compiler:securityRules`
      : `http://${localHost}:${String(ports.storage)}/internal/setRules`
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: file, content: source }] } }),
  })
  const text = await answer.text()
  if (answer.ok) return true
  if (answer.status === 400) return false
  throw new Error(`The emulator answered ${String(answer.status)} to ${file}: ${text}`)
}
