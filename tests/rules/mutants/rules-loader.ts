import type { Ports } from '../../../tools/dev/stack/ports.ts'
import { localHost } from '../../../tools/dev/stack/ports.ts'

/** The rules files of the project. */
export const rulesFiles = ['firestore.rules', 'storage.rules'] as const

/** A rules file of the project. */
export type RulesFile = (typeof rulesFiles)[number]

/**
 * Puts rules in force: in one project of Firestore, or in all of Storage. Tells whether the emulator takes
 * them at all: a mutant that is no rules file proves nothing.
 *
 * @throws {Error} when an emulator answers with anything but yes or no
 */
export async function loadRules(
  ports: Ports,
  file: RulesFile,
  projectId: string,
  source: string,
): Promise<boolean> {
  const address =
    file === 'firestore.rules'
      ? `http://${localHost}:${String(ports.firestore)}/emulator/v1/projects/${projectId}:securityRules`
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
