import { parentPort, workerData } from 'node:worker_threads'

import { ready, type ThreadAnswer, type ThreadRequest } from './bounded-thread.ts'

/** What a thread does with its files, one after the other. */
export interface FileService<Job, Answer> {
  readonly answer: (
    file: Uint8Array,
    job: Job,
  ) => ThreadAnswer<Answer> | Promise<ThreadAnswer<Answer>>
  /** Forgets a file that has left the thread reusable, which must be done before the next one. */
  readonly forget: () => void
}

/**
 * The whole of the program of a thread that opens PDFs: starts the service, and serves it.
 *
 * @throws {Error} when this is no thread, or one without an engine
 */
export async function servePdfs<Job, Answer>(
  start: (engine: WebAssembly.Module) => Promise<FileService<Job, Answer>>,
): Promise<void> {
  const data: unknown = workerData
  if (!isThreadData(data)) throw new Error('This thread was started without an engine.')
  serveFiles(await start(data.engine))
}

/**
 * The whole of a thread's program once its service has started: says that it is ready, and answers each file.
 *
 * @throws {Error} when this is no thread
 */
export function serveFiles<Job, Answer>(service: FileService<Job, Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('This file is for a thread alone.')
  port.on('message', ({ file, job }: ThreadRequest<Job>) => {
    void (async () => {
      const answered = await service.answer(file, job)
      port.postMessage(answered)
      // Whoever asked need not wait for it.
      if (answered.reusable) service.forget()
    })()
  })
  port.postMessage(ready)
}

function isThreadData(data: unknown): data is { readonly engine: WebAssembly.Module } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'engine' in data &&
    data.engine instanceof WebAssembly.Module
  )
}
