/*
 * The thread that counts PDFs' pages; `counting-thread.ts` starts it. Built as a file of its own
 * (tools/build/functions.ts).
 */
import { parentPort, workerData } from 'node:worker_threads'

import { isCountingThreadData, ready } from './page-count.ts'
import { startPdfEngine } from './pdf-engine.ts'

if (parentPort === null) throw new Error('This file is for a thread alone.')
const port = parentPort
const data: unknown = workerData
if (!isCountingThreadData(data)) throw new Error('This thread was started without an engine.')
const engine = await startPdfEngine(data.engine)
port.on('message', (file: Uint8Array) => {
  const counted = engine.count(file)
  port.postMessage(counted)
  // Whoever asked need not wait for it.
  if (counted.reusable) engine.forget()
})
port.postMessage(ready)
