/*
 * Loaded into the process of Firebase's emulators before they start. They write each of their steps to
 * firebase-debug.log, hundreds of megabytes in a run of the tests, which takes a tenth of their time; they
 * keep each line for a page that nobody opens; and they tell when each function begins and ends.
 */
import { ownPart, replace } from './emulator-code.ts'

type Add = (this: object, transport: object) => unknown

const logger = ownPart('logger.js', 'logger')
replace(logger, 'debug', () => () => logger)
replace<Add>(logger, 'add', (add) => {
  return function addForTerminal(transport) {
    return transport.constructor.name === 'WebSocketTransport' ? this : add.call(this, transport)
  }
})

const process = ownPart('emulator/functionsRuntimeWorker.js', 'RuntimeWorker', 'prototype')
replace(process, 'logInfo', () => () => undefined)
replace(process, 'logDebug', () => () => undefined)
