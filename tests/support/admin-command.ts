import { readArguments } from '../../tools/admin/arguments.ts'
import { runCommand } from '../../tools/admin/commands.ts'
import type { AdminStore } from '../../tools/admin/connection.ts'

/**
 * Runs a command as an organiser would who answers every question with the given answer.
 *
 * @param words as they stand on the command line, without the project
 * @throws {Error} when nobody understands it; what the command throws
 */
export async function runAdmin(store: AdminStore, words: readonly string[], answer = true) {
  const read = readArguments([...words, '--local'])
  const printed: string[] = []
  const asked: string[] = []
  const terminal = {
    print: (text: string) => {
      printed.push(text)
    },
    confirm: async (question: string) => {
      asked.push(question)
      return await Promise.resolve(answer)
    },
  }
  const isWell = await runCommand(read.command, { ...read, store, terminal })
  return { isWell, asked, printed: printed.join('\n') }
}
