/** The browser engines that the tests can run in. */
const engines = ['chromium', 'firefox', 'webkit'] as const

/** A browser engine that the tests can run in. */
export type BrowserEngine = (typeof engines)[number]

/**
 * Reads which engine the tests run in: what `LECTERN_BROWSER` names, else Chromium.
 *
 * @throws {Error} in one line, when it names none of them
 */
export function browserEngine(environment: NodeJS.ProcessEnv = process.env): BrowserEngine {
  const wanted = environment['LECTERN_BROWSER']
  if (wanted === undefined || wanted === '') return 'chromium'
  const engine = engines.find((one) => one === wanted)
  if (engine === undefined) {
    throw new Error(`LECTERN_BROWSER names ${wanted}: choose ${engines.join(', ')}.`)
  }
  return engine
}
