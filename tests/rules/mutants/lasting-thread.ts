import { ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = Parameters<ThreadsPoolWorker['on']>[1]

/**
 * A thread that outlives the run that it was made for. Vitest ends its threads after each run, and the
 * next one would read all modules anew, which takes longer than most tests.
 */
export class LastingThread extends ThreadsPoolWorker {
  override readonly name = 'lasting thread'
  private isRunning = false
  private readonly listeners = new Set<Listener>()

  override on(event: string, callback: Listener): void {
    if (event === 'message') this.listeners.add(callback)
    super.on(event, callback)
  }

  override async start(): Promise<void> {
    if (!this.isRunning) await super.start()
  }

  /** Answers in the thread's place that it has started or stopped, when it goes on. */
  override send(message: WorkerRequest): void {
    const isStart = 'type' in message && message.type === 'start'
    const isStop = 'type' in message && message.type === 'stop'
    if (isStop || (isStart && this.isRunning)) {
      const answer = { type: isStop ? 'stopped' : 'started', __vitest_worker_response__: true }
      for (const listener of this.listeners) listener(answer)
      return
    }
    this.isRunning = true
    super.send(message)
  }

  override async stop(): Promise<void> {
    for (const listener of this.listeners) this.off('message', listener)
    this.listeners.clear()
    return await Promise.resolve()
  }

  /** Ends it in earnest. */
  async end(): Promise<void> {
    if (this.isRunning) await super.stop()
  }
}
