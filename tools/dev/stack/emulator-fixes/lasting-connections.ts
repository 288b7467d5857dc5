/*
 * Loaded into the process of Firebase's emulators before they start. They close a connection that was not
 * used for five seconds, as Node does by itself; who sends a file over it at that moment is refused (EPIPE).
 */
import http from 'node:http'

import { replace } from './emulator-code.ts'

/** In milliseconds: longer than any run. */
const lasting = 60 * 60_000

replace<(...given: never[]) => http.Server>(http, 'createServer', (create) => {
  return function createLasting(...given) {
    const server = create(...given)
    server.keepAliveTimeout = lasting
    return server
  }
})
