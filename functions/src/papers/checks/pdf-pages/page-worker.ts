/*
 * The thread that counts PDFs' pages; `counting-thread.ts` starts it. Built as a file of its own
 * (tools/build/functions.ts).
 */
import { parentPort, workerData } from 'node:worker_threads'

import { ready, type CountingThreadData } from './page-count.ts'
import { startPdfEngine } from './pdf-engine.ts'

if (parentPort === null) throw new Error('This file is for a thread alone.')
const port = parentPort
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by `counting-thread.ts`
const { engine: module } = workerData as CountingThreadData
const engine = await startPdfEngine(module)
port.on('message', (file: Uint8Array) => {
  port.postMessage(engine.count(file))
})
port.postMessage(ready)
