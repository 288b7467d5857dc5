const cleanUps: (() => Promise<void>)[] = []

/**
 * Has something done at the end of each test file from now on. Vitest's own `afterAll` at the top of
 * a module that several files share would count for the first of them alone.
 */
export function afterEachFile(cleanUp: () => Promise<void>): void {
  cleanUps.push(cleanUp)
}

/** Does what has to be done at the end of a test file. */
export async function endFile(): Promise<void> {
  for (const cleanUp of cleanUps) await cleanUp()
}
