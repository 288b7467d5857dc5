import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What a rule of Hosting for headers says. */
interface HeaderRule {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** Names in one rule: Hosting makes one pattern of each rule. */
const namesInRule = 40

/**
 * Returns the Hosting configuration of a built site, by which browsers keep its assets for a year. The rules name each
 * file: Hosting sets headers by the path alone, and would have browsers keep a 404 below `/assets/` as long, also once
 * a rollback brings that file back.
 *
 * @param hosting as firebase.json has it, by which nothing below `/assets/` is kept
 * @param folder the built site
 * @throws {Error} if a file's name would be a pattern
 */
export async function deployedHosting<Hosting extends { readonly headers: readonly unknown[] }>(
  hosting: Hosting,
  folder: string,
): Promise<Omit<Hosting, 'headers'> & { readonly headers: readonly unknown[] }> {
  const names = (await readdir(join(folder, 'assets'))).toSorted()
  const odd = names.find((name) => !/^[\w.~-]+$/.test(name))
  if (odd !== undefined) throw new Error(`No rule of Hosting can name this file: assets/${odd}`)
  const rules: HeaderRule[] = []
  for (let start = 0; start < names.length; start += namesInRule) {
    rules.push({
      source: `/assets/@(${names.slice(start, start + namesInRule).join('|')})`,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    })
  }
  return { ...hosting, headers: [...hosting.headers, ...rules] }
}
