/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return --
   this file is loaded into programs before they start: plain JavaScript, without types */

/**
 * Leads every encrypted connection of a program, and of those that it starts, to the double, under the
 * name that the program asked for, and makes long waits short. Load it with NODE_OPTIONS=--require.
 */
const { readFileSync } = require('node:fs')
const timers = require('node:timers/promises')
const tls = require('node:tls')

const port = Number(process.env.LECTERN_DOUBLE_PORT)
const ca = readFileSync(process.env.LECTERN_DOUBLE_CERTIFICATE)
const connect = tls.connect

tls.connect = (...words) => {
  const options = words.find((word) => typeof word === 'object') ?? {}
  const servername = options.servername || options.host
  const listener = words.find((word) => typeof word === 'function')
  const asked = { ...options, host: '127.0.0.1', port, servername, ca, path: undefined }
  delete asked.socket
  delete asked.lookup
  // The certificate bears no names: it is the double's for all hosts.
  return connect(
    { ...asked, ALPNProtocols: ['http/1.1'], checkServerIdentity: () => undefined },
    listener,
  )
}

const short = (milliseconds) => (milliseconds >= 200 && milliseconds < 300_000 ? 5 : milliseconds)
const { setTimeout: later } = globalThis
globalThis.setTimeout = (action, milliseconds, ...rest) =>
  later(action, isLimit(milliseconds) ? milliseconds : short(milliseconds), ...rest)
const wait = timers.setTimeout
timers.setTimeout = async (milliseconds, ...rest) => wait(short(milliseconds), ...rest)

/** Limits of requests, which must not come early, and the tick (499) by which fetch measures its own. */
function isLimit(milliseconds) {
  return [499, 10_000, 15_000, 30_000, 60_000, 120_000].includes(milliseconds)
}
