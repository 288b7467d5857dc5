/*
 * Loaded into the process of Firebase's emulators before they start. The Auth emulator compiles what checks
 * each of its hundred calls' requests before it answers the first one, which takes seven seconds of a
 * processor; here each is compiled when it is needed.
 */
import { replace, usedPackage } from './emulator-code.ts'

type MakeMiddleware = (document: object, options: object) => Promise<unknown>

replace<MakeMiddleware>(usedPackage('exegesis-express'), 'middleware', (make) => {
  return async function makeQuickly(document, options) {
    return await make(document, { ...options, lazyCompileValidationSchemas: true })
  }
})
